import type { BatchSource } from '../../shared/batches/batch.ts'
import type { Json } from '../../shared/service/record.ts'
import type { Library } from '../library/door/library.ts'
import { csvLine } from '../reports/formats/csv-line.ts'
import { ownCells, ownJson, RESULT_COLUMNS, resultRows, resultValues } from './file-with-results.ts'
import { isJsonSafe, TOO_DEEP } from '../reports/json-safe.ts'
import { writeAtomically } from '../write-atomically.ts'

export type ResultFormat = 'csv' | 'json'

/**
 * Writes results for other programs, with the ids of the columns: one row for each row of the list, in its order, own
 * columns first. Gives the number of rows.
 */
export async function writeResults(
  library: Library,
  batch: { id: number; source: BatchSource },
  file: string,
  format: ResultFormat,
): Promise<number> {
  let rows = 0
  await writeAtomically(file, async (write) => {
    rows = await writeResultsTo(write, library, batch, format)
  })
  return rows
}

/** The same part by part: `write` resolves when there is room for more. */
export async function writeResultsTo(
  write: (text: string) => Promise<void>,
  library: Library,
  batch: { id: number; source: BatchSource },
  format: ResultFormat,
): Promise<number> {
  const columns = [...batch.source.columns, ...RESULT_COLUMNS]
  let rows = 0
  await write(format === 'csv' ? `\uFEFF${csvLine(columns)}` : '[')
  for await (const page of resultRows(library, batch.id)) {
    const lines = page.map((row, at) => {
      const results = resultValues(row).map(writable)
      return format === 'csv'
        ? csvLine([...ownCells(row.item, batch.source), ...results])
        : `${rows + at === 0 ? '' : ','}\n${JSON.stringify(asObject(columns, [...ownJson(row.item, batch.source), ...results]))}`
    })
    rows += page.length
    await write(lines.join(''))
  }
  if (format === 'json') await write('\n]\n')
  return rows
}

/** A service may nest a value so deep that writing it would end the program; one such value is no reason to write nothing. */
const writable = (value: Json | null): Json | null => (value === null || isJsonSafe(value) ? value : TOO_DEEP)

/** Two columns may have the same name in somebody's file; the later one is told apart by a number. */
function asObject(columns: readonly string[], values: readonly (Json | null | undefined)[]): Record<string, Json> {
  const object: Record<string, Json> = Object.create(null)
  columns.forEach((column, at) => {
    let name = column
    for (let count = 2; name in object; count += 1) name = `${column} (${count})`
    const value = values[at]
    if (value !== undefined) object[name] = value
  })
  return object
}
