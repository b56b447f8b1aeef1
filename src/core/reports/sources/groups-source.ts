import { crossTable } from '../../library/analysis/cross-table.ts'
import { groups } from '../../library/analysis/groups.ts'
import { totals } from '../../library/analysis/totals.ts'
import { doneAtOnce } from '../../library/file/at-once.ts'
import type { CrossHead, CrossTable, Figure, Group, GroupBy } from '../../../shared/analysis/analysis.ts'
import { type FilterWords, columnName } from '../../../shared/filter/filter-words.ts'
import { groupByText, groupKeyText, shownText } from '../../../shared/analysis/group-words.ts'
import { keptGrouping, totalFigure, totalWithout } from '../../../shared/analysis/grouping.ts'
import { faultError } from '../../../shared/fault.ts'
import type { RowsQuery } from '../../library/analysis/analysis.ts'
import type { TableGroups } from '../../../shared/reports/report.ts'
import { filterLines, tableName } from '../rows/condition-words.ts'
import { type GroupsFound, groupsFindings } from '../summary/groups-findings.ts'
import { foundInCross, foundInGroups } from './groups-found.ts'
import { allCell, figureCell, keyCell, keyColumn, plainKey, rowsColumn, shownColumn } from '../rows/group-cells.ts'
import { tableChartSections } from '../charts/table-chart.ts'
import {
  type ReportCell,
  type ReportColumn,
  type ReportContent,
  type ReportRow,
  type TableSection,
  valueCell,
} from '../report.ts'
import type { SourceDeps } from './source.ts'

const PAGE = 500

/** The rows of a table in groups with their figures, or as a cross table; all rows together come last. */
export function groupsContent(of: Asked, deps: SourceDeps): ReportContent {
  const { words, isWithheld } = deps.columns
  const gone = of.grouping.by.find(({ column }) => !words.columns.has(column))
  if (gone) throw faultError('report-no-column', { name: columnName(gone.column, words) })
  const withheld = of.grouping.by.filter(({ column }) => isWithheld(column))
  if (withheld.length > 0)
    throw faultError('report-groups-withheld', {
      columns: withheld.map(({ column }) => columnName(column, words)).join(', '),
    })
  // A figure of a column that is gone is left out, as on the screen; so is one that the person has not ticked.
  const there = new Map([...words.columns].filter(([id]) => !isWithheld(id)))
  const grouping = keptGrouping(of.grouping, there) ?? of.grouping
  const what = grouping.by.map((by) => groupByText(by, words)).join(', ')
  const figure = grouping.cross ? grouping.show[0] : undefined
  const by = deps.words('groups.report', { list: tableName(of.query, deps), what })
  const title = figure ? deps.words('groups.figure', { what: by, aggregate: shownText(figure, words) }) : by
  const common = { kind: 'table', part: 'table', id: 'groups', title } as const
  const chosen = { ...of, grouping }
  const made = grouping.cross ? crossSection(chosen, words, deps) : groupsSection(chosen, words, deps)
  const { found, ...section } = made
  return {
    of: title,
    filter: filterLines(of.query, deps),
    order: null,
    sections: [...tableChartSections(of.query, deps), { ...common, ...section }],
    findings: () => groupsFindings(found(), deps.words),
  }
}

type Asked = TableGroups & { query: RowsQuery }
type Made = Pick<TableSection, 'columns' | 'total' | 'summing' | 'pages'> & { found: () => GroupsFound }

/** Groups with their figures, and all rows together last. */
export function groupsSection(
  { query, grouping, weekStart }: Asked,
  words: FilterWords,
  { db, now }: SourceDeps,
): Made {
  const { by, show, order } = grouping
  const page = (offset: number, sorted = order, limit = PAGE) =>
    doneAtOnce(db, groups(db, query, { by, show, order: sorted, offset, limit, weekStart }, now))
  const { total } = page(0)
  const figured = [...new Set([...show, ...by.slice(0, 1)].map(({ column }) => column))]
  const all = doneAtOnce(db, totals(db, query, figured, now))
  const last: ReportCell[] = [
    ...by.map(() => allCell(words)),
    valueCell(all.rows),
    ...show.map((shown) =>
      figureOf(totalFigure(all.columns, shown), all.rows, totalWithout(all.columns, shown), words),
    ),
  ]
  return {
    columns: [
      ...by.map((one) => keyColumn(one, words)),
      rowsColumn(words),
      ...show.map((shown) => shownColumn(shown, shownText(shown, words), words)),
    ],
    total: total + 1,
    summing: 1,
    *pages() {
      for (let offset = 0; offset < total; offset += PAGE)
        yield page(offset).groups.map((group) => groupRow(group, by, words))
      yield [{ domain: null, cells: last }]
    },
    found: () =>
      foundInGroups(
        { by, show, groups: total, totals: all, page: (sorted, limit) => page(0, sorted, limit).groups },
        words,
      ),
  }
}

function groupRow({ keys, rows, figures, without }: Group, by: readonly GroupBy[], words: FilterWords): ReportRow {
  return {
    domain: null,
    cells: [
      ...keys.map((key, at) => keyCell(key, by[at], words)),
      valueCell(rows),
      ...figures.map((figure, at) => figureOf(figure, rows, without[at] ?? 0, words)),
    ],
  }
}

/** A figure over some of the rows says over how many: a sum over six is not one over seven. */
function figureOf(figure: Figure, rows: number, without: number, { t }: FilterWords): ReportCell {
  const cell = figureCell(figure)
  if (figure === null || without === 0) return cell
  return { ...cell, note: t('groups.with-value', { held: rows - without, rows }) }
}

function crossSection({ query, grouping, weekStart }: Asked, words: FilterWords, { db, now }: SourceDeps): Made {
  const [down, across] = grouping.by as [GroupBy, GroupBy]
  const shown = grouping.show[0]
  const ask = {
    rows: down,
    columns: across,
    show: shown ?? { column: down.column, aggregate: 'count' as const },
    weekStart,
  }
  const table = doneAtOnce(db, crossTable(db, query, ask, now))
  const known = words.columns.get(across.column)
  const label = (key: CrossHead['key']): string => (known ? groupKeyText(known, key, words) : '')
  const cellOf = (cell: { rows: number; figure: Figure }): ReportCell =>
    cell.rows === 0 ? { state: 'missing' } : figureCell(shown ? cell.figure : cell.rows)
  const column = (id: string, text: string): ReportColumn =>
    shown ? { ...shownColumn(shown, text, words), id, label: text } : { ...rowsColumn(words), id, label: text }
  const rows = [
    ...table.rows.map((head, at) => [keyCell(head.key, down, words), ...rowOf(table, at).map(cellOf), cellOf(head)]),
    [allCell(words), ...table.columns.map(cellOf), cellOf(table.total)],
  ]
  return {
    columns: [
      keyColumn(down, words),
      ...table.columns.map(({ key }) => column(`${across.column}:${plainKey(key) ?? 'missing'}`, label(key))),
      column('all', words.t('groups.all')),
    ],
    total: rows.length,
    summing: 1,
    pages: () => [rows.map((cells) => ({ domain: null, cells }))],
    found: () => foundInCross(table, [down, across], shown, words),
  }
}

const rowOf = (table: CrossTable, at: number): CrossTable['cells'][number] => table.cells[at] ?? []
