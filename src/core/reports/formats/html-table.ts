import { numberFormat } from '../../../shared/formats/intl.ts'
import { fullTime } from '../../../shared/formats/moments.ts'
import type { Translator } from '../../../shared/locales/translator.ts'
import { isAlarming, signedText } from '../rows/cell-text.ts'
import { isAtEnd, type RecordSection, type ReportCell, type ReportColumn, type TableSection } from '../report.ts'
import type { ReportSink } from './format.ts'
import { longestWord, partsOf } from './html-columns.ts'
import { escapeHtml, nameHtml } from './html-text.ts'

/** From so many characters on a text may break anywhere: a search for the best place takes browsers minutes. */
const LONG = 1_000

/** From so many rows on the rest of a table is folded away on a screen; a sheet of paper has them all. */
const FIRST_OPEN = 200

/** A ranking of at most so many rows stands on one sheet. */
const MOST_TOGETHER = 12

const NUMBERS = ' class="n"'

/** How tables stand on a page: in the width of a sheet, or whole with a frame of their own, in which they scroll. */
export interface TableWays {
  /** In CSS pixels; null for no sheet. */
  room: number | null
}

/** Writes a table, in parts below each other where it is too wide for a sheet. */
export function writeTable(section: TableSection, sink: ReportSink, words: Translator, { room }: TableWays): void {
  const parts = room === null ? [section.columns.map((_column, at) => at)] : partsOf(section, room)
  const fold = room === null && section.total > FIRST_OPEN + FIRST_OPEN / 10
  if (parts.length === 1) return writePart(section, parts[0] ?? [], sink, words, fold)
  const rows = [...section.pages()].flat()
  parts.forEach((places, at) => {
    if (at > 0)
      sink.write(
        `<h3>${escapeHtml(words('report.part-of', { title: section.title, part: at + 1, parts: parts.length }))}</h3>\n`,
      )
    writePart({ ...section, pages: () => [rows] }, places, sink, words, false)
  })
}

function writePart(
  section: TableSection,
  places: readonly number[],
  sink: ReportSink,
  words: Translator,
  fold: boolean,
): void {
  const shown = places.flatMap((place) => {
    const column = section.columns[place]
    return column ? [{ column, place, attributes: classOf(column) }] : []
  })
  const heads = shown.map(({ column: { label, type }, attributes }) => {
    const letters = attributes === NUMBERS ? lettersOf(label) : ''
    const text = type === 'moment' ? `${label} (UTC)` : label
    return `<th scope="col"${attributes}${letters}>${escapeHtml(text)}</th>`
  })
  if (fold) sink.write(foldHtml(section.total, words))
  const isKept = section.part === 'weighing' && section.total <= MOST_TOGETHER
  sink.write(`<div class="wide${isKept ? ' kept' : ''}" tabindex="0"><table>
<thead><tr>${heads.join('')}</tr></thead>\n<tbody>\n`)
  let written = 0
  let above: string | null = null
  for (const rows of section.pages()) {
    const lines = rows.map(({ cells, domain }) => {
      const begins = fold && written === FIRST_OPEN ? '</tbody>\n<tbody class="more">\n' : ''
      written += 1
      const isSame = section.grouped === true && domain !== null && domain === above
      above = domain
      const cellsHtml = shown.map(({ column, place, attributes }) => {
        const cell = cells[place] ?? { state: 'not-provided' }
        // Said again, for a page of the print may begin here.
        const isAgain = isSame && column.type === 'name'
        return `<td${isAgain ? ' class="name again"' : attributes}>${cellHtml(column, cell, words)}</td>`
      })
      const isSum = written > section.total - (section.summing ?? 0) && section.part === 'table'
      const lineClass = isSum ? ' class="sum"' : section.grouped && !isSame ? ' class="first"' : ''
      return `${begins}<tr${lineClass}>${cellsHtml.join('')}</tr>\n`
    })
    sink.write(lines.join(''))
  }
  sink.write('</tbody>\n</table></div>\n')
}

/** What a head over numbers needs at least, so that it is hardly wider than these and none of its words is broken. */
const lettersOf = (label: string): string => ` style="--letters: ${longestWord(label)}"`

/** What opens the rest of a table without a script. */
const foldHtml = (total: number, words: Translator): string =>
  `<label class="fold"><input type="checkbox"> ${escapeHtml(
    words('report.folded-rows', { shown: numberFormat(words.format).format(total) }),
  )}</label>\n`

function classOf(column: ReportColumn): string {
  if (isAtEnd(column)) return NUMBERS
  if (column.type === 'name') return ' class="name"'
  if (column.type === 'moment' || column.type === 'date') return ' class="m"'
  return column.type === 'text' || column.type === 'any' ? ' class="t"' : ''
}

function cellHtml(column: ReportColumn, cell: ReportCell, words: Translator): string {
  const text = signedText(column, cell, words)
  if (cell.state !== 'value') return `<span class="absent">${escapeHtml(text)}</span>`
  if (isAlarming(column, cell)) {
    const sign = `<span role="img" aria-label="${escapeHtml(words('attention'))}">⚠</span>`
    return `<strong class="alarm">${sign}\u00A0${escapeHtml(text)}</strong>`
  }
  if (column.type === 'name') return `<bdi>${nameHtml(text)}</bdi>`
  return `<bdi${text.length > LONG ? ' class="long"' : ''}>${escapeHtml(text)}</bdi>`
}

/** A record, group by group. */
export function recordHtml(section: RecordSection, words: Translator): string {
  const groups = section.groups.map((group) => {
    const entries = group.entries
      .map(({ column, cell }) => `<dt>${escapeHtml(column.label)}</dt><dd>${cellHtml(column, cell, words)}</dd>`)
      .join('')
    return `<div class="group"><h3>${escapeHtml(group.title)}</h3><dl>${entries}</dl></div>`
  })
  const when = `${words('column.looked_up_at')}: ${fullTime(section.lookedUpAt, words.format)}`
  return `<p>${escapeHtml(when)}</p>\n<div class="groups">${groups.join('\n')}</div>\n`
}
