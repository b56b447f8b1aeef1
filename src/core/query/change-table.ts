import { type Known, OUTCOME_FIELD, type StoredChange, WHOLE_FEED } from '../../shared/changes.ts'
import { field } from '../../shared/fields.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import type { ValueType } from '../../shared/values/value-type.ts'
import { changedPercent } from '../../shared/rules/change-importance.ts'
import { compareTexts } from '../library/values/column-values.ts'
import type { Steps } from '../library/steps/steps.ts'
import type { ReadableDb } from '../library/file/database.ts'
import { changeFeed } from '../library/following/changes.ts'
import { plainText } from '../../shared/values/value-rules.ts'
import { fieldLabel, nameCell, type ReportCell, type ReportColumn, valueCell } from '../reports/report.ts'
import { CHANGE_COLUMNS, type ChangeColumnId } from '../../shared/columns/change-columns.ts'
import { absenceCell, absenceColumn, absentOf } from './absence-column.ts'
import type { Condition } from '../../shared/filter/filter.ts'
import { conditionMeets, letsIn } from '../../shared/filter/meets.ts'
import { foldedText } from '../../shared/values/text.ts'
import type { ChangesAsk, QueryTable, SortKey } from './query-ask.ts'

const PAGE = 500
const TYPE_OF: ReadonlyMap<string, ValueType> = new Map(CHANGE_COLUMNS.map(({ id, type }) => [id, type]))

/** Every change that is stored, of watched domains and of others. */
export function* changeTable(db: ReadableDb, ask: ChangesAsk, t: Translator): Steps<QueryTable> {
  const found: StoredChange[] = []
  for (let before: { at: number; id: number } | null = null; ; ) {
    const page: StoredChange[] = changeFeed(db, { ...WHOLE_FEED, everything: true }, { before, limit: PAGE })
    const last = page.at(-1)
    if (!last) break
    for (const change of page) if (letsIn(ask.filter, (one) => meetsCondition(change, one, ask.now))) found.push(change)
    before = { at: last.toAt, id: last.id }
    yield undefined
  }
  const sorted = inOrder(found, ask.sort)
  const rows = Math.min(sorted.length, ask.limit)
  const columns = ask.columns.map((id) => askedColumn(id, t))
  return {
    columns: columns.map(({ column }) => column),
    rows,
    total: sorted.length,
    *page(from, most) {
      return sorted.slice(from, Math.min(rows, from + most)).map((change) => columns.map(({ cell }) => cell(change)))
    },
  }
}

function meetsCondition(change: StoredChange, condition: Condition, now: number): boolean | null {
  if (condition.op === 'words') return foldedText(change.name).includes(foldedText(condition.text))
  const type = TYPE_OF.get(condition.column)
  const value = sortValue(change, condition.column as ChangeColumnId)
  if (type === undefined) return null
  const { column } = condition
  const state = column === 'before' || column === 'after' ? change[column].state : 'not-provided'
  const cell = value === null ? { state } : { state: 'value', value }
  return conditionMeets(condition, { type, cell }, now)
}

/** In the order of some columns; without one, newest first, as the feed has them. */
function inOrder(changes: readonly StoredChange[], sort: readonly SortKey[]): StoredChange[] {
  return changes.toSorted((a, b) => {
    for (const { column, descending } of sort) {
      const [left, right] = [sortValue(a, column as ChangeColumnId), sortValue(b, column as ChangeColumnId)]
      if (left === right) continue
      if (left === null || right === null) return left === null ? 1 : -1
      const order = compared(left, right)
      if (order !== 0) return descending ? -order : order
    }
    return 0
  })
}

/** Numbers before texts, where a column has both. */
function compared(left: string | number, right: string | number): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  if (typeof left === typeof right) return compareTexts(String(left), String(right))
  return typeof left === 'number' ? -1 : 1
}

const side = (known: Known): string | number | null => {
  if (known.state !== 'value') return null
  return typeof known.value === 'number' ? known.value : plainText(known.value)
}

function sortValue(change: StoredChange, id: ChangeColumnId): string | number | null {
  switch (id) {
    case 'domain':
      return change.name
    case 'changed_at':
      return change.toAt
    case 'field':
      return change.field
    case 'kind':
      return change.kind
    case 'before':
      return side(change.before)
    case 'after':
      return side(change.after)
    case 'percent':
      return changedPercent(change)
    case 'direction':
      return change.direction === 'neither' ? null : change.direction
    case 'before_at':
      return change.fromAt
    default:
      return null
  }
}

interface Asked {
  column: ReportColumn
  cell: (change: StoredChange) => ReportCell
}

/** A column as it was asked for: one of changes, or why one has no value. */
function askedColumn(id: string, t: Translator): Asked {
  const known = CHANGE_COLUMNS.find((one) => one.id === id)
  if (known) return { column: columnOf(known.id, t), cell: (change) => cellOf(change, known.id, t) }
  const of = columnOf((absentOf(id) ?? id) as ChangeColumnId, t)
  const cell = (change: StoredChange): ReportCell => absenceCell(cellOf(change, of.id as ChangeColumnId, t))
  return { column: absenceColumn(id, of, t), cell }
}

const columnOf = (id: ChangeColumnId, t: Translator): ReportColumn => ({
  id,
  label: t(`query.column-${id}`),
  type: id === 'domain' ? 'name' : (CHANGE_COLUMNS.find((one) => one.id === id)?.type ?? 'any'),
  field: null,
})

/** A cell for people, with what programs read where that is another. */
function cellOf(change: StoredChange, id: ChangeColumnId, t: Translator): ReportCell {
  const isOutcome = change.field === OUTCOME_FIELD
  switch (id) {
    case 'domain':
      return nameCell({ ascii: change.name, unicode: change.unicode })
    case 'field':
      return { ...valueCell(isOutcome ? t('column.outcome') : fieldLabel(field(change.field), t)), plain: change.field }
    case 'kind':
      return { ...valueCell(t(`change-kind.${change.kind}`)), plain: change.kind }
    case 'direction':
      return change.direction === 'neither'
        ? { state: 'missing' }
        : { ...valueCell(t(`direction.${change.direction}`)), plain: change.direction }
    case 'before':
    case 'after': {
      const known = change[id]
      if (!isOutcome) return { ...known, field: field(change.field) }
      return known.state === 'value' ? { ...valueCell(String(known.value)), type: 'outcome' } : known
    }
    default: {
      const value = sortValue(change, id)
      return value === null ? { state: 'missing' } : valueCell(value)
    }
  }
}
