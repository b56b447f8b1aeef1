import { VALUE_RULES, type SortValue } from './values/value-rules.ts'
import type { ValueType } from './values/value-type.ts'
import { between, type InventedSite } from './service/invented-site.ts'
import { type Json, type JsonObject, type Reading, type RecordPath, readLeaf } from './service/record.ts'
import { DAY } from './time/durations.ts'

/** The groups in which screens and reports show the fields. */
export const FIELD_GROUPS = ['valuation', 'seo', 'hosting', 'status', 'meta', 'name', 'derived'] as const
export type FieldGroup = (typeof FIELD_GROUPS)[number]

/** The name's own parts, which the library knows without asking anybody. */
export interface NameFacts {
  ascii: string
  unicode: string
  /** The registrable domain's own label in Unicode. */
  label: string
  tld: string
}

/** What a field may be read out of. `now` is the moment the reader looks, for fields that age. */
export interface FieldSource {
  record: JsonObject | null
  name: NameFacts
  now: number
  /** The service has answered since that it has no such domain: what it said before is shown, but warns of nothing. */
  isPast?: boolean
}

/** An absolute scale for weighing, from no points to all of them; the person may turn it round. */
export interface Scale {
  from: number
  to: number
  kind: 'linear' | 'logarithmic'
}

/**
 * What is worth reporting of a field by default: a label left the good one, a flag turned to no, a grade fell, it changed
 * at all, or it moved far.
 */
export type OfferedRule = 'left-good' | 'turned-no' | 'got-worse' | 'changed' | 'moved'

interface FieldEntry<Id extends string> {
  /** Short and plain, as columns have it (`columns/column.ts`). */
  id: Id
  group: FieldGroup
  type: ValueType
  /** Whether more or less of it speaks for a domain. What is only known or counted of a name or of the data is not judged. */
  better: 'higher' | 'lower' | 'none'
  /** The service guesses this figure; it never stands alone on a screen. */
  estimate: boolean
  /** The one value the service documents as good; every other label is shown without a judgement. */
  goodLabel: string | null
  /** Where it stands in the record; null for derived fields. */
  path: readonly string[] | null
  read(source: FieldSource): Reading
  /** The smallest difference that counts as a change, as a share of the smaller value (`relative`) or in its own unit. */
  smallest: { by: 'relative' | 'absolute'; amount: number }
  scale: Scale | null
  /** The moving age of a date: not stored, sorted by the date it mirrors (the other way round). */
  mirrors: string | null
  /** It flaps for no reason worth reporting: a rule wants two looks in a row to agree, unless the person says otherwise. */
  unsteady: boolean
  /** Its changes are worth reporting; the date of the service's data moves with the data and says nothing by itself. */
  news: boolean
  /** A change of it is marked on the time line of every chart. */
  event: boolean
  /** The rule about it that is offered when the first list is made. */
  offer: OfferedRule | null
  /** Invents a value for the sample service; undefined leaves the key out. Derived fields have none. */
  invent: ((site: InventedSite) => Json | undefined) | null
}

type Options = Partial<
  Pick<
    FieldEntry<string>,
    'better' | 'estimate' | 'smallest' | 'scale' | 'mirrors' | 'goodLabel' | 'unsteady' | 'news' | 'event' | 'offer'
  >
>

/** What holds for a field whose entry says nothing else: any difference counts, and nobody judges it. */
const PLAIN: Required<Options> = {
  better: 'none',
  estimate: false,
  smallest: { by: 'absolute', amount: 0 },
  scale: null,
  mirrors: null,
  goodLabel: null,
  unsteady: false,
  news: true,
  event: false,
  offer: null,
}
const linear = (from: number, to: number): Scale => ({ from, to, kind: 'linear' })
const logarithmic = (from: number, to: number): Scale => ({ from, to, kind: 'logarithmic' })

/** A field that the record holds at `key`. */
function received<const Id extends string>(
  group: FieldGroup,
  id: Id,
  key: RecordPath,
  type: ValueType,
  options: Options,
  invent: NonNullable<FieldEntry<string>['invent']>,
): FieldEntry<Id> {
  const path = key.split('.')
  return {
    id,
    group,
    type,
    path,
    invent,
    ...PLAIN,
    ...options,
    read: ({ record }) => (record ? readLeaf(record, path, VALUE_RULES[type].accept) : { state: 'not-provided' }),
  }
}

