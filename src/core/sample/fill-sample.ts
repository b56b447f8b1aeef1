import { parseDomainName } from '../../names/domain-name.ts'
import { FIRST_TABLE } from '../../shared/columns/table-columns.ts'
import { newComparison } from '../../shared/comparison/comparison.ts'
import { FIRST_COLUMNS, type NameFacts } from '../../shared/fields.ts'
import type { Filter } from '../../shared/filter/filter.ts'
import { dayOfMoment, isoOfDay } from '../../shared/formulas/values.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import type { NewLookup } from '../../shared/service/lookup.ts'
import { portfolioFields } from '../../shared/own-fields/portfolio.ts'
import { PORTFOLIO_FIELDS } from '../../shared/own-fields/portfolio-fields.ts'
import type { SavedLetterhead } from '../../shared/reports/letterhead.ts'
import { ALL_CHANGES, DEFAULT_OPTIONS } from '../../shared/reports/report.ts'
import type { RuleBody } from '../../shared/rules/rules.ts'
import type { OwnValue } from '../../shared/watchlists/watchlist.ts'
import type { Almanac } from '../almanac.ts'
import { addBatch } from '../batches/add-batch.ts'
import { batchOfNames, itemsOfNames } from '../batches/batch-of-names.ts'
import { ASKED, COMPARED, DECIDED, FOLLOWED_TOO, LIVING_ABOVE, OWNED, WAITING } from './sample-examples.ts'
import { DAY } from '../../shared/time/durations.ts'

/** The lists and rules are older than the invented past, so that it happens under their eyes. */
const BEGUN_DAYS = 91
/** So many alerts of each rule are left open; what came before has been dealt with. */
const OPEN_OF_EACH = 2
// As people write it, and as the amounts of their own lists mostly have it.
const CURRENCY = '€'

type NewLetterhead = Omit<SavedLetterhead, 'formerly'>

/** What the examples are written with. */
export interface ExampleDeps {
  /** In the language of the person who opens the sample first. */
  words: () => Translator
  /** Keeps the sample's letterhead in place of a former one, or takes it away. Letterheads stand beside the libraries. */
  keepLetterhead: (letterhead: NewLetterhead | null) => void
}

/**
 * Fills a sample library that is still empty as a person would who has used it for 90 days, by the methods that the
 * person's own commands call: lists and rules first, then the past, which they watch, then what was written down since.
 */
export async function fillSample(almanac: Almanac, past: readonly NewLookup[], deps: ExampleDeps): Promise<void> {
  const t = deps.words()
  const fields = await addFields(almanac, t)
  const lists = await addLists(almanac, t)
  await addRules(almanac, t, { ...lists, renewal: fields.get('renewal-date') ?? 0 })
  await almanac.library.write.seed(past)
  await writeDown(almanac, t, fields)
  await addLooks(almanac, t, fields)
  await addReports(almanac, t, deps)
  await addBatches(almanac, t)
  await settleNews(almanac)
}

type FieldIds = ReadonlyMap<(typeof PORTFOLIO_FIELDS)[number]['id'], number>

const USED_FIELDS = ['price-paid', 'bought-on', 'renewal-date', 'renewal-price', 'asking-price', 'status'] as const

async function addFields({ library }: Almanac, t: Translator): Promise<FieldIds> {
  const wanted = portfolioFields(t, CURRENCY).filter((_, at) =>
    (USED_FIELDS as readonly string[]).includes(PORTFOLIO_FIELDS[at]?.id ?? ''),
  )
  const ids = await library.write.addOwnFields(wanted)
  return new Map(USED_FIELDS.map((field, at) => [field, ids[at] ?? 0]))
}

async function addLists(almanac: Almanac, t: Translator): Promise<{ own: number; living: number }> {
  const { write } = almanac.library
  const begun = almanac.now() - BEGUN_DAYS * DAY
  const usual = {
    cadence: 'daily',
    columns: [...FIRST_TABLE.watched] as string[],
    spark: FIRST_COLUMNS[0] ?? '',
  } as const
  const own = await write.addWatchlist(
    { ...usual, name: t('examples.list.own'), description: t('examples.list.own-text'), colour: 'blue' },
    begun,
  )
  await write.addToWatchlist(own, [...OWNED.map(({ name }) => name), ...FOLLOWED_TOO].map(factsOf), begun)
  const question: Filter = { op: '>', column: 'value', value: LIVING_ABOVE }
  const living = await write.addWatchlist(
    {
      ...usual,
      name: t('examples.list.living'),
      description: t('examples.list.living-text'),
      colour: 'teal',
      cadence: 'weekly',
      question,
    },
    begun,
  )
  return { own, living }
}

