import type { DatabaseSync } from 'node:sqlite'
import type { Group, GroupBy } from '../../shared/analysis/analysis.ts'
import { shownText } from '../../shared/analysis/group-words.ts'
import type { FilterWords } from '../../shared/filter/filter-words.ts'
import { formulaOf, type ListQuery } from '../../shared/list.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import { groups } from '../library/analysis/groups.ts'
import type { Steps } from '../library/steps/steps.ts'
import type { ReadableDb } from '../library/file/database.ts'
import { ownFields } from '../library/subjects/subjects.ts'
import { countInSteps, rowsInSteps } from '../library/lists/list.ts'
import { formulas } from '../library/formulas/formulas.ts'
import { namedPeers } from '../library/formulas/named-peers.ts'
import { wordsOf } from '../reports/library-words.ts'
import { columnOf, type ReportCell, type ReportColumn, valueCell } from '../reports/report.ts'
import { figureCell, keyCell, keyColumn, rowsColumn, shownColumn } from '../reports/rows/group-cells.ts'
import { reportRow } from '../reports/rows/row-cells.ts'
import { absenceCell, absenceColumn, absenceOf } from './absence-column.ts'
import { changeTable } from './change-table.ts'
import type { GroupsAsk, ListAsk, QueryAsk, QueryTable } from './query-ask.ts'
import { sortedIds } from './sorted-ids.ts'

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
  return ids.map((id) => {
    const base = absenceOf(id, words.columns)
    const of = columnOf(base ?? id, t, made)
    // A score is worked out to more places than say anything.
    const isScore = words.columns.get(of.id)?.type === 'score' && formulaOf(of.id) !== null
    if (base === null) return { column: isScore ? { ...of, digits: 1 } : of, of, isAbsence: false }
    return { column: absenceColumn(id, of, t), of, isAbsence: true }
  })
}

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
    const isNamed = key.kind === 'value' && cell.type === 'text'
    return isNamed ? { ...cell, plain: key.label ?? String(key.key) } : cell
  }),
  valueCell(rows),
  ...figures.map(figureCell),
]
