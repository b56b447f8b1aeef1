import { batchById } from '../../library/sending/batches.ts'
import { countRows, pageRows, rowsOfIds, selectedIds } from '../../library/lists/list.ts'
import { atOnce } from '../../library/lists/formula-list.ts'
import { idsOfSelection } from '../../library/lists/selection.ts'
import { ownFields } from '../../library/following/subjects.ts'
import { formulas } from '../../library/saved/formulas.ts'
import { namedPeers } from '../../library/saved/named-peers.ts'
import { savedViews } from '../../library/saved/views.ts'
import { watchlists } from '../../library/following/watchlists.ts'
import { FIRST_TABLE, NAME_COLUMN, tableColumns } from '../../../shared/columns/table-columns.ts'
import { listOfQuery } from '../../../shared/report.ts'
import { isAbsent, isoOfDay } from '../../../shared/formulas/values.ts'
import { type ListQuery, type ListRow, ownColumn, ownFieldOf } from '../../../shared/list.ts'
import { keptGrouping } from '../../../shared/grouping.ts'
import { deletedLines, filterLines, orderLine, tableName, wordsOf } from '../condition-words.ts'
import { groupsContent } from './groups-source.ts'
import {
  type ReportCell,
  type ReportColumn,
  columnsOf,
  percentileOfPeers,
  type ReportContent,
  type ReportRow,
  type TableSection,
  valueCell,
} from '../report.ts'
import { numberFormat } from '../../../shared/formats/intl.ts'
import { faultError } from '../../../shared/fault.ts'
import { type ScoreParts, withScores } from '../score-columns.ts'
import { indexSections } from '../index-sections.ts'
import { tableChartSections } from '../table-chart.ts'
import { portfolioFindings } from '../summary/portfolio-findings.ts'
import { totalsSection } from './totals-section.ts'
import type { ReportSource, SourceDeps } from './source.ts'

const PAGE = 500
/** The table on screen. */
export const tableSource: ReportSource<'table'> = {
  of: 'table',
  read({ query, columns, selection, totals }, deps) {
    const of = tableName(query, deps)
    if (!selection) {
      const content = listContent(query, columns, of, deps)
      return totals ? { ...content, sections: [...content.sections, totalsSection(query, columns, deps)] } : content
    }
    const ids = atOnce(deps.db, idsOfSelection(deps.db, query.list, selection, deps.now))
    const chosen = deps.words('report.selected', {
      count: ids.length,
      shown: numberFormat(deps.words.format).format(ids.length),
    })
    const content = listContent(query, columns, of, deps, ids)
    return { ...content, filter: [...content.filter, chosen] }
  },
}

/** A saved view: its filter, order and columns, in the groups that it has. */
export const viewSource: ReportSource<'view'> = {
  of: 'view',
  read({ name }, deps) {
    const views = savedViews(deps.db)
    const view = views.find((one) => one.name === name)
    if (!view) throw faultError('report-no-view', { name })
    const grouping = keptGrouping(view.groups, wordsOf(deps).columns)
    if (grouping)
      return {
        ...groupsContent({ query: view.query, grouping, weekStart: deps.words.format.weekStart }, deps),
        of: view.name,
      }
    return listContent(view.query, view.columns, view.name, deps)
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
      sort: { column: 'when', descending: false },
    }
    return {
      ...listContent(
        query,
        FIRST_TABLE.history.filter((id) => id !== 'outcome'),
        batch.name,
        deps,
      ),
      filter: [],
    }
  },
}

/** A watchlist with its own columns, what the person keeps about its domains included. */
export const listSource: ReportSource<'list'> = {
  of: 'list',
  read({ name }, deps) {
    const list = watchlists(deps.db).find((one) => one.name === name)
    if (!list) throw faultError('report-no-list', { name })
    const query: ListQuery = {
      list: 'watched',
      filter: { op: 'is', column: 'lists', values: [list.id] },
      sort: { column: 'name', descending: false },
    }
    const own = ownFields(deps.db).map((one) => ownColumn(one.id))
    const shown = tableColumns('watched', list.columns).filter((id) => id !== 'changes')
    const columns = withoutUnused([...new Set([...shown, 'note', ...own])], query, deps)
    return { ...listContent(query, columns, list.name, deps), filter: [] }
  },
}

/** The columns without those of the person's own that no row of a list has anything in: nobody wants to send them. */
function withoutUnused(columns: readonly string[], query: ListQuery, { db, now }: SourceDeps): string[] {
  const own = columns.filter((id) => id === 'labels' || id === 'note' || ownFieldOf(id) !== null)
  const unused = new Set(own)
  const ids = selectedIds(db, query, now)
  for (let at = 0; at < ids.length && unused.size > 0; at += PAGE)
    for (const row of rowsOfIds(db, query.list, ids.slice(at, at + PAGE), { fields: own, now }))
      for (const id of unused) if (watchedCell(row, id).state === 'value') unused.delete(id)
  return columns.filter((id) => !unused.has(id))
}

