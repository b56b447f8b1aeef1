import type { DeletedColumn } from '../../shared/analysis/deleted-column.ts'
import type { Column } from '../../shared/columns/column.ts'
import { AGGREGATES } from '../../shared/values/value-type.ts'
import type { GroupBy, Shown } from '../../shared/analysis/analysis.ts'
import { type ColumnNames, columnNames as namesOfLanguage, foldedName } from '../../shared/filter/column-names.ts'
import { filterLanguage } from '../../shared/filter/make-language.ts'
import { groupBy, type Grouping, groupWays, MOST_SHOWN, shownAggregates } from '../../shared/analysis/grouping.ts'
import type { ListName } from '../../shared/list.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import { UsageError } from '../exit-status.ts'
import { notOneOf } from './option.ts'

/** What of the command line says how a table is grouped. */
export interface TypedGrouping {
  groupBy: string
  show: string | null
  cross: boolean
}

/** The groups of `--group-by country,looked_up_at:week --show count,median:value`, the largest first. Throws UsageError. */
export function readGrouping(
  typed: TypedGrouping,
  list: ListName,
  columns: readonly Column[],
  t: Translator,
): Grouping {
  const names = namesIn(list, columns, t)
  const keys = partsOf(typed.groupBy)
  if (keys.length < 1 || keys.length > 2) throw new UsageError('terminal.group-by-count')
  if (typed.cross && keys.length !== 2) throw new UsageError('terminal.cross-of-two')
  const by = keys.map((key) => keyOf(key, names))
  // How many rows there are is always told.
  const show = partsOf(typed.show ?? '').flatMap((one) => (one === 'count' ? [] : [figureOf(one, names)]))
  const most = typed.cross ? 1 : MOST_SHOWN
  if (show.length > most) throw new UsageError('terminal.show-most', { most })
  return { by, show, order: { by: 'rows', descending: true }, cross: typed.cross }
}

/** The names by which columns are typed. */
export function columnNames(columns: readonly Column[], t: Translator): ColumnNames {
  const named = { columns: new Map(columns.map((column) => [column.id, column])), t, labels: [], lists: [], batch: [] }
  return namesOfLanguage(filterLanguage(named, null))
}

/** The names of the columns of a table. */
export const namesIn = (list: ListName, columns: readonly Column[], t: Translator): ColumnNames =>
  columnNames(
    columns.filter(({ sources }) => sources.includes(list)),
    t,
  )

/** What stands between commas, those in brackets left out. */
export const partsOf = (typed: string): string[] =>
  (typed.match(/(?:\[(?:\\.|[^\]\\])*\]|[^,[])+/gu) ?? []).map((part) => part.trim()).filter((part) => part !== '')

function keyOf(typed: string, names: ColumnNames): GroupBy {
  const whole = columnNamed(typed, names)
  if (whole) return groupBy(whole)
  const colon = typed.lastIndexOf(':')
  const column = columnNamed(colon < 0 ? typed : typed.slice(0, colon), names)
  if (!column) throw noColumn('--group-by', typed, names)
  const way = typed.slice(colon + 1)
  const known = groupWays(column).find((one) => one === way)
  if (!known) throw notOneOf('--group-by', groupWays(column), way)
  return { column: column.id, by: known }
}

/** A figure of `median:value`. Throws UsageError. */
export function figureOf(typed: string, names: ColumnNames, option = '--show'): Shown {
  const [aggregate, name] = [typed.slice(0, typed.indexOf(':')), typed.slice(typed.indexOf(':') + 1)]
  const known = AGGREGATES.find((one) => one === aggregate)
  if (!typed.includes(':') || !known)
    throw new UsageError('terminal.show-figure', { option, figures: AGGREGATES.join(', '), value: typed })
  const column = columnNamed(name, names)
  if (!column) throw noColumn(option, name, names)
  const allowed = shownAggregates(column)
  if (!allowed.includes(known)) throw notOneOf(option, allowed, known)
  return { column: column.id, aggregate: known }
}

/** The column of a name, also in brackets. */
export function columnNamed(typed: string, names: ColumnNames): Column | undefined {
  const inside = insideBrackets(typed)
  return inside === undefined ? names.find(typed, false) : names.find(inside, true)
}

const insideBrackets = (typed: string): string | undefined =>
  /^\[(.*)\]$/su.exec(typed)?.[1]?.replaceAll(/\\(.)/gsu, '$1')

/** The same, or a UsageError: no column is called so, or one was until it was deleted. */
export function namedColumn(
  option: string,
  typed: string,
  names: ColumnNames,
  deleted: readonly DeletedColumn[],
): Column {
  const found = columnNamed(typed, names)
  if (found) return found
  const inside = insideBrackets(typed) ?? typed
  const gone = deleted.find(({ id, name }) => id === inside || foldedName(name) === foldedName(inside))
  throw gone ? new UsageError('terminal.deleted-column', { option, name: gone.name }) : noColumn(option, typed, names)
}

/** That there is no such column, with the names that are like it. */
export const noColumn = (option: string, name: string, names: ColumnNames): UsageError =>
  new UsageError('terminal.no-such-column', { option, name }, { similar: names.nearest(name).join(', ') || null })
