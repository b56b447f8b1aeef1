import { batchById } from '../../library/sending/batches.ts'
import { countRows, pageRows, rowsOfIds, selectedIds } from '../../library/lists/list.ts'
import type { RowsQuery } from '../../library/analysis/analysis.ts'
import { atOnce } from '../../library/lists/formula-list.ts'
import { idsOfSelection } from '../../library/lists/selection.ts'
import { ownFields } from '../../library/subjects/subjects.ts'
import { formulas } from '../../library/formulas/formulas.ts'
import { namedPeers } from '../../library/formulas/named-peers.ts'
import { savedViews } from '../../library/saved/views.ts'
import { watchlists } from '../../library/following/lists/watchlists.ts'
import type { Grouping } from '../../../shared/analysis/grouping.ts'
import { listOfQuery, type TableSource } from '../../../shared/reports/report.ts'
import type { ListQuery, ListSelection } from '../../../shared/list.ts'
import { deletedLines, filterLines, orderLine, tableName, whereText } from '../rows/condition-words.ts'
import { groupsContent } from './groups-source.ts'
import { reportRow } from '../rows/row-cells.ts'
import type { ReportContent, ReportSection, TableSection } from '../report.ts'
import { numberFormat } from '../../../shared/formats/intl.ts'
import { faultError } from '../../../shared/fault.ts'
import { headColumns } from '../rows/head-columns.ts'
import { indexSections } from '../charts/index-sections.ts'
import { tableChartSections } from '../charts/table-chart.ts'
import { wholeList } from '../../library/courses/members.ts'
import { seasonSections } from './season-sections.ts'
import { portfolioFindings } from '../summary/portfolio-findings.ts'
import { totalsSection, withSums } from './totals-section.ts'
import type { ReportSource, SourceDeps } from './source.ts'

const PAGE = 500
/** A table, or its groups: whatever is on screen, a view, the results of a batch, a watchlist. */
export const tableSource: ReportSource<'table'> = {
  of: 'table',
  read({ source, groups, totals }, deps) {
    const { query, of, selection, grouping } = rowsOfSource(source, deps)
    const { weekStart } = deps.words.format
    const grouped = groups ?? (grouping && { grouping, weekStart })
    const ids = selection && atOnce(deps.db, idsOfSelection(deps.db, query.list, selection, deps.now))
    // What is grouped are the rows that the table has.
    const tableQuery: RowsQuery = { ...query, ids }
    const content = grouped ? groupsContent({ query: tableQuery, ...grouped }, deps) : listContent(query, of, deps, ids)
    return {
      ...content,
      // Groups that are not those of a view say in their title what they are of.
      of: grouped && !(source.from === 'view' && !groups) ? content.of : of,
      filter: [
        // Who names a batch or a watchlist knows which rows it has.
        ...(source.from === 'batch' || source.from === 'list' ? [] : content.filter),
        ...(ids
          ? [
              deps.words('report.selected', {
                count: ids.length,
                shown: numberFormat(deps.words.format).format(ids.length),
              }),
            ]
          : []),
      ],
      where: source.from === 'batch' || source.from === 'list' ? '' : whereText(query, deps),
      sections: grouped ? content.sections : withTotals(content.sections, tableQuery, totals ?? false, deps),
    }
  },
}

/** With what the columns of a table come to: a table of its own, or a last row for programs. */
function withTotals(
  sections: readonly ReportSection[],
  query: RowsQuery,
  totals: boolean,
  deps: SourceDeps,
): ReportSection[] {
  const { isForPrograms, options } = deps
  if (isForPrograms && options.totals)
    return sections.map((section) =>
      section.kind === 'table' && section.part === 'table' && !section.beside
        ? withSums(section, query, deps)
        : section,
    )
  return totals ? [...sections, totalsSection(query, deps)] : [...sections]
}

/** The rows of a table, what they are called, and the groups in which a view has them. */
interface SourceRows {
  query: ListQuery
  of: string
  selection?: ListSelection | undefined
  grouping?: Grouping | undefined
}

/** Finds whose rows a table has. Throws FaultError when there is no such thing. */
function rowsOfSource(source: TableSource, deps: SourceDeps): SourceRows {
  const { db } = deps
  switch (source.from) {
    case 'query':
      return { query: source.query, of: tableName(source.query, deps), selection: source.selection }
    case 'view': {
      const view = savedViews(db).find(({ name }) => name === source.name)
      if (!view) throw faultError('report-no-view', { name: source.name })
      return { query: view.query, of: view.name, grouping: view.groups ?? undefined }
    }
    case 'batch': {
      const batch = batchById(db, source.id)
      if (!batch) throw faultError('report-no-batch', { id: source.id })
      return { query: scoped('history', 'batch', source.id, 'looked_up_at'), of: batch.name }
    }
    case 'list': {
      const list = watchlists(db).find(({ name }) => name === source.name)
      if (!list) throw faultError('report-no-list', { name: source.name })
      return { query: scoped('watched', 'list', list.id, 'domain'), of: list.name }
    }
  }
}

const scoped = (list: ListQuery['list'], column: 'batch' | 'list', id: number, order: string): ListQuery => ({
  list,
  filter: { op: 'is', column, values: [id] },
  sort: { column: order, descending: false },
})

/** The report of a list: every row that its query shows, or those chosen of them, in its order. */
function listContent(
  query: ListQuery,
  of: string,
  deps: SourceDeps,
  chosen: readonly number[] | undefined,
): ReportContent {
  const { db, now, words, stretch } = deps
  const index = indexSections(
    watchlists(db).find(({ id }) => id === listOfQuery(query)),
    deps,
  )
  return {
    of,
    filter: [...filterLines(query, deps), ...deletedLines(deps.options.columns ?? [], deps.columns)],
    order: orderLine(query, deps),
    sections: [
      ...index.before,
      ...tableChartSections(chosen === undefined ? query : { ...query, ids: chosen }, deps),
      listSection(query, of, deps, chosen),
      ...(chosen === undefined ? seasonSections(query, deps) : []),
      ...index.after,
    ],
    findings: () =>
      portfolioFindings({
        db,
        list: query.list,
        ids: chosen ?? selectedIds(db, query, now),
        watchlist: listOfQuery(query),
        isWhole: chosen === undefined && wholeList(query) !== null,
        stretch,
        words,
      }),
  }
}

function listSection(
  query: ListQuery,
  title: string,
  deps: SourceDeps,
  chosen: readonly number[] | undefined,
): TableSection {
  const { db, now } = deps
  const wanted = deps.columns.table ?? []
  const made = { ownFields: ownFields(db), formulas: formulas(db), peers: namedPeers(db) }
  const columns = headColumns(deps.columns.head ?? [], made, deps.columns)
  const common = { kind: 'table', part: 'table', id: query.list, title, columns } as const
  const { list } = query
  if (list === 'watched' && chosen === undefined) {
    const total = countRows(db, query, now)
    return {
      ...common,
      total,
      *pages() {
        for (let offset = 0; offset < total; offset += PAGE)
          yield pageRows(db, { query, offset, limit: PAGE, fields: wanted, now }).map((row) => reportRow(row, columns))
      },
    }
  }
  const ids = chosen ?? selectedIds(db, query, now)
  return {
    ...common,
    total: ids.length,
    *pages() {
      for (let at = 0; at < ids.length; at += PAGE)
        yield rowsOfIds(db, list, ids.slice(at, at + PAGE), { fields: wanted, now }).map((row) =>
          reportRow(row, columns),
        )
    },
  }
}
