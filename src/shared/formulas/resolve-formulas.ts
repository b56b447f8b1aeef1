import { type Column, ofType } from '../columns/column.ts'
import { type CheckFormula, checkFormula } from './check-formula.ts'
import { middleOf } from '../scores/range.ts'
import { pointsOf } from '../scores/score.ts'
import { isAbsence, OUTCOME, type ReadScore, readScore, type Score } from '../scores/read-score.ts'
import { field, isFieldId } from '../fields.ts'
import { EVERY_TABLE } from '../list.ts'
import type { Evaluate } from './computing/compiler.ts'
import { asksForToday, columnsOf, computeOrder, type Dependencies } from './depends.ts'
import { always, compileFormula } from './computing/evaluate.ts'
import { type FormulaNode, formulaColumnId, type StoredFormula } from './formula.ts'
import { FormulaColumns } from './formula-columns.ts'
import type { Mistake } from './language/mistakes.ts'
import { readStoredFormula } from './language/read-formula.ts'

/** A stored formula as the library has it at this moment. */
export interface ResolvedFormula {
  stored: StoredFormula
  column: Column
  /** Null for a score, and where its text cannot be read. */
  node: FormulaNode | null
  /** The columns that it names itself, each once. */
  names: readonly string[]
  /** How a score comes about; null for an expression, and for a score that has a mistake. */
  score: Score | null
  /** What keeps it from having values, or from having all of them; with their places in the stored text. */
  mistakes: readonly Mistake[]
  /** Whether they keep it from having a value in any row. */
  broken: boolean
  /** The columns that it rests on, directly or over other formulas; no formula is among them. */
  restsOn: ReadonlySet<string>
  /** Whether it, or a formula that it rests on, asks for today. */
  today: boolean
  /** Its value in a row, whose formulas have been computed in the order of `resolveFormulas`. */
  evaluate: Evaluate
}

const FORMULA_WIDTH = 140

/**
 * Reads, checks and compiles all formulas of a library, in an order in which each can be computed after the others.
 * `columns` are the built-in ones and the person's own fields. Nothing that is stored is refused: what has a mistake, or
 * rests on a circle, is a column without values that says why.
 */
export function resolveFormulas(stored: readonly StoredFormula[], columns: readonly Column[]): ResolvedFormula[] {
  const names = new FormulaColumns([...columns, ...stored.map((one) => columnOf(one, NO_VALUES))])
  const read = new Map(
    stored.map((one) => [formulaColumnId(one.id), { one, text: readStoredFormula(one.text, names) }]),
  )
  const dependencies = new Map<string, string[]>()
  for (const [id, { one, text }] of read)
    dependencies.set(id, one.criteria ? one.criteria.map(({ field }) => field) : text.ok ? columnsOf(text.node) : [])
  const resolved = new Map<string, ResolvedFormula>()
  const known = new Map(names.all.map((column) => [column.id, column]))
  const broken = new Set<string>(dependencies.keys())
  const needsAnswer = (id: string): boolean =>
    [...(resolved.get(id)?.restsOn ?? [id])].some((one) => isFieldId(one) && field(one).group !== 'name')
  for (const id of computeOrder(dependencies)) {
    const { one, text } = read.get(id) as NonNullable<ReturnType<typeof read.get>>
    const names = [...new Set(dependencies.get(id))]
    const asks = one.criteria && names.some(needsAnswer) ? [...names, OUTCOME] : names
    const rest = { stored: one, names, ...reach(asks, resolved) }
    const others = { self: one.id, restsOn: dependencies, broken }
    const formula = one.criteria
      ? withScore(rest, readScore(one.criteria, known, others, needsAnswer))
      : text.ok
        ? withCheck(rest, text.node, checkFormula(text.node, { byId: (key) => known.get(key) ?? null }, others))
        : { ...unusable(rest), node: null, mistakes: [text.mistake] }
    const column = isYours(formula, known) ? { ...formula.column, yours: true } : formula.column
    resolved.set(id, { ...formula, column })
    known.set(id, column)
    if (!formula.broken) broken.delete(id)
  }
  return [...resolved.values()]
}

/** Whether a formula rests on what the person keeps; of one that cannot be read nobody knows. */
const isYours = ({ restsOn, broken }: ResolvedFormula, known: ReadonlyMap<string, Column>): boolean =>
  broken || [...restsOn].some((id) => known.get(id)?.yours ?? !known.has(id))

/** What the formulas of a library name, for `checkFormula`. */
export function dependenciesOf(formulas: readonly ResolvedFormula[]): Dependencies {
  return new Map(formulas.map(({ column, names }) => [column.id, names]))
}

type Rest = Pick<ResolvedFormula, 'stored' | 'names' | 'restsOn' | 'today'>

function withScore(rest: Rest, read: ReadScore): ResolvedFormula {
  const { mistakes } = read
  if (!read.ok) {
    const isGone = mistakes.some(({ code }) => code === 'column-gone')
    return { ...unusable(rest), node: null, mistakes, evaluate: always(isGone ? 'column-gone' : 'formula-mistake') }
  }
  const { score } = read
  return {
    ...rest,
    node: null,
    score,
    mistakes,
    broken: false,
    column: columnOf(rest.stored, read),
    evaluate: (row) => {
      const scored = score.of(row)
      return isAbsence(scored) ? scored : pointsOf(middleOf(scored.score))
    },
  }
}

function withCheck(rest: Rest, node: FormulaNode, checked: CheckFormula): ResolvedFormula {
  const today = rest.today || asksForToday(node)
  if (!checked.ok) {
    // Without a column that is gone nothing else need fit: it is the cause, and told as such.
    const isGone = checked.valueless.some(({ code }) => code === 'column-gone')
    const cause = isGone ? 'column-gone' : 'formula-mistake'
    const mistakes = [...checked.valueless, ...checked.mistakes]
    return { ...unusable(rest), today, node, mistakes, evaluate: always(cause) }
  }
  const { formula } = checked
  return {
    ...rest,
    today,
    node,
    score: null,
    mistakes: checked.valueless,
    broken: formula.valueless,
    column: columnOf(rest.stored, formula),
    evaluate: compileFormula(formula),
  }
}

/** What is known of a formula that has no values. */
const NO_VALUES = { type: 'text', estimate: false, aggregates: [], sources: EVERY_TABLE } as const

const unusable = (rest: Rest) => ({
  ...rest,
  score: null,
  broken: true,
  column: columnOf(rest.stored, NO_VALUES),
  evaluate: always('formula-mistake'),
})

type Known = Pick<Column, 'type' | 'estimate' | 'aggregates' | 'sources'> & { currency?: string | undefined }

const columnOf = ({ id, name }: StoredFormula, { type, estimate, aggregates, sources, currency }: Known): Column => ({
  ...ofType(type),
  id: formulaColumnId(id),
  origin: 'formula',
  label: { name },
  sources,
  estimate,
  aggregates,
  width: FORMULA_WIDTH,
  ...(currency ? { currency } : {}),
})

/** What a formula rests on over the formulas that it names, which have been resolved before it. */
function reach(named: readonly string[], resolved: ReadonlyMap<string, ResolvedFormula>) {
  const restsOn = new Set<string>()
  let today = false
  for (const id of named) {
    const formula = resolved.get(id)
    for (const one of formula?.restsOn ?? [id]) restsOn.add(one)
    today ||= formula?.today ?? false
  }
  return { restsOn, today }
}