/** A field computed from the record's other fields or from the name. `compute` gives null when a part is missing. */
function derived<const Id extends string>(
  group: 'name' | 'derived',
  id: Id,
  type: ValueType,
  options: Options,
  compute: (source: FieldSource) => Json,
): FieldEntry<Id> {
  return {
    id,
    group,
    type,
    path: null,
    invent: null,
    ...PLAIN,
    ...options,
    read(source) {
      const value = compute(source)
      return value === null ? { state: 'not-provided' } : { state: 'value', value }
    },
  }
}

/** For fields computed from others: the catalogue's own type rests on its entries, so theirs cannot rest on it. */
const entryOf = (id: string): FieldEntry<string> => field(id)
const numberOf = (source: FieldSource, id: string): number | null => {
  const reading = entryOf(id).read(source)
  return reading.state === 'value' && typeof reading.value === 'number' ? reading.value : null
}

/** A figure by another one, times a factor; null where either is not known. */
function ratio(over: string, under: string, factor = 1): (source: FieldSource) => number | null {
  return (source) => {
    const a = numberOf(source, over)
    const b = numberOf(source, under)
    if (a === null || b === null) return null
    const value = (a / b) * factor
    // Nothing to divide by, or figures so far apart that no number holds their ratio.
    return Number.isFinite(value) ? value : null
  }
}

const round = (value: number, digits = 0): number => Number(value.toFixed(digits))
const PERCENT = (amount: number): FieldEntry<string>['smallest'] => ({ by: 'relative', amount: amount / 100 })
const POINTS = (amount: number): FieldEntry<string>['smallest'] => ({ by: 'absolute', amount })
const noise = (site: InventedSite, purpose: string, width: number): number =>
  1 + (site.redrawn(purpose, 1) - 0.5) * width
const visitors = (site: InventedSite): number =>
  round(between(3, 4_000_000, site.popularity) * noise(site, 'visitors', 0.06))

const TITLES = [
  'Home',
  'Welcome',
  'News and guides',
  'Online shop',
  'Официальный сайт',
  '公式サイト',
  'الموقع الرسمي',
  'Ηλεκτρονικό κατάστημα',
  'Startseite | Willkommen & Öffnungszeiten',
  '<b>Sale!</b> <img src=x onerror=alert(1)> "50%" & more',
] as const
const REGISTRARS = [
  'Example Registrar, Inc.',
  'Northwind Names Ltd',
  'Registro Ejemplo S.A.',
  'Muster Domains GmbH',
  'Sample NIC',
  'Blue Harbour Registry Services',
] as const
const CATEGORIES = [
  'News',
  'Shopping',
  'Technology',
  'Travel',
  'Health',
  'Finance',
  'Games',
  'Education',
  'Food & drink',
  'Arts',
] as const

/**
 * THE catalogue of fields. Screens, columns, sorting, filters, change detection, reports and the sample service come
 * from it; adding a field is one entry here and its label in the word catalogue.
 */
