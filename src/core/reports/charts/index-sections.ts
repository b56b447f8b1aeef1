import type { Contribution } from '../../../shared/analysis/basket.ts'
import type { TrendChart } from '../../../shared/charts/chart.ts'
import { lackingTexts, rangeText } from '../../../shared/analysis/course-text.ts'
import type { Field } from '../../../shared/fields.ts'
import { dayNumber } from '../../../shared/values/value-rules.ts'
import { numberFormat } from '../../../shared/formats/intl.ts'
import { dayOfMoment } from '../../../shared/formats/moments.ts'
import type { Translator } from '../../../shared/locales/translator.ts'
import { INDEX_FIELDS, type ListBasket } from '../../../shared/analysis/trends.ts'
import type { Watchlist } from '../../../shared/watchlists/watchlist.ts'
import { driftsSince } from '../../library/courses/drifts.ts'
import { driftText } from '../../../shared/rules/drift-text.ts'
import { doneAtOnce } from '../../library/file/at-once.ts'
import { listBasket } from '../../library/courses/list-index.ts'
import { columnOf, fieldLabel, type ReportSection, type TableSection, valueCell } from '../report.ts'
import type { SourceDeps } from '../sources/source.ts'
import { DAY } from '../../../shared/time/durations.ts'

type IndexedList = Pick<Watchlist, 'id' | 'name' | 'domains'>

/** A report of all that is stored has an index of so many days, and so far back may its base be. */
const [USUAL_DAYS, MOST_DAYS] = [365, 3_650]

/** The course of an index goes before the rows of a report; what each domain contributed comes after them. */
interface IndexSections {
  before: ReportSection[]
  after: ReportSection[]
}

/** The index of a watchlist, where one is wanted: its course, how it is made, and what each domain contributed. */
export function indexSections(list: IndexedList | undefined, deps: SourceDeps): IndexSections {
  const { options, words } = deps
  if (list === undefined || options.index === null || !deps.isDrawn) return { before: [], after: [] }
  const entry = INDEX_FIELDS.find(({ id }) => id === options.index?.field)
  const what = entry ? fieldLabel(entry, words) : options.index.field
  const title = words('trend.index-of', { what, list: list.name })
  const basket = entry ? basketOf(list.id, entry, deps) : null
  const steps = basket?.matched.filter((count) => count > 0) ?? []
  if (!entry || !basket || steps.length === 0)
    return {
      before: [{ kind: 'prose', part: 'table', id: 'index', title, lines: [words('trend.no-index')] }],
      after: [],
    }
  const day = dayOfMoment(basket.days[basket.base] ?? deps.now, words.format)
  const notes = notesOf(basket, { entry, day, domains: list.domains, steps }, deps)
  return {
    before: [
      {
        kind: 'charts',
        part: 'table',
        id: 'index',
        title: words('trend.index'),
        charts: [courseOf(basket, { title, notes, entry }, deps)],
      },
    ],
    after: [contributionsOf(basket.contributions, entry, words('trend.contributions', { day }), words)],
  }
}

function basketOf(list: number, entry: Field, { db, now, options, stretch }: SourceDeps): ListBasket {
  const day = options.index?.base ?? null
  const begin = day === null || dayNumber(day) === null ? null : new Date(`${day}T00:00:00`).getTime()
  const from = stretch.from ?? now - USUAL_DAYS * DAY
  const since = Math.max(now - MOST_DAYS * DAY, Math.min(from, begin ?? from))
  return doneAtOnce(db, listBasket(db, { list, field: entry.id, since, base: begin ?? since, now }))
}

const courseOf = (
  { days, index }: ListBasket,
  { title, notes, entry }: { title: string; notes: string[]; entry: Field },
  { db, words }: SourceDeps,
): TrendChart => ({
  kind: 'trend',
  id: 'index',
  title,
  description: notes[0] ?? '',
  notes,
  wide: true,
  measure: 'number',
  points: days.map((at, day) => ({ at, value: index[day] ?? null })),
  events: driftsSince(db, entry.id, days[0] ?? 0).map((drift) => ({
    at: drift.since,
    text: driftText(words, drift),
    explains: true,
  })),
})

interface Behind {
  entry: Field
  day: string
  /** How many domains the list has. */
  domains: number
  steps: number[]
}

function notesOf(basket: ListBasket, { entry, day, domains, steps }: Behind, { words, now }: SourceDeps): string[] {
  const points = numberFormat(words.format, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const signed = numberFormat(words.format, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  })
  const { index, contributions } = basket
  const sum = contributions.reduce((total, one) => total + one.points, 0)
  const lackingOn = (at: number) => ({ at: basket.days[at] ?? now, lacking: basket.lacking[at] ?? 0 })
  const last = index.findLast((value) => value !== null) ?? 100
  const behind = words('trend.index-behind', { range: rangeText(steps, words), count: domains })
  return [
    [
      words('trend.index-now', { day, last: points.format(last) }),
      behind,
      ...lackingTexts([lackingOn(basket.base), lackingOn(basket.days.length - 1)], words),
      ...(entry.estimate ? [words('trend.estimate')] : []),
    ].join(' '),
    words('trend.index-how'),
    words('trend.index-sum', { points: signed.format(sum) }),
  ]
}

/** What each domain contributed: no rows of the report. */
function contributionsOf(
  contributions: readonly Contribution[],
  entry: Field,
  title: string,
  words: Translator,
): TableSection {
  const moved = (id: 'before' | 'after') => ({ ...columnOf(entry.id, words), id, label: words(`trend.${id}`) })
  const rows = contributions.map(({ unicode, points, before, after }) => ({
    // Its figures are not those of a lookup.
    domain: null,
    cells: [unicode, points, before, after].map(valueCell),
  }))
  return {
    kind: 'table',
    part: 'table',
    id: 'contributions',
    title,
    columns: [
      columnOf('domain', words),
      { id: 'points', label: words('trend.points'), type: 'number', field: null, digits: 2 },
      moved('before'),
      moved('after'),
    ],
    total: rows.length,
    beside: true,
    pages: () => [rows],
  }
}
