import { batchById } from '../../library/sending/batches.ts'
import { countRows, pageRows, rowsOfIds, selectedIds } from '../../library/lists/list.ts'
import { atOnce } from '../../library/lists/formula-list.ts'
import { idsOfSelection } from '../../library/lists/selection.ts'
import { ownFields } from '../../library/subjects/subjects.ts'
import { formulas } from '../../library/formulas/formulas.ts'
import { namedPeers } from '../../library/formulas/named-peers.ts'
import { savedViews } from '../../library/saved/views.ts'
import { watchlists } from '../../library/following/watchlists.ts'
import { listOfQuery } from '../../../shared/reports/report.ts'
import type { ListQuery } from '../../../shared/list.ts'
import { deletedLines, filterLines, orderLine, tableName } from '../condition-words.ts'
import { groupsContent } from './groups-source.ts'
import { reportRow } from '../row-cells.ts'
import type { ReportContent, TableSection } from '../report.ts'
import { numberFormat } from '../../../shared/formats/intl.ts'
import { faultError } from '../../../shared/fault.ts'
import { headColumns } from '../head-columns.ts'
import { indexSections } from '../index-sections.ts'
import { tableChartSections } from '../table-chart.ts'
import { wholeList } from '../../library/courses/members.ts'
import { portfolioFindings } from '../summary/portfolio-findings.ts'
import { totalsSection } from './totals-section.ts'
import type { ReportSource, SourceDeps } from './source.ts'

const PAGE = 500
/** The table on screen. */
export const tableSource: ReportSource<'table'> = {
  of: 'table',
  read({ query, selection, totals }, deps) {
    const of = tableName(query, deps)
    if (!selection) {
      const content = listContent(query, of, deps)
      return totals ? { ...content, sections: [...content.sections, totalsSection(query, deps)] } : content
    }
    const ids = atOnce(deps.db, idsOfSelection(deps.db, query.list, selection, deps.now))
    const chosen = deps.words('report.selected', {
      count: ids.length,
      shown: numberFormat(deps.words.format).format(ids.length),
    })
    const content = listContent(query, of, deps, ids)
    return { ...content, filter: [...content.filter, chosen] }
  },
}

/** A saved view: its filter, order and columns, in the groups that it has. */
export const viewSource: ReportSource<'view'> = {
  of: 'view',
  read({ name }, deps) {
    const view = savedViews(deps.db).find((one) => one.name === name)
    if (!view) throw faultError('report-no-view', { name })
    const { query, groups } = view
    if (!groups) return listContent(query, view.name, deps)
    return {
      ...groupsContent({ query, grouping: groups, weekStart: deps.words.format.weekStart }, deps),
      of: view.name,
    }
  },
}

/** The results of a batch: what was found for its rows. */
export const batchSource: ReportSource<'batch'> = {
  of: 'batch',
  read({ id }, deps) {
    const batch = batchById(deps.db, id)
    if (!batch) throw faultError('report-no-batch', { id })
    const query: ListQuery = {
      list: 'history',
      filter: { op: 'is', column: 'batch', values: [id] },
      sort: { column: 'looked_up_at', descending: false },
    }
    return { ...listContent(query, batch.name, deps), filter: [] }
  },
}

/** A watchlist. */
export const listSource: ReportSource<'list'> = {
  of: 'list',
  read({ name }, deps) {
    const list = watchlists(deps.db).find((one) => one.name === name)
    if (!list) throw faultError('report-no-list', { name })
    const query: ListQuery = {
      list: 'watched',
      filter: { op: 'is', column: 'list', values: [list.id] },
      sort: { column: 'domain', descending: false },
    }
    return { ...listContent(query, list.name, deps), filter: [] }
  },
}

/** The report of a list: every row that its query shows, or those chosen of them, in its order. */
function listContent(
  query: ListQuery,
  of: string,
  deps: SourceDeps,
  chosen: readonly number[] | null = null,
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
      ...tableChartSections(chosen === null ? query : { ...query, ids: chosen }, deps),
      listSection(query, of, deps, chosen),
      ...index.after,
    ],
    findings: () =>
      portfolioFindings({
        db,
        list: query.list,
        ids: chosen ?? selectedIds(db, query, now),
        watchlist: listOfQuery(query),
        isWhole: chosen === null && wholeList(query) !== null,
        stretch,
        words,
      }),
  }
}

function listSection(
  query: ListQuery,
  title: string,
  deps: SourceDeps,
  chosen: readonly number[] | null,
): TableSection {
  const { db, now } = deps
  const wanted = deps.columns.table ?? []
  const made = { ownFields: ownFields(db), formulas: formulas(db), peers: namedPeers(db) }
  const columns = headColumns(deps.columns.head ?? [], made, deps.columns)
  const common = { kind: 'table', part: 'table', id: query.list, title, columns } as const
  const { list } = query
  if (list === 'watched' && chosen === null) {
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
