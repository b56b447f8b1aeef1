import type { NewBatch, NewItem } from '../../shared/batches/batch.ts'
import type { NameFacts } from '../../shared/fields.ts'
import type { FileDialect } from '../../shared/imports/file-dialect.ts'
import { fingerprintOf } from '../imports/fingerprint.ts'

const IN_FLIGHT = 4

/** What came from no file is written as spreadsheets like it best. */
export const OF_NO_FILE: FileDialect = {
  encoding: 'UTF-8',
  mark: true,
  delimiter: null,
  lineEnd: '\r\n',
  endsLine: true,
  quotes: 'needed',
  before: '',
  header: '',
  numbers: null,
  dates: null,
  formulas: 0,
  exact: true,
}

/** A batch of names that the library knows, each of which is asked however fresh its answer is. */
export const batchOfNames = (name: string, names: readonly NameFacts[]): NewBatch => ({
  name,
  options: { concurrency: IN_FLIGHT, freshDays: 0 },
  source: { fileName: null, columns: ['domain'], domainColumn: 0, format: 'text', dialect: OF_NO_FILE },
  fingerprint: fingerprintOf(names.map(({ ascii }) => ascii)),
})

/** Its rows, made one by one as they are taken. */
export function* itemsOfNames(names: readonly NameFacts[]): Generator<NewItem> {
  for (const [at, name] of names.entries())
    yield { at, row: at + 1, place: at, input: name.ascii, cells: [name.ascii], state: 'queued', name }
}
