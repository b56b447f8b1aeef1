import type { BatchSource } from '../../shared/batch.ts'
import type { Json } from '../../shared/record.ts'
import type { Library } from '../library/door/library.ts'
import { csvLine } from '../reports/formats/csv-line.ts'
import { ownCells, RESULT_COLUMNS, resultRows, resultValues } from './file-with-results.ts'
import { isJsonSafe, TOO_DEEP } from '../reports/json-safe.ts'
import { writeAtomically } from '../write-atomically.ts'

export type ResultFormat = 'csv' | 'json'

/** The format that a file's name asks for; CSV unless it ends in `.json`. */
export function formatOf(file: string): ResultFormat {
  return /\.json$/iu.test(file) ? 'json' : 'csv'
}

/**
 * Writes *my file with results*: one output row for each input row, same order, own columns first. Gives the number of
 * rows.
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
      const values = [...ownCells(row.item, batch.source), ...resultValues(row).map(writable)]
      return format === 'csv'
        ? csvLine(values)
        : `${rows + at === 0 ? '' : ','}\n${JSON.stringify(asObject(columns, values))}`
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
function asObject(columns: readonly string[], values: readonly (Json | null)[]): Record<string, Json> {
  const object: Record<string, Json> = Object.create(null)
  columns.forEach((column, at) => {
    let name = column
    for (let count = 2; name in object; count += 1) name = `${column} (${count})`
    object[name] = values[at] ?? null
  })
  return object
}
