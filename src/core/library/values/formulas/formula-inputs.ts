import type { Column } from '../../../../shared/columns/column.ts'
import { UNKNOWN_GRADE } from '../../../../shared/values/value-rules.ts'
import { ageOf, type Field, field } from '../../../../shared/fields.ts'
import {
  type Absence,
  absence,
  dayOfMoment,
  type FormulaValue,
  isDay,
  TYPE_IN_FORMULAS,
} from '../../../../shared/formulas/values.ts'
import { OUTCOMES } from '../../../../shared/service/outcome.ts'
import type { Steps } from '../../steps/steps.ts'
import type { TextValues } from '../column-values.ts'
import { type BaseViews, type ColumnView, isNumbers, isTexts, type NumberView } from '../column-view.ts'
import { gradeLetters } from '../figures/figures.ts'
import { whyMissing } from '../row-values.ts'

/** What a formula takes of a row of the source. */
export type Input = (row: number) => FormulaValue

function absenceIn(view: ColumnView): (row: number) => Absence {
  const why = whyMissing(view)
  return (row) => absence(why(row))
}

const UNREADABLE = absence('unreadable')

/** The values of a column that is no formula, as formulas take them: the same that the cells of a row give. */
export function* formulaInput(views: BaseViews, column: Column): Steps<Input> {
  if (isTextOfService(column)) return yield* textInput(views, column)
  if (column.id === 'domain') {
    const { texts, rowIds } = yield* views.textsOfNames(null)
    return fromTexts(texts, rowIds, () => absence('not-provided'))
  }
  const view = yield* views.view(column.id)
  const missing = absenceIn(view)
  if (isTexts(view)) return fromTexts(view.values, view.rowIds, missing)
  if (!isNumbers(view)) return () => UNREADABLE
  return column.type === 'grade' ? yield* gradeInput(views, view, missing) : fromNumbers(view, missing)
}

const isTextOfService = (column: Column): boolean => column.field !== null && TYPE_IN_FORMULAS[column.type] === 'text'

/** The fields among some columns whose texts stand in the answers alone. */
export const textsOfAnswers = (columns: readonly Column[]): Field[] =>
  columns
    .filter(isTextOfService)
    .map((column) => field(column.field?.id ?? column.id))
    .filter(({ group }) => group !== 'name')

function* textInput(views: BaseViews, column: Column): Steps<Input> {
  const entry = field(column.field?.id ?? column.id)
  if (entry.group === 'name') {
    const { texts, rowIds } = yield* views.textsOfNames(entry)
    return fromTexts(texts, rowIds, () => absence('not-provided'))
  }
  const view = yield* views.view(column.id)
  return fromTexts(yield* views.exactTexts(entry), view.rowIds, absenceIn(view))
}

function fromTexts({ codes, words }: TextValues, rowIds: Int32Array | null, missing: Input): Input {
  return (row) => {
    const code = codes[rowIds === null ? row : (rowIds[row] as number)] as number
    return code === -1 ? missing(row) : (words[code] as string)
  }
}

function* gradeInput(views: BaseViews, view: NumberView, missing: Input): Steps<Input> {
  const { values } = view.values
  const { rowIds } = view
  // Letters that nobody has documented have one rank, and are told apart by themselves.
  const hasUnknown = values.includes(UNKNOWN_GRADE)
  const exact = hasUnknown ? yield* views.exactTexts(field(view.column.id)) : null
  return (row) => {
    const id = rowIds === null ? row : (rowIds[row] as number)
    const rank = id === 0 ? Number.NaN : (values[id] as number)
    if (Number.isNaN(rank)) return missing(row)
    return gradeLetters(rank) ?? exact?.words[exact.codes[id] as number] ?? missing(row)
  }
}

function fromNumbers(view: NumberView, missing: Input): Input {
  const { column, rowIds, otherwise, today } = view
  const { values } = view.values
  const heldIn = (row: number): number => {
    const id = rowIds === null ? row : (rowIds[row] as number)
    const held = id === 0 ? otherwise : (values[id] as number)
    // The table sorts by the plain difference; what a row shows is an age.
    return today === null || Number.isNaN(held) ? held : (ageOf(today - held) ?? Number.NaN)
  }
  const read = READ_NUMBER[column.id === 'outcome' ? 'outcome' : column.type] ?? null
  return (row) => {
    const value = heldIn(row)
    if (Number.isNaN(value)) return missing(row)
    return read === null ? value : read(value)
  }
}

const READ_NUMBER: Readonly<Record<string, (value: number) => FormulaValue>> = {
  outcome: (code) => OUTCOMES[code] ?? UNREADABLE,
  flag: (value) => value === 1,
  date: (day) => (isDay(day) ? day : UNREADABLE),
  moment: (at) => {
    const day = dayOfMoment(at)
    return isDay(day) ? day : UNREADABLE
  },
}