async function addRules(
  almanac: Almanac,
  t: Translator,
  { own, living, renewal }: { own: number; living: number; renewal: number },
): Promise<void> {
  const all: RuleBody['scope'] = { of: 'all' }
  const ofOwn: RuleBody['scope'] = { of: 'lists', ids: [own] }
  const usual = { twoLooks: false, tell: { how: 'notification' } } as const
  const falls = { kind: 'moves', way: 'falls', by: 25, as: 'percent', window: 30 } as const
  const becomesNo = { kind: 'becomes', value: false } as const
  const rules: [string, RuleBody][] = [
    [
      t('examples.rule.safety'),
      { ...usual, scope: all, field: 'safety', condition: { kind: 'stops-being', value: 'safe' }, severity: 'high' },
    ],
    [t('examples.rule.value'), { ...usual, scope: ofOwn, field: 'value', condition: falls }],
    [
      t('examples.rule.reachable'),
      { ...usual, scope: ofOwn, field: 'reachable', condition: becomesNo, severity: 'high' },
    ],
    [t('examples.rule.ssl'), { ...usual, scope: ofOwn, field: 'ssl', condition: { kind: 'grade', way: 'worse' } }],
    [
      t('examples.rule.joins'),
      { ...usual, scope: { of: 'lists', ids: [living] }, field: null, condition: { kind: 'joins' }, severity: 'low' },
    ],
    [
      t('examples.rule.renewal'),
      { ...usual, scope: ofOwn, field: `own_${renewal}`, condition: { kind: 'remind', days: 14 } },
    ],
  ]
  for (const [name, body] of rules)
    await almanac.library.write.saveRule({ id: null, name, body, now: almanac.now() - BEGUN_DAYS * DAY })
}

/** Own values, labels and decisions. */
async function writeDown(almanac: Almanac, t: Translator, fields: FieldIds): Promise<void> {
  const { write } = almanac.library
  const today = dayOfMoment(almanac.now())
  const set = async (
    field: (typeof USED_FIELDS)[number],
    read: (one: (typeof OWNED)[number]) => OwnValue | undefined,
  ) =>
    write.setOwnValues(
      fields.get(field) ?? 0,
      OWNED.flatMap((one) => {
        const value = read(one)
        return value === undefined ? [] : [{ name: factsOf(one.name), value }]
      }),
    )
  await set('price-paid', ({ paid }) => paid)
  await set('bought-on', ({ bought }) => isoOfDay(today - bought))
  await set('renewal-date', ({ renewal }) => isoOfDay(today + renewal))
  await set('renewal-price', ({ fee }) => fee)
  await set('asking-price', ({ asking }) => asking)
  await set('status', ({ status }) => t(`portfolio.status.${status}`))
  const buy = await write.saveLabel({ id: null, name: t('examples.label.buy'), colour: 'green' })
  await write.saveLabel({ id: null, name: t('examples.label.sold'), colour: 'grey' })
  await write.labelSubjects(FOLLOWED_TOO.map(factsOf), { add: [buy], remove: [] })
  await write.takeDecisions(
    DECIDED.map(({ name, ago, why, ...decision }) => ({
      ...decision,
      name: factsOf(name),
      day: isoOfDay(today - ago),
      reason: t(why),
    })),
    almanac.now(),
  )
}

