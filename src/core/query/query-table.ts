import type { DatabaseSync } from 'node:sqlite'
import type { Group, GroupBy } from '../../shared/analysis/analysis.ts'
import { shownText } from '../../shared/analysis/group-words.ts'
import type { Column } from '../../shared/columns/column.ts'
import type { FilterWords } from '../../shared/filter/filter-words.ts'
import type { ListQuery } from '../../shared/list.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import { headOf } from '../../shared/reports/report-columns.ts'
import { groups } from '../library/analysis/groups.ts'
import type { Steps } from '../library/door/steps.ts'
import type { ReadableDb } from '../library/file/database.ts'
import { ownFields } from '../library/following/subjects.ts'
import { countInSteps, rowsInSteps } from '../library/lists/list.ts'
import { formulas } from '../library/saved/formulas.ts'
import { namedPeers } from '../library/saved/named-peers.ts'
import { headColumns } from '../reports/head-columns.ts'
import { wordsOf } from '../reports/library-words.ts'
import { type ReportCell, type ReportColumn, valueCell } from '../reports/report.ts'
import { figureCell, keyCell, keyColumn, rowsColumn, shownColumn } from '../reports/sources/groups-source.ts'
import { reportRow } from '../reports/sources/table-source.ts'
import { changeTable } from './change-table.ts'
import type { GroupsAsk, ListAsk, QueryAsk } from './query-ask.ts'
import { sortedIds } from './sorted-ids.ts'

/** What was asked for, ready to be written. */
export interface QueryTable {
  columns: ReportColumn[]
  /** How many rows it gives. */
  rows: number
  /** How many there are. */
  total: number
  /** The rows from one on, at most so many. */
  page: (from: number, limit: number) => Steps<ReportCell[][]>
}

/** The column beside another that says why it has no value. */
const ABSENT = /^(.+)_absent$/u

/** The id of the column that a column of absences belongs to; null for any other. */
export const absentOf = (id: string): string | null => ABSENT.exec(id)?.[1] ?? null

/** Answers a question about a library. Throws UnknownColumn for what its source does not have. */
export function queryTable(db: ReadableDb, ask: QueryAsk, t: Translator): Steps<QueryTable> {
  switch (ask.of) {
    case 'list':
      return listTable(db, ask, t)
    case 'groups':
      return groupsTable(db, ask, t)
    case 'changes':
      return changeTable(db, ask, t)
  }
}

function* listTable(db: ReadableDb, ask: ListAsk, t: Translator): Steps<QueryTable> {
  const { list, filter, sort, limit, now } = ask
  const ids = yield* sortedIds(db, { list, filter }, { sort, limit, now })
  const query: ListQuery = { list, filter, sort: { column: 'domain', descending: false } }
  const total = ids.length < limit ? ids.length : yield* countInSteps(db, query, now)
  const columns = columnsOf(db as DatabaseSync, ask.columns, t)
  const fields = columns.map(({ of }) => of.id)
  return {
    columns: columns.map(({ column }) => column),
    rows: ids.length,
    total,
    *page(from, most) {
      const rows = yield* rowsInSteps(db, list, ids.slice(from, from + most), { fields, now })
      return rows.map((row) => {
        const { cells } = reportRow(
          row,
          columns.map(({ of }) => of),
        )
        return cells.map((cell, at) => (columns[at]?.isAbsence ? absenceCell(cell) : cell))
      })
    },
  }
}

/** A column as it was asked for, and the one out of which it is read. */
interface Asked {
  column: ReportColumn
  of: ReportColumn
  isAbsence: boolean
}

function columnsOf(db: DatabaseSync, ids: readonly string[], t: Translator): Asked[] {
  const words = wordsOf(db, t)
  const made = { ownFields: ownFields(db), formulas: formulas(db), peers: namedPeers(db) }
  const plain = ids.map((id) => absenceOf(id, words.columns) ?? id)
  const head = headOf(plain, { ranges: false, reasons: false, peers: false }, words.columns)
  return headColumns(head, made, { words, isWithheld: () => false }).map((of, at) => {
    const id = ids[at] ?? of.id
    const isAbsence = id !== of.id
    const absence: ReportColumn = { id, label: t('query.absence', { column: of.label }), kind: 'choice', field: null }
    return { column: isAbsence ? absence : of, of, isAbsence }
  })
}

/** The column whose absences a column tells, where it is one of these. */
export function absenceOf(id: string, columns: ReadonlyMap<string, Column>): string | null {
  const of = absentOf(id)
  return of !== null && !columns.has(id) ? of : null
}

const absenceCell = (cell: ReportCell): ReportCell =>
  cell.state === 'value' ? { state: 'missing' } : valueCell(cell.state)

function* groupsTable(db: ReadableDb, ask: GroupsAsk, t: Translator): Steps<QueryTable> {
  const { list, filter, grouping, weekStart, limit, now } = ask
  const { by, show, order } = grouping
  const words = wordsOf(db as DatabaseSync, t)
  const query: ListQuery = { list, filter, sort: { column: 'domain', descending: false } }
  const found = yield* groups(db, query, { by, show, order, offset: 0, limit, weekStart }, now)
  return {
    columns: [
      ...by.map((one) => keyColumn(one, words)),
      rowsColumn(words),
      ...show.map((shown) => shownColumn(shown, shownText(shown, words), words)),
    ],
    rows: found.groups.length,
    total: found.total,
    *page(from, most) {
      return found.groups.slice(from, from + most).map((group) => groupCells(group, by, words))
    },
  }
}

const groupCells = ({ keys, rows, figures }: Group, by: readonly GroupBy[], words: FilterWords): ReportCell[] => [
  ...keys.map((key, at): ReportCell => {
    const cell = keyCell(key, by[at], words)
    // People read the name of what programs read by its id: an outcome, a label, a list.
    const isNamed = key.kind === 'value' && cell.kind === 'text'
    return isNamed ? { ...cell, plain: key.label ?? String(key.key) } : cell
  }),
  valueCell(rows),
  ...figures.map(figureCell),
]
