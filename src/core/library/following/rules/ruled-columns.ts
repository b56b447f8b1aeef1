import type { Column } from '../../../../shared/columns/column.ts'
import { fieldColumn } from '../../../../shared/columns/field-columns.ts'
import { field, type FieldSource, isFieldId } from '../../../../shared/fields.ts'
import { VALUE_RULES } from '../../../../shared/values/value-rules.ts'
import { type ComputedColumns, type FormulaRow, rowValues } from '../../../../shared/formulas/computing/row-values.ts'
import { type FormulaValue, isAbsent, isoOfDay } from '../../../../shared/formulas/values.ts'
import { changeOf, isOfPerson, ownFieldOf } from '../../../../shared/list.ts'
import type { Reading } from '../../../../shared/service/record.ts'
import { fitsColumn } from '../../../../shared/rules/rule-conditions.ts'
import type { RuleBody, RuleCondition } from '../../../../shared/rules/rules.ts'
import type { Range } from '../../../../shared/scores/range.ts'
import { isAbsence, pointsIn } from '../../../../shared/scores/read-score.ts'
import type { ReadableDb } from '../../file/database.ts'
import { computedColumns } from '../../formulas/formulas.ts'

/** What a rule reads of a domain at a moment. */
export interface RuleRow {
  /** Null when the service did not have the domain. */
  source: FieldSource | null
  /** The rest of it, for own fields and formulas; read when it is needed. */
  formulaRow: () => FormulaRow
  /** The local day (days since 1970-01-01). */
  today: number
}

/** The column of a rule: what it reads, and what makes its value another one. */
export interface RuledColumn {
  /** Null for a rule about the domain as a whole. */
  column: Column | null
  /** What it holds; null when the service did not have the domain. */
  read(row: RuleRow): Reading | null
  /** Whether the library keeps past numbers of it. */
  hasPast: boolean
  /** Whether its value, or what the rule says of it, changes with the day. */
  dated: boolean
  /** The columns that it rests on: itself, or for a formula those below it. */
  restsOn: ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()

const THE_DOMAIN: RuledColumn = {
  column: null,
  read: ({ source }) => (source === null ? null : { state: 'not-provided' }),
  hasPast: false,
  dated: false,
  restsOn: NONE,
}

/** Finds the columns of rules. What the person has made is looked for only when a rule names it. */
export class RuledColumns {
  readonly #db: ReadableDb
  #computed: ComputedColumns | null = null

  constructor(db: ReadableDb) {
    this.#db = db
  }

  /** A rule's column; null for one that was deleted, or that the rule's condition does not fit any more. */
  of(rule: RuleBody): RuledColumn | null {
    if (rule.field === null) return rule.condition.kind === 'not-found' ? THE_DOMAIN : null
    const ruled = isFieldId(rule.field) ? ruledField(rule.field) : this.#ofPerson(rule.field, rule.condition)
    if (ruled === null || !fitsColumn(rule, ruled.column)) return null
    const { kind } = rule.condition
    return kind === 'within' || kind === 'remind' ? { ...ruled, dated: true } : ruled
  }

  #ofPerson(id: string, condition: RuleCondition): RuledColumn | null {
    this.#computed ??= computedColumns(this.#db)
    const computed = this.#computed
    const column = computed.columns.get(id)
    if (!column || !isOfPerson(id)) return null
    const formula = computed.formulas.get(id)
    const restsOn = formula?.restsOn ?? new Set([id])
    return {
      column,
      hasPast: false,
      restsOn,
      dated: (formula?.today ?? false) || [...restsOn].some(movesWithDay),
      read: formula
        ? (row) => {
            const valueAt = rowValues(computed, row.formulaRow(), row.today)
            const scored = formula.score?.of(valueAt)
            const isOpen = scored !== undefined && !isAbsence(scored) && !isCertain(condition, pointsIn(scored))
            return isOpen ? UNKNOWN : readingOf(column, valueAt(id))
          }
        : (row) => ownReading(column, row.formulaRow().own[ownFieldOf(id) ?? 0]),
    }
  }
}

/** True for a column whose value another day changes: an age, or a change over some days. */
const movesWithDay = (id: string): boolean => changeOf(id) !== null || (isFieldId(id) && field(id).mirrors !== null)

function ruledField(id: string): RuledColumn {
  const entry = field(id)
  return {
    column: fieldColumn(id),
    read: ({ source }) => source && entry.read(source),
    hasPast: VALUE_RULES[entry.type].numeric && entry.mirrors === null,
    dated: entry.mirrors !== null,
    restsOn: NONE,
  }
}

const UNKNOWN: Reading = { state: 'unreadable', raw: null }

/** Whether a condition can be judged by a score: one that lacks a value is a range, whose middle moves without any figure having moved. */
function isCertain(condition: RuleCondition, { low, high }: Range): boolean {
  if (low === high) return true
  if (condition.kind !== 'crosses') return false
  const { way, value } = condition
  return way === 'above' ? low > value || high <= value : high < value || low >= value
}

/** What a formula came to. Without a value it says nothing: a rule then stays where it was. */
function readingOf({ type }: Column, value: FormulaValue): Reading {
  if (isAbsent(value)) return UNKNOWN
  return { state: 'value', value: type === 'date' && typeof value === 'number' ? isoOfDay(value) : value }
}

/** What was entered. Nothing is a value too: that there is none. */
function ownReading({ type }: Column, value: string | number | boolean | undefined): Reading {
  if (value === undefined) return { state: 'not-provided' }
  return VALUE_RULES[type].accept(value) ? { state: 'value', value } : { state: 'unreadable', raw: value }
}
