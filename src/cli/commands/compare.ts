import type { Almanac } from '../../core/almanac.ts'
import { comparisonRecords } from '../../core/comparisons/comparison-records.ts'
import { columnsOf, type ComparedColumn } from '../../shared/comparison/columns.ts'
import { newComparison } from '../../shared/comparison/comparison.ts'
import { comparisonTable, type ComparisonTable, type TableCell } from '../../shared/comparison/comparison-table.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import { COMMAND_LINE } from '../command-line.ts'
import { isAnswered } from '../../shared/service/outcome.ts'
import { EXIT } from '../exit-status.ts'
import type { Output } from '../output/output.ts'
import { namesToCompare } from '../names-to-compare.ts'
import { versionedText, printable } from '../output/printable.ts'
import type { Run } from '../run.ts'
import { withSession } from '../library/session.ts'

const WIDEST = 26

/** Prints what is stored of some names side by side; asks nothing. Gives the exit status. */
export function runCompare(run: Run): Promise<number> {
  const names = namesToCompare(run.input.names, run.output)
  return withSession(run, (almanac) => compare(almanac, names, run.args.json, run.output))
}

async function compare(almanac: Almanac, names: readonly string[], json: boolean, output: Output): Promise<number> {
  const document = newComparison(names)
  const records = await comparisonRecords(almanac, document)
  const columns = columnsOf(document, records)
  const t = json ? output.jsonT : output.t
  const table = comparisonTable(document, records, { format: t.format, t })
  if (json) output.line(compareLine(table, columns, records.readAt))
  else for (const line of tableLines(output, table, columns)) output.line(line)
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
  return versionedText({
    comparedAt: iso(comparedAt),
    columns: table.columns.map(({ ascii, unicode, outcome, lookedUpAt, updatedDate }, at) => ({
      domain: ascii,
      unicode,
      outcome,
      lookedUpAt: iso(lookedUpAt),
      updatedDate,
      fresh: columns[at]?.stale === false,
    })),
    rows: table.rows.map(({ column, label, better, estimate, cells }) => ({
      field: column.id,
      label,
      better,
      estimate,
      best: marked(cells, 'best'),
      worst: marked(cells, 'worst'),
      cells: cells.map(({ state, value }) => ({ state, value })),
    })),
  })
}

function tableLines({ t, width, style }: Output, table: ComparisonTable, columns: readonly ComparedColumn[]): string[] {
  const heads = columns.map(({ name, found, latest, stale }) => {
    const inAscii = name.unicode === name.ascii ? '' : ` (${name.ascii})`
    const said = found
      ? t(stale ? 'terminal.compare-not-fresh' : 'terminal.compare-looked-up', { when: iso(found.at) })
      : t(latest ? `outcome.${latest.outcome}` : 'absent.not-looked-up')
    return `${name.unicode}${inAscii}: ${said}`
  })
  const rows = [
    ['', ...table.columns.map(({ unicode }) => unicode)],
    ...table.rows.map(({ label, estimate, cells }) => [
      `${label}${estimate ? ` (${t('estimate')})` : ''}`,
      ...cells.map((cell) => cellText(t, cell)),
    ]),
  ]
  const most = width === null ? 60 : Math.floor(width / 2)
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.min(at === 0 ? most : WIDEST, Math.max(...rows.map((row) => [...(row[at] ?? '')].length))),
  )
  const line = (row: readonly string[], places: readonly number[]): string =>
    [0, ...places]
      .map((at) => cut(row[at] ?? '', widths[at] ?? WIDEST))
      .join('  ')
      .trimEnd()
  const parts = partsThatFit(widths, width).map((places) =>
    rows.map((row, at) => (at === 0 ? style.bold(line(row, places)) : line(row, places))),
  )
  return [...heads, ...parts.flatMap((part) => ['', ...part])]
}

/** The places of the columns beside the first, in as many parts as a terminal of this width needs. */
function partsThatFit(widths: readonly number[], width: number | null): number[][] {
  const parts: number[][] = [[]]
  const begin = widths[0] ?? 0
  let taken = begin
  for (const at of [...widths.keys()].slice(1)) {
    const needed = 2 + (widths[at] ?? 0)
    if (taken + needed > (width ?? Number.POSITIVE_INFINITY) && parts.at(-1)?.length) {
      parts.push([])
      taken = begin
    }
    parts.at(-1)?.push(at)
    taken += needed
  }
  return parts
}

function cellText(t: Translator, { state, text, mark, isReason }: TableCell): string {
  if (state !== 'value') return `[${text}]`
  const beside = isReason ? t('attention') : mark === null ? null : t(`compare.${mark}`)
  if (beside === null) return cut(printable(text), WIDEST - 8).trimEnd()
  return `${cut(printable(text), WIDEST - beside.length - 3).trimEnd()} (${beside})`
}

function cut(text: string, width: number): string {
  const characters = [...text]
  return characters.length > width
    ? `${characters.slice(0, width - 1).join('')}…`
    : text.padEnd(width + text.length - characters.length)
}
