import type { BatchSource } from '../../shared/batches/batch.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import type { Library } from '../library/door/library.ts'
import { withFault } from '../system-fault.ts'
import { writeAtomically } from '../write-atomically.ts'
import { type MyFileOptions, MyFileWriter, NotInEncoding } from './my-file.ts'
import { writeMyWorkbook } from './my-workbook.ts'
import { writeResultsTo } from './write-results.ts'

/** What became of a file with results. */
export interface WrittenFile {
  rows: number
  /** `own` in the way of the file; `utf-8` where its encoding could not hold what was added. */
  how: 'own' | 'utf-8'
}

interface Batch {
  id: number
  source: BatchSource
}
type Write = (chunk: string | Uint8Array) => Promise<void>

/** The ending of a batch's file with results: the list's own, where it is one of a table. */
export function endingOf({ fileName, format, dialect }: BatchSource): string {
  if (format === 'xlsx' || format === 'json') return format
  const own = /\.(csv|tsv|tab|txt)$/iu.exec(fileName ?? '')?.[1]
  if (!own || (dialect.delimiter === null && own !== 'csv')) return 'csv'
  return own.toLowerCase()
}

/**
 * Writes *my file with results* as the list's file is written: its own cells as they stand there, what was found behind
 * them. `format` asks for another one. Rejects with FaultError when the disk refuses it.
 */
export async function writeMyFile(
  library: Library,
  batch: Batch,
  file: string,
  options: MyFileOptions & { format?: string | undefined },
  t: Translator,
): Promise<WrittenFile> {
  let written: WrittenFile = { rows: 0, how: 'own' }
  const tryIn = (source: BatchSource, how: WrittenFile['how']): Promise<void> =>
    writeAtomically(file, async (write) => {
      written = { rows: await writeTo(write, library, { id: batch.id, source }, options, t), how }
    })
  try {
    await tryIn(batch.source, 'own')
  } catch (error) {
    if (!(error instanceof NotInEncoding)) throw withFault(error, file)
    await tryIn(inUtf8(batch.source), 'utf-8').catch((failed: unknown) => Promise.reject(withFault(failed, file)))
  }
  return written
}

/** The same part by part, for what cannot be begun anew: whether the encoding holds all of it is found out first. */
export async function writeMyFileTo(
  write: Write,
  library: Library,
  batch: Batch,
  options: MyFileOptions & { format?: string | undefined },
  t: Translator,
): Promise<WrittenFile> {
  let { source } = batch
  let how: WrittenFile['how'] = 'own'
  if (source.dialect.encoding === 'Windows-1252')
    try {
      await writeTo(() => Promise.resolve(), library, batch, options, t)
    } catch (error) {
      if (!(error instanceof NotInEncoding)) throw error
      source = inUtf8(source)
      how = 'utf-8'
    }
  return { rows: await writeTo(write, library, { id: batch.id, source }, options, t), how }
}

async function writeTo(
  write: Write,
  library: Library,
  batch: Batch,
  options: MyFileOptions & { format?: string | undefined },
  t: Translator,
): Promise<number> {
  const { source } = batch
  const format = options.format ?? source.format
  if (format === 'json') return writeResultsTo(write, library, batch, 'json')
  if (format === 'xlsx') return writeMyWorkbook(library, batch, options.ids, t, write)
  return new MyFileWriter(source, options, t).write(library, batch.id, write)
}

/** The same file in the encoding that holds everything, with the mark by which spreadsheets know it. */
function inUtf8(source: BatchSource): BatchSource {
  return { ...source, dialect: { ...source.dialect, encoding: 'UTF-8', mark: true } }
}
