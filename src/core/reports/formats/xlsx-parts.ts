import { MOST_IN_XLSX } from '../../../shared/reports/report.ts'
import { DAY } from '../../../shared/time/durations.ts'

export const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

const relationship = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
const relationships = (inside: string): string =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${inside}</Relationships>`
const countFrom1 = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1)

export const RELATIONSHIPS = relationships(relationship(1, 'officeDocument', 'xl/workbook.xml'))

/** The same with what the workbook says of itself. */
export const RELATIONSHIPS_WITH_CORE = relationships(
  [
    relationship(1, 'officeDocument', 'xl/workbook.xml'),
    `<Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/>`,
  ].join(''),
)

/** What a workbook says of itself where a spreadsheet shows the properties of a file. */
export function coreXml({ title, about, madeAt }: { title: string; about: string; madeAt: number }): string {
  const when = `${new Date(madeAt).toISOString().slice(0, 19)}Z`
  return [
    `${DECLARATION}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties"`,
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"',
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<dc:title>${escapeXml(title)}</dc:title><dc:description>${escapeXml(about)}</dc:description>`,
    `<dcterms:created xsi:type="dcterms:W3CDTF">${when}</dcterms:created></cp:coreProperties>`,
  ].join('')
}

/** What ties the workbook to its sheets. */
export function workbookRelationships(sheets: number): string {
  return relationships(
    countFrom1(sheets)
      .map((id) => relationship(id, 'worksheet', `worksheets/sheet${id}.xml`))
      .join('') + relationship(sheets + 1, 'styles', 'styles.xml'),
  )
}

/** The workbook with its sheets by name. */
export function workbookXml(sheets: readonly string[]): string {
  const listed = sheets.map((name, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  return `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets></workbook>`
}

/** What each part of the package is. */
export function CONTENT_TYPES(sheets: number, hasCore = false): string {
  const type = (part: string, kind: string): string =>
    `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`
  return [
    `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    type('workbook', 'sheet.main'),
    type('styles', 'styles'),
    ...countFrom1(sheets).map((id) => type(`worksheets/sheet${id}`, 'worksheet')),
    ...(hasCore
      ? [
          '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>',
        ]
      : []),
    '</Types>',
  ].join('')
}

/** The beginning of a sheet, up to its rows. */
export function sheetStart({ widths, frozenRows }: { widths: readonly number[]; frozenRows: number }): string {
  const pane =
    frozenRows > 0
      ? `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`
      : ''
  const columns = widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')
  const views = `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`
  return `${DECLARATION}<worksheet xmlns="${MAIN}">${views}<cols>${columns}</cols><sheetData>`
}

/** The end of a sheet, with a filter over its header where it has one. */
export function sheetEnd({ filterColumns, rows }: { filterColumns: number; rows: number }): string {
  const filter = filterColumns > 0 ? `<autoFilter ref="A1:${letters(filterColumns - 1)}${rows}"/>` : ''
  return `</sheetData>${filter}</worksheet>`
}

const NAMES: string[] = []
/** The letters of a column, from 0. */
function letters(at: number): string {
  return (NAMES[at] ??= at < 26 ? String.fromCharCode(65 + at) : letters(Math.floor(at / 26) - 1) + letters(at % 26))
}

const styled = (style: number): string => (style === 0 ? '' : ` s="${style}"`)

/** A text, which stays one whatever it begins with. */
export function textCell(at: number, row: number, text: string, style: number): string {
  const escaped = escapeXml(text.slice(0, MOST_IN_XLSX))
  return `<c r="${letters(at)}${row}"${styled(style)} t="inlineStr"><is><t xml:space="preserve">${escaped}</t></is></c>`
}

/** A number; one that no spreadsheet can hold becomes its text. */
export function numberCell(at: number, row: number, value: number, style: number): string {
  return Number.isFinite(value)
    ? `<c r="${letters(at)}${row}"${styled(style)}><v>${value}</v></c>`
    : textCell(at, row, String(value), 0)
}

/** A day or moment as spreadsheets count them; what lies before their calendar becomes text. */
export function dayCell(at: number, row: number, serial: number, style: number): string {
  if (serial >= 61 && serial < 2_958_466)
    return `<c r="${letters(at)}${row}"${styled(style)}><v>${Number(serial.toFixed(8))}</v></c>`
  const text = new Date((serial - 25_569) * DAY)
  return textCell(at, row, Number.isNaN(text.getTime()) ? String(serial) : text.toISOString().slice(0, 10), 0)
}

/** A flag. */
export function flagCell(at: number, row: number, value: boolean): string {
  return `<c r="${letters(at)}${row}" t="b"><v>${value ? 1 : 0}</v></c>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const CODE = /_(?=x[0-9a-f]{4}_)|[\0-\x08\x0B-\x1F\uFFFE\uFFFF]/giu

/** Text within XML. What XML cannot hold is written by its number, as spreadsheets do, and so is what would read as such a number. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(CODE, (one) => `_x${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll(/[&<>"]/gu, (one) => ENTITIES[one] ?? one)
}
