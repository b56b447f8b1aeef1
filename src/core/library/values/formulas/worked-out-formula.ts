import type { Column } from '../../../../shared/columns/column.ts'
import type { ResolvedFormula } from '../../../../shared/formulas/resolve-formulas.ts'
import { absence, dayOfMoment, type FormulaValue } from '../../../../shared/formulas/values.ts'
import type { Steps } from '../../steps/steps.ts'
import { integer } from '../../file/row-reader.ts'
import { selectValue } from '../../file/statements.ts'
import { cancelIf } from '../../steps/cancelled.ts'
import type { BaseViews } from '../column-view.ts'
import { formulaInput, type Input, textsOfAnswers } from './formula-inputs.ts'
import { bytesOfFormula, type FormulaValues, newFormulaValues, putFormula, reserveFormula } from './formula-values.ts'
import { keptColumnsOf } from '../kept-columns.ts'
import { changeOf, ownFieldOf } from '../../../../shared/list.ts'
import { factSource, type Part, partsOf } from '../../columns/facts.ts'
import { stampOf } from '../library-state.ts'
import { allRows, sameNames } from '../row-ids.ts'
import { DAY } from '../../../../shared/time/durations.ts'

/** So many rows are worked out in a step: a few hundredths of a second. */
const STEP = 50_000
/** Above so many new lookups everything is worked out again. */
const MOST_NEW = 20_000
/** What working out a formula counts to. */
const WHOLE = 1_000

/** The values of a formula and the state of the library that they are of. */
export interface WorkedOutFormula {
  formula: FormulaValues
  stamp: string
}

/**
 * The values of a formula in all rows of a source; kept until what it rests on has changed, and brought up to date where
 * lookups were only added. Those that ask for today are of one day.
 */
export function* workedOutFormula(
  views: BaseViews,
  all: readonly ResolvedFormula[],
  column: Column,
): Steps<WorkedOutFormula> {
  const chain = chainOf(all, column.id)
  const state = stateOfChain(views, chain)
  const { lookup } = views.state
  const stamp = `${lookup}:${state}`
  const formula = yield* keptColumnsOf(views.db).get<FormulaValues>(
    `formula ${views.list} ${column.id}`,
    stamp,
    function* (old): Steps<FormulaValues> {
      const last = Number(old?.stamp.split(':')[0])
      const isAdded = old !== null && old.stamp === `${last}:${state}` && lookup >= last && lookup - last <= MOST_NEW
      const highest = highestId(views)
      const values = isAdded ? reserveFormula(old.value, highest) : newFormulaValues(column.type, highest)
      const rows = isAdded ? yield* touchedSince(views, last) : yield* allRows(views.db, views.state, views.list)
      return yield* workedOut(views, chain, rows, values)
    },
    bytesOfFormula,
  )
  return { formula, stamp }
}

/** A formula and those that it rests on, in the order in which they are worked out; it is the last. */
function chainOf(all: readonly ResolvedFormula[], id: string): ResolvedFormula[] {
  const needed = new Set([id])
  for (const { column, names } of all.toReversed()) if (needed.has(column.id)) for (const one of names) needed.add(one)
  const chain = all.filter(({ column }) => needed.has(column.id))
  // Within a circle, which has no values, there is no such order.
  return [...chain.filter(({ column }) => column.id !== id), ...chain.filter(({ column }) => column.id === id)]
}