/** A formula, two views and a comparison. */
async function addLooks(almanac: Almanac, t: Translator, fields: FieldIds): Promise<void> {
  const { write } = almanac.library
  const own = (field: (typeof USED_FIELDS)[number]): string => `own_${fields.get(field) ?? 0}`
  const formula = await write.addFormula({
    name: t('examples.formula'),
    text: `value / ${own('price-paid')}`,
  })
  const perPrice = `formula_${formula}`
  const renewal = own('renewal-date')
  await write.saveView({
    name: t('examples.view.renewals'),
    query: {
      list: 'domains',
      filter: { op: '<=', column: renewal, value: { ago: -90, unit: 'd' } },
      sort: { column: renewal, descending: false },
    },
    columns: ['domain', renewal, own('renewal-price'), own('status'), 'value', perPrice],
  })
  await write.saveView({
    name: t('examples.view.slow'),
    query: {
      list: 'domains',
      filter: {
        op: 'and',
        of: [
          { op: '>', column: 'value', value: LIVING_ABOVE },
          { op: '<', column: 'mobile', value: 60 },
        ],
      },
      sort: { column: 'value', descending: true },
    },
    columns: ['domain', 'value', 'visitors', 'mobile', 'ssl'],
  })
  const counts = { scale: null, flipped: false }
  await write.saveComparison({
    id: null,
    name: t('examples.comparison'),
    document: {
      ...newComparison(COMPARED),
      weighing: {
        criteria: [
          { ...counts, field: 'value', weight: 50 },
          { ...counts, field: 'visitors', weight: 30 },
          { ...counts, field: 'mobile', weight: 20 },
        ],
        requirements: [{ op: 'is', column: 'safety', values: ['safe'] }],
      },
    },
    now: almanac.now(),
  })
}

async function addReports(almanac: Almanac, t: Translator, { keepLetterhead }: ExampleDeps): Promise<void> {
  const letterhead = t('examples.letterhead')
  keepLetterhead({
    name: letterhead,
    by: t('examples.letterhead.by'),
    logo: null,
    accent: '#1f6f78',
    footer: t('examples.letterhead.footer'),
    cover: false,
  })
  const options = { ...DEFAULT_OPTIONS, letterhead, period: { kind: 'days' as const, days: 30 } }
  const list = t('examples.list.own')
  const common = { schedule: null, folder: null, now: almanac.now() }
  const { write } = almanac.library
  await write.saveReportTemplate({
    ...common,
    name: t('examples.template.review'),
    request: { of: { of: 'table', source: { from: 'list', name: list } }, format: 'pdf', options },
  })
  await write.saveReportTemplate({
    ...common,
    name: t('examples.template.changes'),
    request: { of: { of: 'changes', lists: [list], filter: ALL_CHANGES }, format: 'html', options },
  })
}

/** One that is asked for as soon as the library is open, and one that waits for the person. */
async function addBatches(almanac: Almanac, t: Translator): Promise<void> {
  const run = { token: almanac.scheduler.token, now: almanac.now() }
  const add = (name: string, names: readonly string[]): Promise<number> => {
    const facts = names.map(factsOf)
    return addBatch(almanac.library, batchOfNames(name, facts), itemsOfNames(facts), run)
  }
  await add(t('examples.batch.finished'), ASKED)
  await almanac.library.write.pauseBatch(await add(t('examples.batch.paused'), WAITING))
}

/** Rules look at what was written down; then all but the latest alerts of each rule are done, and none is told any more. */
async function settleNews(almanac: Almanac): Promise<void> {
  const { library } = almanac
  const at = almanac.now()
  await library.write.stepOwnValues(at)
  await library.write.judgeLists(at)
  await library.write.takeAlerts(at)
  const open = await library.read.alerts({ ids: null, filter: EVERY_OPEN, before: null, limit: 500, now: at })
  const left = new Map<number | null, number>()
  const done = open.filter(({ ruleId }) => {
    const of = (left.get(ruleId) ?? 0) + 1
    left.set(ruleId, of)
    return of > OPEN_OF_EACH
  })
  for (const { id, firedAt } of done)
    await library.write.moveAlerts([id], { to: 'done' }, Math.min(at, firedAt + DAY / 4))
}

const EVERY_OPEN = { state: 'open' as const, rules: [], severities: [], lists: [], labels: [], text: '' }

function factsOf(typed: string): NameFacts {
  const parsed = parseDomainName(typed)
  if (!parsed.ok) throw new Error(`The name in the examples is not valid: ${typed}`)
  const { ascii, unicode, label, tld } = parsed.name
  return { ascii, unicode, label, tld }
}
