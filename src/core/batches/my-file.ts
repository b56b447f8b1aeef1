import Papa from 'papaparse'
import type { BatchItem, BatchSource } from '../../shared/batches/batch.ts'
import { dayInOrder } from '../../shared/formats/days.ts'
import { numberSigns } from '../../shared/formats/number-signs.ts'
import { writeNumber } from '../../shared/formats/numbers.ts'
import type { DateOrder, PersonFormat } from '../../shared/formats/person-format.ts'
import type { FileDialect } from '../../shared/imports/file-dialect.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import { mayBeFormula, plainRecord, quotedCell } from '../imports/reading/cell-quotes.ts'
import type { Library } from '../library/door/library.ts'
import { csvCell } from '../reports/formats/csv-line.ts'
import { utcDayAndTime } from '../reports/rows/cell-text.ts'
import { encodeText } from './encode-text.ts'
import { resultRows } from './file-with-results.ts'
import { type ResultColumn, resultColumns, type ResultValue } from './result-columns.ts'

/** How a file with results is written. */
export interface MyFileOptions {
  /** Headers are the ids of the columns in place of words. */
  ids: boolean
  /** Cells of the person's own that begin a formula are led by an apostrophe. */
  safe: boolean
}

type Write = (chunk: Uint8Array) => Promise<void>

/** The encoding of a file cannot hold what is added to it. */
export class NotInEncoding extends Error {
  override readonly name = 'NotInEncoding'
}

/** Writes rows of a batch behind the cells of its file, in the way in which the file is written. */
export class MyFileWriter {
  readonly #dialect: FileDialect
  readonly #source: BatchSource
  readonly #options: MyFileOptions
  readonly #t: Translator
  readonly #delimiter: string
  readonly #format: PersonFormat
  readonly #dates: DateOrder

  constructor(source: BatchSource, options: MyFileOptions, t: Translator) {
    const { dialect } = source
    this.#source = source
    this.#dialect = dialect
    this.#options = options
    this.#t = t
    this.#format = formatFor(dialect, t.format)
    // A list of names alone has no columns; what is added to it needs some.
    this.#delimiter = dialect.delimiter ?? (numberSigns(this.#format.numbers).decimal === ',' ? ';' : ',')
    this.#dates = dialect.dates ?? 'iso'
  }

  /** Writes all of it; gives the number of rows. Rejects with NotInEncoding where the encoding cannot hold it. */
  async write(library: Library, batchId: number, write: Write): Promise<number> {
    const columns = resultColumns(this.#t, await hasOtherScripts(library, batchId))
    const { lineEnd, endsLine, before, mark, encoding } = this.#dialect
    const put = (text: string): Promise<void> => {
      const bytes = encodeText(text, encoding)
      if (!bytes) throw new NotInEncoding()
      return write(bytes)
    }
    await put(`${mark && encoding !== 'Windows-1252' ? '\uFEFF' : ''}${before === '' ? '' : before + lineEnd}`)
    const header = this.#header(columns)
    if (header !== null) await put(header)
    let rows = 0
    for await (const page of resultRows(library, batchId)) {
      const lines = page.map((row) => this.#own(row.item) + this.#added(columns.map(({ value }) => value(row))))
      await put((rows === 0 && header === null ? '' : lineEnd) + lines.join(lineEnd))
      rows += page.length
    }
    if (endsLine) await put(lineEnd)
    return rows
  }

  /** A file without a header gets none: it would be one row more. */
  #header(columns: readonly ResultColumn[]): string | null {
    const { header, delimiter, quotes } = this.#dialect
    if (header === null && delimiter !== null) return null
    const own = delimiter === null ? plainRecord(this.#source.columns, this.#delimiter, quotes) : (header ?? '')
    return this.#guarded(own) + this.#texts(columns.map(({ id, title }) => (this.#options.ids ? id : title)))
  }

  /** The person's own cells, as they stand in the file. */
  #own({ cells, raw }: BatchItem): string {
    const { quotes } = this.#dialect
    return this.#guarded(
      raw ??
        plainRecord(
          this.#source.columns.map((_, at) => cells[at] ?? ''),
          this.#delimiter,
          quotes,
        ),
    )
  }

  /**
   * Cells that begin a formula led by an apostrophe, where that is asked for, and where they come from no table of text:
   * there they were none yet, and the titles of bookmarks are other people's words.
   */
  #guarded(record: string): string {
    const { format } = this.#source
    if (!this.#options.safe && (format === 'csv' || format === 'tsv')) return record
    const delimiter = this.#delimiter
    const { quotes } = this.#dialect
    const texts = Papa.parse<string[]>(record, { delimiter, newline: '\n' }).data[0] ?? []
    if (!texts.some((cell) => mayBeFormula(cell, delimiter))) return record
    return texts
      .map((cell) => (mayBeFormula(cell, delimiter) ? csvCell(cell, delimiter) : quotedCell(cell, delimiter, quotes)))
      .join(delimiter)
  }

  #added(values: readonly ResultValue[]): string {
    return this.#texts(values.map((value) => (value?.kind === 'text' ? value.value : [this.#figure(value)])))
  }

  /** Texts are hostile and are guarded; figures, in an array each, are ours. */
  #texts(texts: readonly (string | [string])[]): string {
    const delimiter = this.#delimiter
    const { quotes } = this.#dialect
    return texts
      .map((text) => {
        if (typeof text !== 'string') return delimiter + quotedCell(text[0], delimiter, quotes)
        const cell = csvCell(text, delimiter)
        return delimiter + (quotes === 'all' && !cell.startsWith('"') ? `"${cell}"` : cell)
      })
      .join('')
  }

  #figure(value: Exclude<ResultValue, { kind: 'text' }>): string {
    if (value === null) return ''
    if (value.kind === 'number') return writeNumber(value.value, this.#format)
    if (value.kind === 'flag') return this.#t(value.value ? 'flag.yes' : 'flag.no')
    if (value.kind === 'day') return dayInOrder(value.value, this.#dates)
    const { day, time } = utcDayAndTime(value.value)
    return `${dayInOrder(day, this.#dates)} ${time}`
  }
}

/** How figures are written beside those of a file: as the file's own; else as the person's where its separator allows it. */
function formatFor({ numbers, delimiter }: FileDialect, format: PersonFormat): PersonFormat {
  const wanted = numbers ?? format.numbers
  const clashes = delimiter !== null && numberSigns(wanted).decimal === delimiter && numbers === null
  return { ...format, numbers: clashes || (numbers === null && delimiter === ',') ? 'en' : wanted }
}

/** True when a name of a batch is not written with the letters of ASCII. */
export async function hasOtherScripts(library: Library, batchId: number): Promise<boolean> {
  for (let after = 0; ; ) {
    const items = await library.count.batchItems({ batchId, states: null, after, limit: 1_000 })
    if (items.some(({ unicode, name }) => unicode !== null && unicode !== name)) return true
    if (items.length < 1_000) return false
    after = items.at(-1)?.id ?? after
  }
}
