import type { Column } from '../columns/column.ts'
import { hasOrder, kindOf, missingKindsOf, operatorsOf } from './column-rules.ts'
import { type Element, elementsOf, endsOf, partOf, type Separators } from './elements.ts'
import { type Bound, type Condition, type Filter, FILTER_LIMITS, type FilterValue, type MissingKind } from './filter.ts'
import type { FilterLanguage } from './filter-language.ts'
import { FilterMistake } from './filter-problem.ts'
import type { ConditionToken } from './lex-filter.ts'
import { ageOf, hasCommas, monthOf, onlyPart, readBound, readValue, relativeDay } from './read-value.ts'

type OrderOp = '<' | '<=' | '>' | '>='
type TextOp = 'contains' | 'starts' | 'ends'

const isOrder = (op: string): op is OrderOp => op === '<' || op === '<=' || op === '>' || op === '>='
// Less than so many days old is later than so many days ago.
const OF_AGE: Readonly<Record<OrderOp, OrderOp>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' }

/** What a typed condition asks of its column. Throws a `FilterMistake` for what it cannot ask. */
export function readCondition(token: ConditionToken, column: Column, language: FilterLanguage): Filter {
  const op = token.op ?? ''
  checkCall(token, column)
  if (isOrder(op)) return ordered(token, op, column, language)
  if (token.call) return called(token, column, language)
  const elements = elementsOf(token.pieces, separatorsOf(token, column, language), token.opEnd)
  const filters = elements.map((element) => readElement(element, op, column, language))
  const filter = anyOf(filters, column, token)
  return op === '!=' ? { op: 'not', of: filter } : filter
}

function checkCall({ call, pieces, op, start, end, opEnd }: ConditionToken, column: Column): void {
  if (call === null) {
    const unclosed = pieces.find(({ closed }) => !closed)
    if (unclosed) throw new FilterMistake({ code: 'unclosed-quote' }, unclosed)
    return
  }
  const place = { start: opEnd, end }
  const allowed = call.name === 'all' ? column.type === 'set' : pieces.length === 0
  if (!allowed || isOrder(op ?? '')) throw new FilterMistake({ code: 'unexpected', text: `${call.name}(` }, place)
  const unclosed = pieces.find(({ closed }) => !closed)
  if (unclosed) throw new FilterMistake({ code: 'unclosed-quote' }, unclosed)
  if (!call.closed) throw new FilterMistake({ code: 'unclosed-bracket' }, { start, end })
}

/** `label:all(buy,hold)`, or a condition without values. */
function called(token: ConditionToken, column: Column, language: FilterLanguage): Filter {
  const elements = token.pieces.length === 0 ? [] : elementsOf(token.pieces, ',', token.end)
  const values = elements.map((element) => {
    const blank = element.parts.slice(1).find(({ apart }) => apart)
    if (blank) throw new FilterMistake({ code: 'unexpected', text: blank.text }, blank)
    return readValue(element, column, language)
  })
  const filter: Filter = {
    op: token.call?.name === 'all' ? 'all' : 'is',
    column: column.id,
    values: few(values, token),
  }
  return token.op === '!=' ? { op: 'not', of: filter } : filter
}

function few(values: FilterValue[], place: ConditionToken): FilterValue[] {
  if (values.length <= FILTER_LIMITS.values) return values
  throw new FilterMistake({ code: 'too-many-values', most: FILTER_LIMITS.values }, place)
}

function ordered(token: ConditionToken, op: OrderOp, column: Column, language: FilterLanguage): Filter {
  if (!hasOrder(column))
    throw new FilterMistake(
      { code: 'operator-not-allowed', operator: op, allowed: operatorsOf(column) },
      { start: token.opStart, end: token.opEnd },
    )
  const [element = { parts: [], start: token.opEnd, end: token.opEnd }] = elementsOf(token.pieces, '', token.opEnd)
  const age = isDated(column) ? ageOf(onlyPart(element), language) : null
  return age
    ? { op: OF_AGE[op], column: column.id, value: age }
    : { op, column: column.id, value: readBound(element, column, language) }
}

const isDated = (column: Column): boolean => kindOf(column) === 'day' || kindOf(column) === 'moment'

