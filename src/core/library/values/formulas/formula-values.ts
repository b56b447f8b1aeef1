import { gradeRank } from '../../../../shared/values/value-rules.ts'
import type { ValueType } from '../../../../shared/values/value-type.ts'
import { ABSENCE_KINDS, type AbsenceKind, type FormulaValue, isAbsent } from '../../../../shared/formulas/values.ts'
import { foldedText } from '../../../../shared/values/text.ts'
import {
  bytesOf,
  newNumbers,
  newTexts,
  type NumberValues,
  putText,
  reserve,
  type TextValues,
} from '../column-values.ts'
import { gradeLetters } from '../figures/figures.ts'

/**
 * The values of a formula in the rows of a source, by their ids: days for dates, ranks for grades, 0 and 1 for no and yes.
 * The words of texts are without accents and capitals, so that texts that a condition takes for one are one.
 */
export interface FormulaValues {
  kind: 'formula'
  type: ValueType
  values: NumberValues | TextValues
  /** Which way a value is absent: its place in `ABSENCE_KINDS`. Says nothing where there is a value. */
  absent: Uint8Array
  /** The letters of grades that have a rank with others. */
  letters: Map<number, string>
}

const KIND_AT: Readonly<Record<AbsenceKind, number>> = Object.fromEntries(
  ABSENCE_KINDS.map((kind, at) => [kind, at]),
) as Record<AbsenceKind, number>
/** As in `column-values.ts`: what is added later needs no new array each time. */
const ROOM = 4_096

/** Room for the values of a formula, for ids up to the highest. */
export const newFormulaValues = (type: ValueType, highest: number): FormulaValues => ({
  kind: 'formula',
  type,
  values: type === 'text' ? newTexts(highest) : newNumbers(highest),
  absent: new Uint8Array(highest + ROOM),
  letters: new Map(),
})

/** Makes room for ids up to the highest. */
export function reserveFormula(of: FormulaValues, highest: number): FormulaValues {
  reserve(of.values, highest)
  if (of.absent.length <= highest) {
    const made = new Uint8Array(highest + ROOM)
    made.set(of.absent)
    of.absent = made
  }
  return of
}

/** About how much the values of a formula take, in bytes. */
export const bytesOfFormula = ({ values, absent }: FormulaValues): number =>
  bytesOf(values) * (values.kind === 'texts' ? 2 : 1) + absent.byteLength

/** Keeps the value of a row. */
export function putFormula({ type, values, absent, letters }: FormulaValues, id: number, value: FormulaValue): void {
  if (isAbsent(value)) {
    if (values.kind === 'texts') values.codes[id] = -1
    else values.values[id] = Number.NaN
    absent[id] = KIND_AT[value.absent]
  } else if (values.kind === 'texts') {
    putText(values, id, foldedText(String(value)))
    ;(values.written ??= [])[values.codes[id] as number] ??= String(value)
  } else values.values[id] = type === 'grade' ? rankOf(letters, String(value)) : Number(value)
}

/** Letters that nobody has documented have one rank, the last. */
function rankOf(letters: Map<number, string>, grade: string): number {
  const rank = gradeRank(grade)
  if (gradeLetters(rank) === null && !letters.has(rank)) letters.set(rank, grade)
  return rank
}

/** Why a row has no value. */
export const kindAt = (absent: Uint8Array, id: number): AbsenceKind =>
  ABSENCE_KINDS[absent[id] as number] ?? 'formula-mistake'