/** Everything that the values depend on, but for lookups that were added. */
function stateOfChain({ state, list, now, columns }: BaseViews, chain: readonly ResolvedFormula[]): string {
  const below = belowOf(chain)
  const parts = new Set<Part>(['lookups'])
  if (list === 'watched') parts.add('subjects')
  for (const id of below) {
    if (ownFieldOf(id) !== null) parts.add('subjects').add('own-values')
    for (const part of partsOf(id)) parts.add(part)
  }
  // A lookup that is added changes what its domain's other lookups have.
  const added = below.some((id) => factSource(id)?.beside === 'lookups') ? state.lookup : 0
  const days = [
    chain.some(({ today }) => today) || below.some((id) => changeOf(id) !== null) ? dayOfMoment(now) : '',
    // The age of a day is counted in days of UTC.
    below.some((id) => columns.get(id)?.field?.mirrors != null) ? Math.floor(now / DAY) : '',
  ]
  const written = chain.map(({ stored, column, broken }) => [stored.text, stored.criteria, column.type, broken])
  const types = below.map((id) => columns.get(id)?.type ?? null)
  return `${stampOf(state, [...parts])}:${JSON.stringify([days, written, types, added])}`
}

const belowOf = (chain: readonly ResolvedFormula[]): string[] => [
  ...new Set(chain.flatMap(({ restsOn }) => [...restsOn])),
]

const highestId = ({ state, list }: BaseViews): number =>
  list === 'history' ? state.lookup : list === 'domains' ? state.domain : state.subject

/** The rows that change with the lookups since one. */
function* touchedSince({ db, state, list }: BaseViews, last: number): Steps<Int32Array> {
  if (list === 'history')
    return Int32Array.from(selectValue(db, integer, 'select id from lookup where id > ? order by id').all(last))
  const domains = Int32Array.from(
    selectValue(db, integer, 'select distinct domain_id from lookup where id > ?').all(last),
  )
  if (list === 'domains') return domains
  const { ids } = yield* sameNames(db, state, 'domain')
  return domains.map((domain) => ids[domain] ?? 0).filter((subject) => subject !== 0)
}

function* workedOut(
  views: BaseViews,
  chain: readonly ResolvedFormula[],
  rows: Int32Array,
  values: FormulaValues,
): Steps<FormulaValues> {
  const inputs = new Map<string, Input>()
  const columns = belowOf(chain)
    .map((id) => views.columns.get(id))
    .filter((column) => column !== undefined)
    .filter(({ sources, type }) => sources.includes(views.list) && type !== 'set')
  const formula = chain.at(-1)?.stored.name ?? ''
  cancelIf(yield { formula, done: 0, total: WHOLE })
  const part = <T>(at: number, work: Steps<T>): Steps<T> => partOf({ formula, at, parts: columns.length + 2 }, work)
  yield* part(0, views.readTogether(textsOfAnswers(columns)))
  for (const [at, column] of columns.entries()) inputs.set(column.id, yield* part(at + 1, formulaInput(views, column)))
  yield* part(columns.length + 1, computed(views, chain, rows, { inputs, values }))
  return values
}

/** Part of working out a formula: says how far the whole is, and of which. */
function* partOf<T>({ formula, at, parts }: { formula: string; at: number; parts: number }, work: Steps<T>): Steps<T> {
  for (let isCancelled: boolean | undefined; ; ) {
    const step = work.next(isCancelled)
    if (step.done) return step.value
    const share = step.value && step.value.total > 0 ? step.value.done / step.value.total : 0
    isCancelled = yield { formula, done: Math.round(((at + share) / parts) * WHOLE), total: WHOLE }
  }
}

function* computed(
  views: BaseViews,
  chain: readonly ResolvedFormula[],
  rows: Int32Array,
  { inputs, values }: { inputs: ReadonlyMap<string, Input>; values: FormulaValues },
): Steps<void> {
  const today = dayOfMoment(views.now)
  const known = new Map<string, FormulaValue>()
  let row = 0
  const gone = absence('column-gone')
  const read = (id: string): FormulaValue => inputs.get(id)?.(row) ?? known.get(id) ?? gone
  const last = chain.at(-1)
  const before = chain.slice(0, -1)
  for (let at = 0; at < rows.length; at += 1) {
    if (at > 0 && at % STEP === 0) cancelIf(yield { done: at, total: rows.length })
    row = rows[at] as number
    for (const { column, evaluate } of before) known.set(column.id, evaluate(read, today))
    putFormula(values, row, last?.evaluate(read, today) ?? gone)
  }
}
