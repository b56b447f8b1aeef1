import { attribute, scanXml } from './scan-xml.ts'
import { DAY } from '../../../shared/time/durations.ts'
import { withoutNoise } from '../../../shared/formats/without-noise.ts'

// Formats below 164 are not spelled out in the file; these are dates and times in one language or another.
const BUILT_IN_DATES = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
] as const

/** How a number is shown: as one, as a moment, or as a length of time. */
export type NumberStyle = 'number' | 'date' | 'duration'

/** The style of each cell format in a workbook's `styles.xml`, by its place. */
export function readStyles(xml: string): NumberStyle[] {
  const formats = new Map<number, string>()
  const styles: NumberStyle[] = []
  let inCells = false
  scanXml(xml, {
    open(name, attributes) {
      if (name === 'cellXfs') inCells = true
      else if (name === 'numFmt')
        formats.set(Number(attribute(attributes, 'numFmtId')), attribute(attributes, 'formatCode') ?? '')
      else if (name === 'xf' && inCells) {
        const id = Number(attribute(attributes, 'numFmtId') ?? 0)
        styles.push(styleOf(id, formats.get(id)))
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
    text: () => undefined,
  })
  return styles
}

function styleOf(id: number, code: string | undefined): NumberStyle {
  if (code === undefined)
    return id === 46 ? 'duration' : BUILT_IN_DATES.some(([from, to]) => id >= from && id <= to) ? 'date' : 'number'
  // What stands in quotes, behind a backslash or in brackets is written out as it is; only `[h]` and the like count.
  const first = (code.split(';')[0] ?? '').replace(/"[^"]*"|\\.|_.|\*./gu, '')
  if (/\[(?:h+|m+|s+)\]/iu.test(first)) return 'duration'
  return /[dmyhs]/iu.test(first.replace(/\[[^\]]*\]|general/giu, '')) ? 'date' : 'number'
}

/** A number of a spreadsheet as a person sees it there: without the digits that binary fractions leave behind. */
export function numberText(value: string, style: NumberStyle, from1904: boolean): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  if (style === 'number' || number < 0 || number > 2_958_466) return String(withoutNoise(number))
  return style === 'duration' ? clock(number) : dateText(number, from1904)
}

function dateText(serial: number, from1904: boolean): string {
  if (serial < 1 && !from1904) return clock(serial)
  // Spreadsheets count a 29th of February 1900, which was not.
  const epoch = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  const date = new Date(epoch + Math.round((serial * DAY) / 1_000) * 1_000).toISOString()
  return date.slice(11, 19) === '00:00:00' ? date.slice(0, 10) : `${date.slice(0, 10)} ${date.slice(11, 19)}`
}

function clock(days: number): string {
  const seconds = Math.round(days * 86_400)
  return [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
