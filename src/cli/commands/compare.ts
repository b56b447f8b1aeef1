import type { Almanac } from '../../core/almanac.ts'
import { comparisonRecords } from '../../core/comparisons/comparison-records.ts'
import { columnsOf, type ComparedColumn } from '../../shared/comparison/columns.ts'
import { MOST_COMPARED, newComparison } from '../../shared/comparison/comparison.ts'
import { comparisonTable, type ComparisonTable, type TableCell } from '../../shared/comparison/comparison-table.ts'
import { parseDomainName } from '../../names/domain-name.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import { COMMAND_LINE } from '../help.ts'
import { isAnswered } from '../../shared/outcome.ts'
import { EXIT, UsageError } from '../exit-status.ts'
import type { Output } from '../output.ts'
import { jsonText, printable } from '../printable.ts'

const WIDEST = 26

/** Reads the names to compare. Throws UsageError when one is not valid or there are fewer than two or more than twelve. */
export function namesToCompare(typed: readonly string[]): string[] {
  const names = typed.map((text) => {
    const parsed = parseDomainName(text)
    if (!parsed.ok)
      throw new UsageError('terminal.bad-name', {
        what: printable(text),
        why: { word: `name-fault.${parsed.fault}`, values: { detail: printable(parsed.detail) } },
      })
    return parsed.name.ascii
  })
  const different = [...new Set(names)]
  if (different.length < 2 || different.length > MOST_COMPARED)
    throw new UsageError('terminal.compare-names', { most: MOST_COMPARED })
  return different
}

/** Prints what is stored of some names side by side; asks nothing. Gives the exit status. */
export async function compare(
  almanac: Almanac,
  names: readonly string[],
  json: boolean,
  output: Output,
): Promise<number> {
  const document = newComparison(names)
  const records = await comparisonRecords(almanac, document)
  const columns = columnsOf(document, records)
  const table = comparisonTable(document, records, { locale: output.t.locale, say: output.t })
  if (json) output.line(compareLine(table, columns, records.readAt))
  else for (const line of tableLines(output.t, table, columns)) output.line(line)
  const unknown = columns.filter((column) => !isKnown(column)).map(({ name }) => name.ascii)
  if (unknown.length > 0)
    output.message(
      output.t('terminal.compare-unknown', {
        names: unknown.join(', '),
        command: `${COMMAND_LINE} lookup ${unknown.join(' ')}`,
      }),
    )
  return unknown.length > 0 ? EXIT.some : EXIT.ok
}

/** The service has answered about it, found or not. */
const isKnown = ({ found, latest }: ComparedColumn): boolean =>
  found !== null || (latest !== null && isAnswered(latest.outcome))
const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** The JSON line of a comparison (docs/terminal.md). */
function compareLine(table: ComparisonTable, columns: readonly ComparedColumn[], comparedAt: number): string {
  const marked = (cells: readonly TableCell[], mark: 'best' | 'worst'): string[] =>
    table.columns.filter((_, at) => cells[at]?.mark === mark).map(({ ascii }) => ascii)
  return jsonText({
    comparedAt: iso(comparedAt),
    columns: table.columns.map(({ ascii, unicode, outcome, lookedUpAt, updatedDate }, at) => ({
      domain: ascii,
      unicode,
      outcome,
      lookedUpAt: iso(lookedUpAt),
      updatedDate,
      fresh: columns[at]?.stale === false,
    })),
    rows: table.rows.map(({ field, better, estimate, cells }) => ({
      field,
      better,
      estimate,
      best: marked(cells, 'best'),
      worst: marked(cells, 'worst'),
      cells: cells.map(({ state, value }) => ({ state, value })),
    })),
  })
}

function tableLines(t: Translator, table: ComparisonTable, columns: readonly ComparedColumn[]): string[] {
  const heads = columns.map(
    ({ name, found, latest, stale }) =>
      `${name.unicode}${name.unicode === name.ascii ? '' : ` (${name.ascii})`}: ${found ? t(stale ? 'terminal.compare-not-fresh' : 'terminal.compare-looked-up', { when: iso(found.at) }) : latest ? t(`outcome.${latest.outcome}`) : t('absent.not-looked-up')}`,
  )
  const rows = [
    ['', ...table.columns.map(({ unicode }) => unicode)],
    ...table.rows.map(({ label, estimate, cells }) => [
      `${label}${estimate ? ` (${t('estimate')})` : ''}`,
      ...cells.map((cell) => cellText(t, cell)),
    ]),
  ]
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.min(at === 0 ? 60 : WIDEST, Math.max(...rows.map((row) => [...(row[at] ?? '')].length))),
  )
  return [
    ...heads,
    '',
    ...rows.map((row) =>
      row
        .map((text, at) => cut(text, widths[at] ?? WIDEST))
        .join('  ')
        .trimEnd(),
    ),
  ]
}

function cellText(t: Translator, { state, text, mark }: TableCell): string {
  const short = cut(printable(text), WIDEST - 8).trimEnd()
  return state === 'value' ? `${short}${mark === null ? '' : ` (${t(`compare.${mark}`)})`}` : `[${text}]`
}

function cut(text: string, width: number): string {
  const characters = [...text]
  return characters.length > width
    ? `${characters.slice(0, width - 1).join('')}…`
    : text.padEnd(width + text.length - characters.length)
}