const CATALOGUE = [
  received(
    'valuation',
    'value',
    'valuation.estimated_value',
    'money',
    { better: 'higher', estimate: true, offer: 'moved', smallest: PERCENT(5), scale: logarithmic(10, 10_000_000) },
    (site) => round(visitors(site) * (2 + 6 * site.fixed('worth')) + 40),
  ),
  received(
    'valuation',
    'income',
    'valuation.income_per_day',
    'money',
    { better: 'higher', estimate: true, smallest: PERCENT(5), scale: logarithmic(0.01, 100_000) },
    (site) => round(visitors(site) * (0.002 + 0.006 * site.fixed('income')), 2),
  ),
  received(
    'valuation',
    'visitors',
    'valuation.daily_visitors',
    'count',
    { better: 'higher', estimate: true, offer: 'moved', smallest: PERCENT(5), scale: logarithmic(1, 10_000_000) },
    (site) => (site.fixed('visitors?') > 0.96 ? null : visitors(site)),
  ),
  received('meta', 'title', 'meta.title', 'text', { unsteady: true, event: true }, (site) => {
    if (site.fixed('title?') > 0.95) return undefined
    const renewed = site.redrawn('title', 45) > 0.7 ? ' (new)' : ''
    const long =
      site.fixed('long') > 0.93 ? ' and a great many words more that nobody reads to their end'.repeat(6) : ''
    return `${site.pick('title', TITLES)} – ${site.host}${renewed}${long}`
  }),
  received('meta', 'description', 'meta.description', 'text', {}, (site) =>
    site.fixed('description?') > 0.85
      ? null
      : `An invented description of ${site.host}, category ${site.pick('category', CATEGORIES)}.`,
  ),
  received(
    'seo',
    'pagerank',
    'seo.pagerank_score',
    'score',
    { better: 'higher', smallest: POINTS(0.1), scale: linear(0, 10) },
    (site) => round(Math.min(10, 0.5 + 8.5 * site.popularity + site.fixed('pagerank')), 2),
  ),
  received(
    'seo',
    'desktop',
    'seo.pagespeed_desktop',
    'score',
    { better: 'higher', smallest: POINTS(3), scale: linear(0, 100) },
    (site) => round(Math.min(100, 40 + 55 * site.care + 8 * site.redrawn('desktop', 3))),
  ),
  received(
    'seo',
    'mobile',
    'seo.pagespeed_mobile',
    'score',
    { better: 'higher', smallest: POINTS(3), scale: linear(0, 100) },
    (site) =>
      site.fixed('mobile?') > 0.95
        ? undefined
        : round(Math.min(100, 18 + 62 * site.care + 8 * site.redrawn('mobile', 3))),
  ),
  received(
    'seo',
    'ssl',
    'seo.ssl_grade',
    'grade',
    { better: 'higher', event: true, offer: 'got-worse', scale: linear(17, 0) },
    (site) =>
      site.fixed('grade?') > 0.96
        ? null
        : (['F', 'D', 'C', 'B', 'B+', 'A-', 'A', 'A+', 'T'][
            Math.min(8, Math.floor(site.care * 7.6 + site.redrawn('grade', 40) * 1.4))
          ] ?? 'A'),
  ),
  received(
    'seo',
    'rank',
    'seo.tranco_rank',
    'rank',
    { better: 'lower', smallest: PERCENT(5), scale: logarithmic(5_000_000, 1) },
    (site) =>
      site.popularity < 0.2 ? null : round(between(5_000_000, 20, site.popularity) * noise(site, 'rank', 0.04)),
  ),
  received('hosting', 'country', 'hosting.country', 'country', {}, (site) =>
    site.pick('country', ['US', 'DE', 'NL', 'FR', 'GB', 'JP', 'CN', 'BR', 'CA', 'SE']),
  ),
  received('hosting', 'ip', 'hosting.ip', 'ip', { unsteady: true, event: true, offer: 'changed' }, (site) =>
    site.fixed('v6') > 0.9
      ? `2001:db8::${round(1 + site.redrawn('ip', 30) * 60_000).toString(16)}`
      : `${site.pick('net', ['192.0.2', '198.51.100', '203.0.113'])}.${round(1 + site.redrawn('ip', 30) * 253)}`,
  ),
  received('hosting', 'registrar', 'hosting.registrar', 'text', { event: true, offer: 'changed' }, (site) =>
    site.fixed('registrar?') > 0.9 ? null : REGISTRARS[Math.floor(site.redrawn('registrar', 200) * REGISTRARS.length)],
  ),
  received('status', 'safety', 'safety', 'choice', { goodLabel: 'safe', event: true, offer: 'left-good' }, (site) =>
    site.redrawn('safety', 30) > 0.93 ? site.pick('unsafe', ['suspicious', 'malware', 'unrated']) : 'safe',
  ),
  received('status', 'category', 'category.name', 'choice', {}, (site) =>
    site.fixed('category?') > 0.94 ? undefined : site.pick('category', CATEGORIES),
  ),
  received('status', 'category_id', 'category.slug', 'choice', {}, (site) =>
    site.fixed('category?') > 0.94
      ? undefined
      : site
          .pick('category', CATEGORIES)
          .toLowerCase()
          .replaceAll(/[^a-z]+/g, '-'),
  ),
  received('status', 'verified', 'verified', 'any', {}, (site) =>
    site.fixed('verified') > 0.92 ? true : site.fixed('verified') > 0.88 ? '2026-01-15' : null,
  ),
  received(
    'status',
    'reachable',
    'is_reachable',
    'flag',
    { better: 'higher', event: true, offer: 'turned-no' },
    (site) => site.redrawn('reachable', 9) < 0.95,
  ),
  received('status', 'updated', 'updated_date', 'date', { news: false }, (site) => {
    // Every few days, and never backwards.
    const every = 1 + Math.floor(site.fixed('updated') * 6)
    const day = Date.parse(`${site.day}T00:00:00Z`) / DAY
    return new Date(Math.floor(day / every) * every * DAY).toISOString().slice(0, 10)
  }),

  derived('name', 'tld', 'choice', {}, ({ name }) => name.tld),
  derived('name', 'length', 'count', { scale: linear(30, 2) }, ({ name }) => [...name.label].length),
  derived('name', 'hyphens', 'count', { scale: linear(5, 0) }, ({ name }) => name.label.split('-').length - 1),
  derived('name', 'digits', 'count', { scale: linear(8, 0) }, ({ name }) => name.label.replace(/\D/gu, '').length),
  derived('name', 'idn', 'flag', {}, ({ name }) => name.ascii !== name.unicode),
  derived(
    'derived',
    'value_per_visitor',
    'ratio',
    { better: 'higher', estimate: true, smallest: PERCENT(10), scale: logarithmic(0.1, 100) },
    ratio('value', 'visitors'),
  ),
  derived(
    'derived',
    'income_per_1000',
    'ratio',
    { better: 'higher', estimate: true, smallest: PERCENT(10), scale: logarithmic(0.1, 100) },
    ratio('income', 'visitors', 1_000),
  ),
  derived(
    'derived',
    'value_over_income',
    'ratio',
    { better: 'lower', estimate: true, smallest: PERCENT(10), scale: logarithmic(20, 0.2) },
    ratio('value', 'income', 1 / 365),
  ),
  derived(
    'derived',
    'desktop_minus_mobile',
    'score',
    { better: 'lower', smallest: POINTS(5), scale: linear(60, 0) },
    (source) => {
      const desktop = numberOf(source, 'desktop')
      const mobile = numberOf(source, 'mobile')
      return desktop === null || mobile === null ? null : desktop - mobile
    },
  ),
  derived('derived', 'age', 'count', { scale: linear(365, 0), mirrors: 'updated' }, (source) => {
    const updated = entryOf('updated').read(source)
    if (updated.state !== 'value') return null
    const days = Math.floor(source.now / DAY) - (VALUE_RULES.date.sortValue(updated.value) as number)
    return ageOf(days)
  }),
]

