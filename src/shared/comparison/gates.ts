import { dayNumber, gradeRank, VALUE_RULES, plainText } from '../values/value-rules.ts'
import type { ValueType } from '../values/value-type.ts'
import { columnAmong } from '../columns/comparable-columns.ts'
import type { Json } from '../record.ts'
import type { ComparedColumn, ComparisonRecords } from './columns.ts'
import type { Gate, GateOp, GateValue } from './gate.ts'
import { foldedText } from '../values/text.ts'

export type GateVerdict = 'passed' | 'failed' | 'undecided'

/** What the person has entered in fields of their own, and what was computed of it. */
export type OwnEntries = Pick<ComparisonRecords, 'ownFields' | 'own' | 'person'>
export const NO_OWN: OwnEntries = { ownFields: [], own: {}, person: [] }

/** What comes of a gate for a column: a value that is missing or unreadable neither passes nor fails. */
export function passGate(gate: Gate, column: ComparedColumn, { ownFields, own, person }: OwnEntries): GateVerdict {
  if (gate.kind === 'own') {
    const kind = ownFields.find(({ id }) => id === gate.fieldId)?.kind
    const value = own[column.name.ascii]?.[gate.fieldId]
    return kind === undefined || value === undefined ? 'undecided' : verdict(kind, value, gate)
  }
  const entry = columnAmong(person)(gate.field)
  const cell = entry ? column.cells[gate.field] : undefined
  return entry && cell?.state === 'value' ? verdict(entry.type, cell.value, gate) : 'undecided'
}

/** The comparisons that mean something for a kind of value. */
export function gateOpsOf(kind: ValueType): readonly GateOp[] {
  if (VALUE_RULES[kind].numeric) return ['at-least', 'at-most', 'over', 'under', 'is', 'is-not']
  if (kind === 'grade') return ['at-least', 'at-most', 'is', 'is-not']
  if (kind === 'date') return ['at-least', 'at-most', 'is']
  return kind === 'flag' ? ['is'] : ['is', 'is-not', 'contains']
}

function verdict(kind: ValueType, value: Json, { op, value: wanted }: Pick<Gate, 'op' | 'value'>): GateVerdict {
  const holds =
    op === 'is' || op === 'is-not' || op === 'contains'
      ? matches(kind, value, op, wanted)
      : orders(kind, value, op, wanted)
  return holds === null ? 'undecided' : holds ? 'passed' : 'failed'
}

const folded = (value: Json): string => foldedText(plainText(value).trim())

function matches(kind: ValueType, value: Json, op: 'is' | 'is-not' | 'contains', wanted: GateValue): boolean {
  if (op === 'contains') return folded(value).includes(folded(wanted))
  const same = VALUE_RULES[kind].numeric
    ? value === Number(wanted)
    : kind === 'grade'
      ? gradeRank(String(value)) === gradeRank(String(wanted)) &&
        (gradeRank(String(value)) < 1_000 || folded(value) === folded(wanted))
      : folded(value) === folded(wanted)
  return same === (op === 'is')
}

/** Null where the two cannot be put in order: the gate was written for another kind of value. */
function orders(
  kind: ValueType,
  value: Json,
  op: 'at-least' | 'at-most' | 'over' | 'under',
  wanted: GateValue,
): boolean | null {
  const [is, limit] = [orderOf(kind, value), orderOf(kind, wanted)]
  if (is === null || limit === null) return null
  if (op === 'at-least') return is >= limit
  if (op === 'at-most') return is <= limit
  return op === 'over' ? is > limit : is < limit
}

function orderOf(kind: ValueType, value: Json): number | null {
  // At least B means B or better, and the better grade has the lower place.
  if (kind === 'grade') return -gradeRank(String(value))
  if (kind === 'date') return typeof value === 'string' ? dayNumber(value) : null
  const number = Number(value)
  return VALUE_RULES[kind].numeric && value !== '' && Number.isFinite(number) ? number : null
}
