import type { Column } from '../columns/column.ts'
import { isUsual } from '../columns/percentile-columns.ts'
import { columnNames, foldedName, namesOf } from './column-names.ts'
import { kindOf, missingKindsOf, operatorsOf } from './column-rules.ts'
import { type Element, elementsOf } from './elements.ts'
import type { FilterValue } from './filter.ts'
import type { FilterLanguage } from './filter-language.ts'
import type { Stretch } from './filter-problem.ts'
import { type ConditionToken, lexFilter, type Token } from './lex-filter.ts'
import { writeValue } from './write-value.ts'

/** What is being typed, with the stretch that a choice takes the place of and what can be offered, best first. */
export type Completion = Stretch &
  (
    | {
        kind: 'column'
        typed: string
        columns: readonly Column[]
        /** Of the column whose whole name is typed already; they go behind it. */
        operators: readonly string[]
      }
    | { kind: 'operator'; typed: string; column: Column; operators: readonly string[] }
    /** `words` go beside the column's values, which the library is asked for. */
    | { kind: 'value'; typed: string; column: Column; words: readonly string[] }
  )

/** What was chosen of the offers, or of the column's values. */
export type CompletionChoice = { column: Column } | { operator: string } | { value: FilterValue } | { word: string }

/** What is being typed at a place of a typed filter; null inside of free text that no column's name begins with. */
export function completeFilter(text: string, caret: number, language: FilterLanguage): Completion | null {
  const names = columnNames(language)
  const tokens = lexFilter(text, (name) => names.find(name, false) !== undefined)
  const token = tokens.findLast(({ start }) => start < caret)
  if (token?.kind === 'condition') {
    const column = names.find(token.name, token.bracketed)
    const found = inCondition(token, column, text, caret, language)
    if (found !== undefined) return found
  }
  if (isInside(token, caret)) {
    if (token.kind === 'word') return columnAt(token, text, caret, language, names.find(token.text, false))
    if (token.kind === 'quote' && !(token.closed && caret === token.end)) return null
    if (token.kind === 'and' || token.kind === 'or')
      return caret < token.end ? columnAt(token, text, caret, language) : null
    // Behind a quote or an operator nothing can be added.
    if (token.kind === 'quote' || token.kind === 'operator') return null
  }
  return columnAt({ start: caret, end: caret }, text, caret, language)
}

const isInside = (token: Token | undefined, caret: number): token is Token =>
  token !== undefined && caret <= token.end && token.kind !== '('

/** The text after a choice was put in, with the place of the caret behind it. */
export function applyCompletion(
  text: string,
  completion: Completion,
  choice: CompletionChoice,
  language: FilterLanguage,
): { text: string; caret: number } {
  // An operator goes behind the name that has been typed.
  const start = completion.kind === 'column' && 'operator' in choice ? completion.end : completion.start
  const put = written(completion, choice, language)
  return { text: text.slice(0, start) + put + text.slice(completion.end), caret: start + put.length }
}

function written(completion: Completion, choice: CompletionChoice, language: FilterLanguage): string {
  if ('column' in choice) return columnNames(language).write(choice.column.id)
  if ('operator' in choice) return choice.operator
  if ('word' in choice) return choice.word
  return writeValue(choice.value, completion.kind === 'value' ? completion.column : undefined, language)
}

function columnAt(
  { start, end }: Stretch,
  text: string,
  caret: number,
  language: FilterLanguage,
  exact?: Column,
): Completion | null {
  const typed = text.slice(start, caret)
  const columns = columnsLike(typed, language)
  if (columns.length === 0) return null
  return { kind: 'column', start, end, typed, columns, operators: exact && caret === end ? operatorsOf(exact) : [] }
}

