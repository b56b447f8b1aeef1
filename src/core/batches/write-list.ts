import type { ListQuery, ListRow } from '../../shared/list.ts'
import type { Json } from '../../shared/record.ts'
import type { Library } from '../library/library.ts'
import { csvLine, type ResultFormat } from './write-results.ts'
import { writeAtomically } from './write-atomically.ts'

const PAGE = 500

/** Writes what a list shows: its rows in its order, with these fields. Gives the number of rows. */
export async function writeList(library: Library, query: ListQuery, fields: string[], target: string, format: ResultFormat, now: number): Promise<number> {
  const columns = ['domain', 'looked_up', 'outcome', 'status', 'message', ...fields]
  let rows = 0
  await writeAtomically(target, async (write) => {
    await write(format === 'csv' ? `\uFEFF${csvLine(columns)}` : '[')
    for (;;) {
      const page = await library.read.pageRows({ query, offset: rows, limit: PAGE, fields, now })
      const lines = page.map((row, at) => {
        const values = valuesOf(row, fields)
        return format === 'csv' ? csvLine(values) : `${rows + at === 0 ? '' : ','}\n${JSON.stringify(Object.fromEntries(columns.map((column, place) => [column, values[place] ?? null])))}`
      })
      await write(lines.join(''))
      rows += page.length
      if (page.length < PAGE) break
    }
    if (format === 'json') await write('\n]\n')
  })
  return rows
}

function valuesOf(row: ListRow, fields: readonly string[]): (Json | null)[] {
  const cells = fields.map((id) => {
    const cell = row.cells[id]
    return cell?.state === 'value' ? cell.value : null
  })
  return [row.name, row.when === null ? null : new Date(row.when).toISOString(), row.outcome, row.status, row.message, ...cells]
}