/** A comma separates values, unless it may belong to a number; then `;` does. */
function separatorsOf({ op, pieces }: ConditionToken, column: Column, { format }: FilterLanguage): Separators {
  if (kindOf(column) !== 'number') return ','
  const bare = pieces.filter(({ quoted }) => !quoted)
  const beside = bare.find(({ text }) => /\p{Nd},|,\p{Nd}/u.test(text))
  if (!hasCommas(format) || !beside) return ',;'
  if (op === ':' && !bare.some(({ text }) => text.includes(';') || text.includes('..')))
    throw new FilterMistake({ code: 'ambiguous-list' }, beside)
  return ';'
}

/** A value, or what is not one: a missing one, a range, a pattern. */
type Part = { value: FilterValue } | { filter: Filter }

function anyOf(parts: readonly Part[], column: Column, place: ConditionToken): Filter {
  const values = few(
    parts.flatMap((part) => ('value' in part ? [part.value] : [])),
    place,
  )
  const others = parts.flatMap((part) => ('filter' in part ? [part.filter] : []))
  const all: Filter[] = values.length > 0 ? [{ op: 'is', column: column.id, values }, ...others] : others
  const [only] = all
  return all.length === 1 && only ? only : { op: 'or', of: all }
}

function readElement(element: Element, op: string, column: Column, language: FilterLanguage): Part {
  const missing = missingKind(element, column)
  if (missing) return { filter: { op: 'missing', column: column.id, kind: missing } }
  const range = hasOrder(column) ? endsOf(element) : null
  if (range) return { filter: between(range, column, language) }
  if (isDated(column)) return readDate(element, column, language)
  if (op !== '=' && op !== '!=') {
    const pattern = patternOf(element, column)
    if (pattern) return { filter: pattern }
  }
  return { value: readValue(element, column, language) }
}

function missingKind(element: Element, column: Column): MissingKind | null {
  const [part, second] = element.parts
  if (!part || part.quoted || second) return null
  const word = part.text.toLowerCase()
  return missingKindsOf(column).find((kind) => word === (kind === 'any' ? 'missing' : kind)) ?? null
}

function readDate(element: Element, column: Column, language: FilterLanguage): Part {
  const part = onlyPart(element)
  const age = ageOf(part, language)
  if (age) throw new FilterMistake({ code: 'age-not-here', age: part.text }, part)
  const day = relativeDay(part, language)
  const ends = day ? { from: day, to: day } : monthOf(element)
  return ends
    ? { filter: { op: 'between', column: column.id, ...ends } }
    : { value: readValue(element, column, language) }
}

function between([left, right]: [Element, Element], column: Column, language: FilterLanguage): Condition {
  const read = (end: Element, first: boolean): Bound => {
    const part = onlyPart(end)
    if (isDated(column) && ageOf(part, language))
      throw new FilterMistake({ code: 'age-not-here', age: part.text }, part)
    return readBound(end, column, language, first)
  }
  return { op: 'between', column: column.id, from: read(left, true), to: read(right, false) }
}

/** `sale`, `sale*`, `*sale` and `*sale*`; of a choice only those with a star, since without one it is the value itself. */
function patternOf(element: Element, column: Column): Condition | null {
  const kind = kindOf(column)
  if (kind !== 'text' && kind !== 'choice') return null
  const [first] = element.parts
  const before = first?.quoted === false && first.text.startsWith('*')
  const rest = before ? [partOf(first, 1, first.text.length), ...element.parts.slice(1)] : element.parts
  const last = rest.at(-1)
  const after = last?.quoted === false && last.text.endsWith('*')
  const inner = after ? [...rest.slice(0, -1), partOf(last, 0, last.text.length - 1)] : rest
  const parts = inner.filter(({ start, end }) => end > start)
  const star = parts.find(({ quoted, text }) => !quoted && text.includes('*'))
  if (star) throw new FilterMistake({ code: 'star-inside' }, element)
  if (kind === 'choice' && !before && !after) return null
  const op: TextOp = before === after ? 'contains' : before ? 'ends' : 'starts'
  return { op, column: column.id, text: onlyPart({ ...element, parts }).text }
}
