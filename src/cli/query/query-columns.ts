import { absenceOf } from '../../core/query/absence-column.ts'
import type { SortKey } from '../../core/query/query-ask.ts'
import type { DeletedColumn } from '../../shared/analysis/deleted-column.ts'
import { CHANGE_COLUMNS } from '../../shared/columns/change-columns.ts'
import { shownInTables } from '../../shared/columns/catalogue.ts'
import { type Column, COLUMN_WIDTH, ofType } from '../../shared/columns/column.ts'
import { isFactId, isWritten } from '../../shared/columns/facts.ts'
import type { ListName } from '../../shared/list.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import { UsageError } from '../exit-status.ts'
import { columnNamed, namedColumn, namesIn, noColumn, partsOf } from '../options/grouping.ts'

/** The columns by which changes are told. */
export const changeColumns = (): Column[] =>
  CHANGE_COLUMNS.map(({ id, type }) => ({
    ...ofType(type),
    id,
    origin: 'fact',
    label: { word: `query.column-${id}` },
    sources: ['domains'],
    estimate: false,
    width: COLUMN_WIDTH,
  }))

/** The columns that rows of a list can show: `_absent` behind one says why it has no value. Throws UsageError. */
export function readColumns(
  typed: string,
  list: ListName,
  { columns, deleted, t }: { columns: readonly Column[]; deleted: readonly DeletedColumn[]; t: Translator },
): string[] {
  const offered = shownInTables(columns).filter(({ id }) => !isFactId(id) || isWritten(id))
  const names = namesIn(list, offered, t)
  const byId = new Map(columns.map((column) => [column.id, column]))
  const ids = partsOf(typed).map((part) => {
    const found = columnNamed(part, names)
    if (found) return found.id
    const of = absenceOf(part, byId)
    const beside = of === null ? undefined : columnNamed(of, names)
    return beside ? `${beside.id}_absent` : namedColumn('--columns', part, names, deleted).id
  })
  if (ids.length === 0) throw new UsageError('terminal.option-empty', { option: '--columns' })
  return [...new Set(ids)]
}

/** The order of `-value,domain`. Throws UsageError. */
export function readSort(typed: string, list: ListName, columns: readonly Column[], t: Translator): SortKey[] {
  const names = namesIn(list, columns, t)
  const keys = partsOf(typed).map((part) => {
    const { name, descending } = signed(part)
    const column = columnNamed(name, names)
    if (!column) throw noColumn('--sort', name, names)
    return { column, descending }
  })
  if (keys.length === 0) throw new UsageError('terminal.option-empty', { option: '--sort' })
  const set = keys.length > 1 ? keys.find(({ column }) => column.type === 'set') : undefined
  if (set) throw new UsageError('terminal.sort-set', { column: set.column.id })
  return keys.map(({ column, descending }) => ({ column: column.id, descending }))
}

/** What stands behind the sign that turns an order round. */
export const signed = (part: string): { name: string; descending: boolean } =>
  part.startsWith('-') ? { name: part.slice(1), descending: true } : { name: part, descending: false }