/** The age of what is so many days old. Tomorrow may be today elsewhere; a day further ahead says nothing about an age. */
export const ageOf = (days: number): number | null => (days < -1 ? null : Math.max(0, days))

/** The id of a field of the catalogue: a field without its label does not compile. */
export type FieldId = (typeof CATALOGUE)[number]['id']
export type Field = FieldEntry<FieldId>
export const FIELDS: readonly Field[] = CATALOGUE

/** The fields whose figures are shown with a unit. */
export const FIELDS_WITH_UNIT = ['age', 'value_over_income'] as const satisfies readonly FieldId[]

const BY_ID: ReadonlyMap<string, Field> = new Map(FIELDS.map((entry) => [entry.id, entry]))

/** The field with this id. Throws when the catalogue has none: that is a mistake of the program. */
export function field(id: string): Field {
  const found = BY_ID.get(id)
  if (!found) throw new Error(`No field has the id ${id}`)
  return found
}

/** True for the id of a field of the catalogue: for ids that come from outside (saved views, arguments). */
export function isFieldId(id: string): id is FieldId {
  return BY_ID.has(id)
}

/** The fields of one group, in catalogue order. */
export function fieldsOf(group: FieldGroup): Field[] {
  return FIELDS.filter((entry) => entry.group === group)
}

/** What the library stores of a field to sort and filter by; null for every kind of absence. */
export function sortValueOf(entry: Field, source: FieldSource): SortValue {
  const reading = entry.read(source)
  return reading.state === 'value' ? VALUE_RULES[entry.type].sortValue(reading.value) : null
}

/** Title of the page, for search. */
export const TITLE_FIELD = field('title')
/** When the service last updated its figures; estimates are never shown without it. */
export const UPDATED_FIELD = field('updated')
/** What a table shows before the person has chosen. */
export const FIRST_COLUMNS: readonly string[] = [
  'value',
  'visitors',
  'rank',
  'pagerank',
  'ssl',
  'safety',
  'category',
  'country',
]
/** The figures that a record shows first, each with how it moved. */
export const KEY_FIGURES: readonly FieldId[] = ['value', 'visitors', 'income', 'rank']
/** What two domains may have in common that one would want to know. */
export const SHARED_FIELDS: readonly FieldId[] = ['ip', 'registrar', 'country']
/** The name the service says that it answered about. Not a field: it only checks the answer. */
export const ANSWERED_NAME: readonly string[] = ['domain']
