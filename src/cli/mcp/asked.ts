import { parseDomainName } from '../../names/domain-name.ts'
import type { Column } from '../../shared/columns/column.ts'
import { columnNames } from '../../shared/filter/column-names.ts'
import { columnsIn, type Filter, NO_FILTER } from '../../shared/filter/filter.ts'
import { filterProblemText } from '../../shared/filter/filter-problem-text.ts'
import { filterLanguage } from '../../shared/filter/make-language.ts'
import { readFilter } from '../../shared/filter/read-filter.ts'
import type { ListName } from '../../shared/list.ts'
import type { DomainName } from '../../shared/batches/parsed-name.ts'
import { dayNumber } from '../../shared/values/value-rules.ts'
import type { Watchlist } from '../../shared/watchlists/watchlist.ts'
import { cleanText } from './clean-text.ts'
import { columnsOfTable, withoutNotes } from './sight.ts'
import type { Call } from './tool.ts'
import { ToolError } from './tool-error.ts'

/** How much of what an agent wrote a refusal repeats. */
const REPEATED = 120

const repeated = (text: string): string => cleanText(text, REPEATED)

/** The domain of a name. Throws ToolError. */
export function nameOf(typed: string, { t }: Pick<Call, 't'>): DomainName {
  const parsed = parseDomainName(typed)
  if (parsed.ok) return parsed.name
  throw new ToolError('mcp.bad-name', {
    name: repeated(typed),
    why: t(`name-fault.${parsed.fault}`, { detail: repeated(parsed.detail) }),
  })
}

/** A list that the agent may see, by its number, or by its name where names are shown. Throws ToolError. */
export function listOf(asked: number | string, { sight }: Pick<Call, 'sight'>): Watchlist {
  const number = typeof asked === 'number' ? asked : /^\d{1,9}$/u.test(asked) ? Number(asked) : null
  const found =
    sight.lists.find(({ id }) => id === number) ??
    (sight.isPrivate ? sight.lists.find(({ name }) => name === asked) : undefined)
  if (found) return found
  throw new ToolError('mcp.no-list', { list: repeated(String(asked)) })
}

/** One of the columns that the agent may see in a table, by its id. Throws ToolError. */
export function columnOf(id: string, list: ListName, { sight, t }: Pick<Call, 'sight' | 't'>): Column {
  const among = columnsOfTable(sight, list)
  const found = among.find((column) => column.id === id)
  if (found) return found
  throw noColumn(id, among, t)
}

/** One of the columns that rows can show, by its id. Throws ToolError. */
export function shownColumn(id: string, list: ListName, { sight, t }: Pick<Call, 'sight' | 't'>): Column {
  const found = sight.shown.get(id)
  if (found?.sources.includes(list)) return found
  throw noColumn(
    id,
    [...sight.shown.values()].filter(({ sources }) => sources.includes(list)),
    t,
  )
}

function noColumn(id: string, among: readonly Column[], t: Call['t']): ToolError {
  const columns = new Map(among.map((column) => [column.id, column]))
  const near = columnNames(filterLanguage({ columns, t, labels: [], lists: [], batch: [] }, null)).nearest(id)
  return near.length === 0
    ? new ToolError('mcp.no-column', { column: repeated(id) })
    : new ToolError('mcp.no-column-near', { column: repeated(id), names: near.join(', ') })
}

/**
 * The filter of a text, read among the columns that the agent may see: no other is found, suggested or asked about. Throws
 * ToolError.
 */
export function filterOf(typed: string | undefined, list: ListName, { sight, t }: Pick<Call, 'sight' | 't'>): Filter {
  if (typed === undefined || typed.trim() === '') return NO_FILTER
  const columns = new Map(columnsOfTable(sight, list).map((column) => [column.id, column]))
  const named = { columns, t, labels: sight.labels, lists: sight.lists, batch: sight.batches }
  const read = readFilter(typed, filterLanguage(named, null))
  if (!read.ok) {
    const { start, end } = read.problem
    throw new ToolError('mcp.bad-filter', {
      why: cleanText(filterProblemText(read.problem, t), 600),
      at: repeated(typed.slice(start, Math.max(end, start + 1))),
    })
  }
  const filter = sight.isPrivate ? read.filter : withoutNotes(read.filter)
  // Nothing but what was read among them can be in it; asked once more, since all rests on it.
  const other = columnsIn(filter).find((id) => !columns.has(id))
  if (other !== undefined) throw new ToolError('mcp.no-column', { column: repeated(other) })
  return filter
}

/** The beginning of a day, in UTC milliseconds; null for none. Throws ToolError. */
export function startOf(day: string | undefined): number | null {
  if (day === undefined) return null
  if (dayNumber(day) === null) throw new ToolError('mcp.no-such-day', { day: repeated(day) })
  return new Date(`${day}T00:00:00`).getTime()
}

/** A moment as programs read it. */
export const iso = (at: number): string => new Date(at).toISOString()