/** The report of a list: every row that its query shows, or those chosen of them, in its order. */
export function listContent(
  query: ListQuery,
  fields: readonly string[],
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
    filter: [...filterLines(query, deps), ...deletedLines(query, deps.options.columns ?? fields, deps)],
    order: orderLine(query, deps),
    sections: [
      ...index.before,
      ...tableChartSections(chosen === null ? query : { ...query, ids: chosen }, deps),
      listSection(query, fields, of, deps, chosen),
      ...index.after,
    ],
    findings: () =>
      portfolioFindings({ db, list: query.list, ids: chosen ?? selectedIds(db, query, now), stretch, words }),
  }
}

function listSection(
  query: ListQuery,
  fields: readonly string[],
  title: string,
  deps: SourceDeps,
  chosen: readonly number[] | null,
): TableSection {
  const { db, now, words, options } = deps
  const shown = fields.includes(NAME_COLUMN) ? fields : [NAME_COLUMN, ...fields]
  const kept = formulas(db)
  const asked = columnsOf(options.columns ?? shown, words, {
    ownFields: ownFields(db),
    formulas: kept,
    peers: namedPeers(db),
  })
  const wanted = asked.map(({ id }) => id)
  const columns = withScores(asked, kept, scoreParts(deps), wordsOf(deps))
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

/** Beside the score where people read, in columns of its own where programs do. */
const scoreParts = ({ isPaged, options }: SourceDeps): ScoreParts => ({
  range: isPaged ? 'note' : 'columns',
  reasons: options.parts.includes('reasons'),
})

/** A row of a list as a report has it. */
export function reportRow(row: ListRow, columns: readonly ReportColumn[]): ReportRow {
  return {
    domain: row.name,
    cells: columns.map(
      (column) =>
        scoredCell(row, column) ??
        row.cells[column.id] ??
        formulaCell(row, column.id, column.kind) ??
        peersCell(row, column) ??
        ownCell(row, column.id),
    ),
  }
}

/** The value of a formula: a day as a day, and why there is none. */
function formulaCell({ formulas: shown }: ListRow, id: string, kind: ReportColumn['kind']): ReportCell | null {
  const value = shown?.[id]
  if (value === undefined) return null
  if (isAbsent(value))
    return value.absent === 'unreadable' ? { state: 'unreadable', raw: null } : { state: value.absent }
  return valueCell(kind === 'date' && typeof value === 'number' ? isoOfDay(value) : value)
}

/** Among how many a percentile is; of a domain that was not looked up, or has no such figure, nothing is said. */
function peersCell({ formulas: shown, peers }: ListRow, { id }: ReportColumn): ReportCell | null {
  const percentile = percentileOfPeers(id)
  if (percentile === null) return null
  const value = shown?.[percentile]
  if (value !== undefined && isAbsent(value) && value.absent === 'not-looked-up') return { state: 'not-looked-up' }
  return valueCell(peers?.[percentile] ?? null)
}

/** What is said of how a score came about. */
function scoredCell(row: ListRow, { scored }: ReportColumn): ReportCell | null {
  if (!scored) return null
  const figure = formulaCell(row, scored.of, 'number') ?? valueCell(null)
  const points = row.scores?.[scored.of]
  return points && figure.state === 'value' ? scored.cell(points, figure) : figure
}

function ownCell(row: ListRow, id: string): ReportCell {
  if (id === 'name') return valueCell(row.unicode)
  if (row.when === null && (id === 'when' || id === 'outcome' || id === 'figures-of')) return { state: 'not-looked-up' }
  if (id === 'when') return valueCell(row.when)
  if (id === 'outcome') return valueCell(row.outcome)
  if (id === 'status') return valueCell(row.status)
  if (id === 'duration' || id === 'latest-duration') return valueCell(row.durationMs)
  if (id === 'lookups' || id === 'domain-lookups') return valueCell(row.lookups)
  if (id === 'message' || id === 'latest-message') return valueCell(row.message)
  if (id === 'batches') return valueCell(row.batches?.join(', ') || null)
  if (id === 'figures-of') return valueCell(row.foundAt)
  return watchedCell(row, id)
}

const ownText = (text: string): ReportCell => (text === '' ? { state: 'missing' } : valueCell(text))

/** What the person keeps about a domain; in a list that knows nothing of it there is nothing. */
function watchedCell({ watched }: ListRow, id: string): ReportCell {
  if (!watched) return valueCell(null)
  // What the person has not written is not missing from an answer.
  if (id === 'labels') return ownText(watched.labels.map((label) => label.name).join(', '))
  if (id === 'lists') return valueCell(watched.lists.map((list) => list.name).join(', ') || null)
  if (id === 'archived') return valueCell(watched.archived)
  if (id === 'changes') return valueCell(watched.unseen)
  if (id === 'note') return ownText(watched.note)
  return valueCell(watched.own[ownFieldOf(id) ?? -1] ?? null)
}
