import type { BatchItem, BatchSource } from '../../shared/batches/batch.ts'
import { dayNumber } from '../../shared/values/value-rules.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import type { Library } from '../library/door/library.ts'
import {
  CONTENT_TYPES,
  dayCell,
  flagCell,
  numberCell,
  RELATIONSHIPS,
  sheetEnd,
  sheetStart,
  textCell,
  workbookRelationships,
  workbookXml,
} from '../reports/formats/xlsx-parts.ts'
import { STYLE, Styles } from '../reports/formats/xlsx-styles.ts'
import { ZipWriter } from '../reports/formats/zip-writer.ts'
import { resultRows } from './file-with-results.ts'
import { hasOtherScripts } from './my-file.ts'
import { resultColumns, type ResultValue } from './result-columns.ts'
import { DAY } from '../../shared/time/durations.ts'

/** The day from which spreadsheets count, in days before 1970. */
const EPOCH = 25_569
const WIDTH = 18

/** Writes rows of a batch behind the cells of its workbook, each cell of the type that it has there; gives their number. */
export async function writeMyWorkbook(
  library: Library,
  batch: { id: number; source: BatchSource },
  ids: boolean,
  t: Translator,
  write: (chunk: Uint8Array) => Promise<void>,
): Promise<number> {
  const columns = resultColumns(t, await hasOtherScripts(library, batch.id))
  const { source } = batch
  const waiting: Uint8Array[] = []
  const zip = new ZipWriter({ write: (bytes) => void waiting.push(Buffer.from(bytes)) })
  const flush = async (): Promise<void> => {
    for (const bytes of waiting.splice(0)) await write(bytes)
  }
  const styles = new Styles()
  const shown: Shown = { date: styles.of({ type: 'date' }, t.format), moment: styles.of({ type: 'moment' }, t.format) }
  const sheet = zip.open('xl/worksheets/sheet1.xml')
  const widths = [...source.columns, ...columns].map(() => WIDTH)
  const hasHeader = source.dialect?.header !== null
  sheet.write(sheetStart({ widths, frozenRows: hasHeader ? 1 : 0 }))
  if (hasHeader) {
    const titles = [...source.columns, ...columns.map(({ id, title }) => (ids ? id : title))]
    sheet.write(
      rowXml(
        1,
        titles.map((title, at) => textCell(at, 1, title, STYLE.header)),
      ),
    )
  }
  let [row, rows] = [hasHeader ? 1 : 0, 0]
  for await (const page of resultRows(library, batch.id)) {
    for (const one of page) {
      row += 1
      const own = source.columns.map((_, at) => ownCell(one.item, at, row, shown))
      const added = columns.map(({ value }, at) => resultCell(value(one), source.columns.length + at, row, shown))
      sheet.write(rowXml(row, [...own, ...added]))
    }
    rows += page.length
    await flush()
  }
  sheet.write(sheetEnd({ filterColumns: hasHeader ? widths.length : 0, rows: row }))
  sheet.close()
  zip.add('xl/styles.xml', (put) => put(styles.xml()))
  zip.add('xl/workbook.xml', (put) => put(workbookXml([t('batch.results')])))
  zip.add('xl/_rels/workbook.xml.rels', (put) => put(workbookRelationships(1)))
  zip.add('_rels/.rels', (put) => put(RELATIONSHIPS))
  zip.add('[Content_Types].xml', (put) => put(CONTENT_TYPES(1)))
  zip.end()
  await flush()
  return rows
}

/** The styles of days and of moments. */
interface Shown {
  date: number
  moment: number
}

const rowXml = (row: number, cells: readonly string[]): string => `<row r="${row}">${cells.join('')}</row>`

function ownCell({ cells, kinds }: BatchItem, at: number, row: number, shown: Shown): string {
  const text = cells[at] ?? ''
  if (text === '') return ''
  const kind = kinds?.[at] ?? 't'
  if (kind === 'n' && Number.isFinite(Number(text))) return numberCell(at, row, Number(text), STYLE.plain)
  if (kind === 'b' && /^(?:true|false)$/iu.test(text)) return flagCell(at, row, text.toLowerCase() === 'true')
  const serial = kind === 'd' ? serialOf(text) : null
  if (serial === null) return textCell(at, row, text, STYLE.plain)
  return dayCell(at, row, serial, Number.isInteger(serial) ? shown.date : shown.moment)
}

/** A day or moment as spreadsheets count them; null for what is none. */
function serialOf(text: string): number | null {
  const [, date = '', hours = '0', minutes = '0', seconds = '0'] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}):(\d{2}):(\d{2}))?$/u.exec(text) ?? []
  const day = dayNumber(date)
  if (day === null) return null
  return day + EPOCH + (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) / 86_400
}

function resultCell(value: ResultValue, at: number, row: number, shown: Shown): string {
  if (value === null) return ''
  switch (value.kind) {
    case 'number':
      return numberCell(at, row, value.value, STYLE.plain)
    case 'flag':
      return flagCell(at, row, value.value)
    case 'moment':
      return dayCell(at, row, value.value / DAY + EPOCH, shown.moment)
    case 'day': {
      const serial = serialOf(value.value)
      return serial === null ? textCell(at, row, value.value, STYLE.plain) : dayCell(at, row, serial, shown.date)
    }
    case 'text':
      return textCell(at, row, value.value, STYLE.plain)
  }
}