/** In a condition: its name, operator or value; undefined behind it, where something else begins. */
function inCondition(
  token: ConditionToken,
  column: Column | undefined,
  text: string,
  caret: number,
  language: FilterLanguage,
): Completion | null | undefined {
  const { start, nameEnd, opStart, opEnd, op } = token
  if (caret < nameEnd || (caret === nameEnd && !(token.bracketed && token.closed))) {
    const typed = text.slice(start + (token.bracketed ? 1 : 0), caret)
    const columns = columnsLike(typed, language)
    // What follows an unclosed bracket is not part of the name yet.
    const end = token.closed ? nameEnd : caret
    return columns.length === 0 ? null : { kind: 'column', start, end, typed, columns, operators: [] }
  }
  if (!column) return caret <= token.end ? null : undefined
  const operators = operatorsOf(column)
  if (op === null)
    return caret === nameEnd ? { kind: 'operator', start: caret, end: caret, typed: '', column, operators } : undefined
  if (caret < opEnd)
    return { kind: 'operator', start: opStart, end: opEnd, typed: text.slice(opStart, caret), column, operators }
  const waits = token.pieces.length === 0 && token.call === null
  const isBehind = caret > token.end && !(waits && op !== ':' && text.slice(opEnd, caret).trim() === '')
  if (isBehind || (token.call?.closed && caret === token.end)) return undefined
  return valueAt(token, column, text, caret)
}

function valueAt(token: ConditionToken, column: Column, text: string, caret: number): Completion {
  const separators = kindOf(column) === 'number' ? ',;' : ','
  const none = { parts: [], start: caret, end: caret }
  const element =
    elementsOf(token.pieces, separators, caret).find(({ start, end }) => start <= caret && caret <= end) ?? none
  const { start, end, typed } = typedPart(element, text, caret)
  const words = wordsOf(column).filter((word) => word.startsWith(typed.toLowerCase()))
  return { kind: 'value', start, end, typed, column, words }
}

/** The part of a value that is being typed: without its quote and its star, and of a range the end that it is in. */
function typedPart(element: Element, text: string, caret: number): Stretch & { typed: string } {
  const part = element.parts.findLast(({ start }) => start < caret)
  if (!part) return { start: element.start, end: element.parts.length === 0 ? caret : element.end, typed: '' }
  // An unclosed quote reaches to the end of everything.
  const end = part.quoted && !part.closed ? caret : element.end
  if (part.quoted) return { start: element.start, end, typed: quotedSoFar(text.slice(part.start + 1, caret)) }
  const before = text.slice(part.start, caret)
  const from = part.start + Math.max(before.lastIndexOf('..') + 2, before.startsWith('*') ? 1 : 0)
  const begin = before.includes('..') || before.startsWith('*') ? from : element.start
  return { start: begin, end, typed: text.slice(begin, caret) }
}

const quotedSoFar = (inner: string): string => inner.replace(/["“”]$/u, '').replaceAll(/\\(["“”„\\])/gu, '$1')

/** The words that can be typed for a column without being its values. */
function wordsOf(column: Column): string[] {
  const kind = kindOf(column)
  const missing = missingKindsOf(column).map((one) => (one === 'any' ? 'missing' : one))
  if (kind === 'flag') return ['yes', 'no', ...missing]
  return kind === 'day' || kind === 'moment' ? ['today', ...missing] : missing
}

/** The columns that a typed beginning may mean: the name itself, what begins with it, a word that does, what holds it. */
function columnsLike(typed: string, language: FilterLanguage): Column[] {
  const folded = foldedName(typed)
  if (folded === '') return language.columns.filter(isUsual)
  const placeOf = (column: Column): number =>
    Math.min(...namesOf(column, language).map((name) => likeness(name, folded)))
  return language.columns
    .map((column) => ({ column, place: placeOf(column) }))
    .filter(({ place }) => place < NOT_ALIKE)
    .sort((a, b) => orderOf(a) - orderOf(b))
    .map(({ column }) => column)
}

const NOT_ALIKE = 4

/** What is seldom meant comes last unless its whole name was typed. */
const orderOf = ({ column, place }: { column: Column; place: number }): number =>
  place === 0 || isUsual(column) ? place : place + NOT_ALIKE

function likeness(name: string, folded: string): number {
  const whole = foldedName(name)
  if (whole === folded) return 0
  if (whole.startsWith(folded)) return 1
  if (name.split(/[\s._-]+/u).some((word) => foldedName(word).startsWith(folded))) return 2
  return whole.includes(folded) ? 3 : NOT_ALIKE
}
