import type { Column } from '../columns/column.ts'
import { isOfPerson } from '../list.ts'
import { FORMULA_LIMITS, type Keyword, type Place } from './formula.ts'
import { type FormulaColumns, formulaNameOf } from './formula-columns.ts'
import { FUNCTION_NAMES, type FunctionName } from './functions.ts'
import { type Token, tokensOf } from './language/tokens.ts'
import { TYPE_IN_FORMULAS } from './values.ts'
import { nameKey } from '../values/text.ts'

/** One thing that could stand at the caret, with the text to put there. A function's ends behind its open parenthesis. */
export type Completion = { text: string } & (
  | { kind: 'column'; column: Column }
  | { kind: 'function'; name: FunctionName }
  | { kind: 'keyword'; name: Keyword }
)

/** What could stand at the caret, best first, and the text that it takes the place of. */
export interface Completions extends Place {
  options: Completion[]
}

/**
 * Completes a formula that is being typed at a caret (an UTF-16 offset): columns and functions where a value belongs, `and` and
 * `or` behind one, nothing within a text. `most` bounds the options. Any text will do; never throws.
 */
export function completeFormula(typed: string, caret: number, columns: FormulaColumns, most = 50): Completions {
  const tokens = tokensOf(typed, FORMULA_LIMITS.tokens)
  const at = tokens.findIndex((one) => isInside(caret, one))
  const token = tokens[at]
  const nothing = { start: caret, end: caret, options: [] }
  if (token === undefined || token.kind === 'sign' || token.kind === 'other') {
    const before = tokens.findLast(({ end, kind }) => kind !== 'end' && end <= caret)
    return { ...nothing, options: options('', isValue(before) ? AFTER_VALUE : anything(columns), most) }
  }
  const before = tokens[at - 1]
  if (token.kind === 'word') {
    const given = typed.slice(token.start, caret)
    return {
      start: token.start,
      end: token.end,
      options: options(given, isValue(before) ? AFTER_VALUE : anything(columns), most),
    }
  }
  if (token.kind !== 'bracket') return nothing
  // An open bracket reaches to the end of the text; what is behind the caret was there before it.
  const given = typed.slice(token.start + 1, caret).replaceAll(']]', ']')
  return {
    start: token.start,
    end: token.closed ? token.end : caret,
    options: options(given, columnOptions(columns), most),
  }
}

const GOES_ON: ReadonlySet<Token['kind']> = new Set(['word', 'number', 'date'])

/** Whether what is typed at the caret becomes a part of the token: names and numbers go on at their end. */
const isInside = (caret: number, { kind, start, end, closed }: Token): boolean =>
  kind !== 'end' && start < caret && (caret < end || (caret === end && (GOES_ON.has(kind) || !closed)))

/** True for a token behind which an operator belongs. */
function isValue(token: Token | undefined): boolean {
  if (token === undefined) return false
  if (token.kind === 'sign') return token.value === ')'
  if (token.kind === 'word') return !/^(?:and|or|not)$/iu.test(token.value)
  return token.kind !== 'other'
}

/** Something to offer, with the names by which it is found. */
interface Offer {
  names: readonly string[]
  option: Completion
}

const keyword = (name: Keyword): Offer => ({ names: [name], option: { kind: 'keyword', name, text: name } })
const AFTER_VALUE: readonly Offer[] = [keyword('and'), keyword('or')]
const BEFORE_VALUE: readonly Offer[] = [keyword('not'), keyword('yes'), keyword('no')]
const FUNCTION_OFFERS: readonly Offer[] = FUNCTION_NAMES.map((name) => ({
  names: [name],
  option: { kind: 'function', name, text: `${name}(` },
}))

const anything = (columns: FormulaColumns): Offer[] => [...columnOptions(columns), ...FUNCTION_OFFERS, ...BEFORE_VALUE]

/** The person's own columns first: there are few, and they were made to be used. */
function columnOptions(columns: FormulaColumns): Offer[] {
  const usable = columns.all.filter(({ type }) => TYPE_IN_FORMULAS[type] !== null)
  return [...usable.filter(({ id }) => isOfPerson(id)), ...usable.filter(({ id }) => !isOfPerson(id))].map(
    (column) => ({
      names: [formulaNameOf(column), column.id],
      option: { kind: 'column', column, text: columns.write(column) },
    }),
  )
}

/** Offers that have what was given in a name: at its beginning, then at that of a word in it, then anywhere. */
function options(given: string, offers: readonly Offer[], most: number): Completion[] {
  const wanted = nameKey(given)
  const ranked = offers.flatMap(({ names, option }) => {
    const rank = Math.min(...names.map((name) => rankOf(nameKey(name), wanted)))
    return rank === Number.POSITIVE_INFINITY ? [] : { rank, option }
  })
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ option }) => option)
}

function rankOf(name: string, wanted: string): number {
  const at = name.indexOf(wanted)
  if (at < 0) return Number.POSITIVE_INFINITY
  if (at === 0) return 0
  return /[\s._-]/u.test(name[at - 1] ?? '') ? 1 : 2
}
