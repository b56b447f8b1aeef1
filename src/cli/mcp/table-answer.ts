import type { GroupsAsk, ListAsk } from '../../core/query/query-ask.ts'
import { queryTable } from '../../core/query/query-table.ts'
import type { DirectReader } from '../../core/library/door/direct-reader.ts'
import { jsonSafe } from '../../core/reports/json-safe.ts'
import { rowObject } from '../query/write-query.ts'
import { cleanValue } from './clean-text.ts'
import type { Call } from './tool.ts'

/** How many bytes the rows of an answer may come to. */
const MOST_BYTES = 60_000
const PAGE = 50

type Rows = Record<string, unknown>[]

/** The first of some rows that an answer has room for; at least one. */
export function rowsThatFit(rows: Rows): Rows {
  let bytes = 0
  const end = rows.findIndex((row, at) => {
    bytes += Buffer.byteLength(JSON.stringify(row))
    return at > 0 && bytes > MOST_BYTES
  })
  return end < 0 ? rows : rows.slice(0, end)
}

/** A part of a table, clean and within the bounds of an answer, with how to get what follows. Rejects with `cancelled`. */
export async function tableAnswer(
  { t, signal, progress }: Call,
  reader: DirectReader,
  ask: Omit<ListAsk, 'limit'> | Omit<GroupsAsk, 'limit'>,
  { offset, limit, called = (id) => id }: { offset: number; limit: number; called?: (id: string) => string },
): Promise<{ columns: readonly string[]; rows: Rows; total: number; next: string | null }> {
  const watch = { signal, onProgress: ({ done, total }: { done: number; total: number }) => progress(done, total) }
  const table = await reader.inSteps((db) => queryTable(db, { ...ask, limit: offset + limit }, t), watch)
  const columns = table.columns.map((column) => ({ ...column, id: called(column.id) }))
  const rows: Rows = []
  for (let from = offset; from < table.rows; from += PAGE) {
    const page = await reader.inSteps(() => table.page(from, Math.min(PAGE, table.rows - from)), watch)
    rows.push(...page.map((row) => cleanValue(jsonSafe(rowObject(columns, row))) as Rows[number]))
    if (rowsThatFit(rows).length < rows.length) break
  }
  const fitting = rowsThatFit(rows)
  const end = offset + fitting.length
  return {
    columns: columns.map(({ id }) => id),
    rows: fitting,
    total: table.total,
    next: end < table.total && fitting.length > 0 ? t('mcp.next-offset', { offset: end }) : null,
  }
}
