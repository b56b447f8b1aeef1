import { daysOn, monthsOn } from '../calendar/month-weeks.ts'
import type { Column } from '../columns/column.ts'
import { allOf, type Filter } from '../filter/filter.ts'
import { dayOfMoment, isoOfDay } from '../formulas/values.ts'
import { isAhead, isRenewed, portfolioFieldOf } from '../imports/portfolio-meaning.ts'
import type { ListQuery } from '../list.ts'
import { FIRST_LIST_ORDER, NAME_COLUMN } from '../columns/table-columns.ts'
import type { Watchlist } from '../watchlists/watchlist.ts'
import { SEASON_DAYS } from './decision.ts'

/** The domains of a watchlist, to be decided on one by one. That a list has been begun is told by its decisions alone. */
export interface Season {
  /** All of them, in the order that the person has given their table; by their date where none was given. */
  all: ListQuery
  /** Those that have been decided on since the season began. */
  decided: ListQuery
  /** Those that are due at a date that comes again: a list with such domains is one of renewals. Null without such a date. */
  due: ListQuery | null
  /** Its first day, `YYYY-MM-DD`. */
  since: string
  /** The date by which its domains are decided on; null for none. */
  date: Column | null
  /** The amounts among them, which are summed up. */
  costs: Column[]
}

/** The condition that a domain was not sold, by every own date that says so; none where there is no such date. */
export function isHeld(known: Iterable<Column>): Filter[] {
  const sold = [...known].filter(
    ({ origin, type, label }) =>
      origin === 'own' && type === 'date' && 'name' in label && portfolioFieldOf(label.name) === 'sold-on',
  )
  return sold.map(({ id }): Filter => ({ op: 'missing', column: id, kind: 'any' }))
}

/** Of the columns of a list the date that tells when a decision is due: when its names expire, else the first that is not of their past. */
function decidedBy(shown: readonly Column[]): Column | null {
  const dates = shown.filter(({ id, type }) => type === 'date' && id !== 'decided_on')
  const named = (fits: (name: string) => boolean) =>
    dates.find(({ origin, label }) => origin === 'own' && 'name' in label && fits(label.name))
  return (
    named((name) => portfolioFieldOf(name) === 'renewal-date') ??
    dates.find(({ origin, label }) => origin !== 'own' || !('name' in label) || isAhead(label.name)) ??
    null
  )
}

/** How a list is decided on: its columns say by which date, what is shown of each domain and what is summed up. */
export function seasonOf(
  { id, createdAt, columns, layout }: Pick<Watchlist, 'id' | 'createdAt' | 'columns' | 'layout'>,
  known: ReadonlyMap<string, Column>,
  now: number,
): Season {
  const shown = columns.flatMap((column) => known.get(column) ?? [])
  const date = decidedBy(shown)
  const since = isoOfDay(Math.max(dayOfMoment(createdAt), dayOfMoment(now) - SEASON_DAYS))
  const filter: Filter = { op: 'is', column: 'list', values: [id] }
  const given = layout?.sort
  // What is newest in a list comes first until somebody has said otherwise, and is no order to decide in.
  const isGiven = given !== undefined && given.column !== FIRST_LIST_ORDER.column && known.has(given.column)
  const sort = isGiven ? given : { column: date?.id ?? NAME_COLUMN, descending: false }
  const isDecided: Filter = { op: '>=', column: 'decided_on', value: since }
  const held = isHeld(known.values())
  // What was sold costs nothing more, and is nothing to decide on; what was decided on before it was sold is counted.
  const open: Filter[] = held.length === 0 ? [] : [{ op: 'or', of: [allOf(held), isDecided] }]
  const due: Filter[] =
    date?.origin === 'own' && 'name' in date.label && isRenewed(date.label.name)
      ? [{ op: 'not', of: { op: 'missing', column: date.id, kind: 'any' } }]
      : []
  return {
    all: { list: 'watched', filter: allOf([filter, ...open]), sort },
    due: due.length === 0 ? null : { list: 'watched', filter: allOf([filter, ...open, ...due]), sort },
    decided: { list: 'watched', filter: allOf([filter, isDecided]), sort },
    since,
    date,
    costs: shown.filter(({ origin, type }) => origin === 'own' && type === 'money'),
  }
}

/** Those of a season that were decided on in one way. */
export const decidedSo = ({ decided }: Season, kind: string): ListQuery => ({
  ...decided,
  filter: allOf([decided.filter, { op: 'is', column: 'decision', values: [kind] }]),
})

/** The columns of a new season's list: the cost in every currency that there is of it, since each name has it in one, and where it is. */
export const seasonColumns = (date: string | null, cost: string | null, known: Iterable<Column>): string[] => [
  NAME_COLUMN,
  // What was decided is looked for first, and stands where it is in sight.
  'decision',
  ...(date === null ? [] : [date]),
  ...(cost === null ? [] : [cost, ...sameAmount(cost, [...known])]),
  ...[...known].filter(isRegistrar).map(({ id }) => id),
  ...['value', 'visitors', 'income', 'rank', 'safety', 'decided_on', 'decision_reason', 'spark'],
]

/**
 * The date and the costs that a season is about, of the columns of a list or, without one, of all: what its report tells of the
 * person's own. Other amounts beside the cost, as what was paid for a name, are not among them.
 */
export function seasonOwn(columns: readonly string[] | null, known: ReadonlyMap<string, Column>): string[] {
  const shown = columns?.flatMap((id) => known.get(id) ?? []) ?? null
  const all = [...known.values()]
  const date = shown
    ? (shown.find(({ origin, type }) => origin === 'own' && type === 'date')?.id ?? null)
    : renewalColumn(all, 'date')
  const amounts = shown?.filter(({ origin, type }) => origin === 'own' && type === 'money') ?? []
  const cost = shown
    ? (amounts.find((column) => meantBy(column) === 'renewal-price') ?? amounts[0])?.id
    : renewalColumn(all, 'money')
  const costs = cost ? [cost, ...sameAmount(cost, shown ?? all)] : []
  return [...(date === null ? [] : [date]), ...costs]
}

/** The own date or amount by which names are renewed, whatever it is called: of a portfolio's first, else the first there is. */
export function renewalColumn(known: Iterable<Column>, type: 'date' | 'money'): string | null {
  const own = [...known].filter((column) => column.origin === 'own' && column.type === type)
  const meant = type === 'date' ? 'renewal-date' : 'renewal-price'
  const found = own.find(({ label }) => 'name' in label && portfolioFieldOf(label.name) === meant)
  return (found ?? (type === 'date' ? own[0] : undefined))?.id ?? null
}

const isRegistrar = ({ origin, label }: Column): boolean =>
  origin === 'own' && 'name' in label && portfolioFieldOf(label.name) === 'registrar-account'

const meantBy = ({ origin, type, label }: Column): string | null =>
  origin === 'own' && type === 'money' && 'name' in label ? portfolioFieldOf(label.name) : null

/** The other own amounts that mean the same as a column. */
function sameAmount(id: string, known: readonly Column[]): string[] {
  const column = known.find((one) => one.id === id)
  const meant = column ? meantBy(column) : null
  return known.filter((one) => one.id !== id && meant !== null && meantBy(one) === meant).map((one) => one.id)
}

/** The domains whose date falls into some months, both included: `YYYY-MM`; none that was sold. */
export const datesWithin = (column: string, from: string, to: string, known: Iterable<Column>): Filter =>
  allOf([{ op: 'between', column, from: `${from}-01`, to: daysOn(`${monthsOn(to, 1)}-01`, -1) }, ...isHeld(known)])
