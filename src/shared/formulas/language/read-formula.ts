import { CHANGE_DAYS, changeColumn } from '../../list.ts'
import { readNumber } from '../../formats/numbers.ts'
import {
  type BinaryOperator,
  FORMULA_LIMITS,
  type FormulaNode,
  isComparison,
  isKeyword,
  type Place,
  TIGHTNESS,
  UNARY_TIGHTNESS,
} from '../formula.ts'
import { type FormulaColumns, idInBrackets, type NamedColumn } from '../formula-columns.ts'
import { FORMULA_FORMAT } from '../formula-format.ts'
import { FUNCTION_NAMES, isFunctionName } from '../functions.ts'
import { type Mistake, mistake } from './mistakes.ts'
import { similarName } from './similar-name.ts'
import { type Token, tokensOf } from './tokens.ts'
import { dayOfIso } from '../values.ts'

export type ReadFormula = { ok: true; node: FormulaNode } | { ok: false; mistake: Mistake }

/** Reads what a person typed as a formula. Columns get their ids; types are for `checkFormula`. Never throws. */
export function readFormula(text: string, columns: FormulaColumns): ReadFormula {
  return read(text, columns, FORMULA_LIMITS.text, (name) => columns.inBrackets(name))
}

/**
 * Reads the text of a stored formula: the same language, only longer, and in brackets an id is never taken for the name that
 * somebody gave to a column later. Never throws.
 */
export function readStoredFormula(text: string, columns: FormulaColumns): ReadFormula {
  return read(text, columns, FORMULA_LIMITS.stored, (name) => columns.byId(name) ?? columns.inBrackets(name))
}

type Named = (name: string) => NamedColumn

function read(text: string, columns: FormulaColumns, most: number, inBrackets: Named): ReadFormula {
  const whole = { start: 0, end: text.length }
  if (text.length > most) return { ok: false, mistake: mistake('too-long', whole, { length: text.length, most }) }
  const tokens = tokensOf(text, FORMULA_LIMITS.tokens)
  if (tokens.length > FORMULA_LIMITS.tokens + 1)
    return { ok: false, mistake: mistake('too-many-parts', whole, { most: FORMULA_LIMITS.tokens }) }
  try {
    return { ok: true, node: new Parser(text, tokens, columns, inBrackets).formula() }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, mistake: error.mistake }
    throw error
  }
}

/** Ends the reading at the first mistake. */
class Refused extends Error {
  readonly mistake: Mistake

  constructor(found: Mistake) {
    super(found.code)
    this.mistake = found
  }
}

const OPERATORS: ReadonlySet<string> = new Set(Object.keys(TIGHTNESS))
const NUMBER = /^\d+(?:\.\d+)?(?:[eE][+-]?\d{1,4})?$/u

/** The grammar of README.md, by precedence climbing: each token is looked at once. */
class Parser {
  readonly #text: string
  readonly #tokens: readonly Token[]
  readonly #columns: FormulaColumns
  readonly #named: Named
  #at = 0
  #depth = 0

  constructor(text: string, tokens: readonly Token[], columns: FormulaColumns, inBrackets: Named) {
    this.#text = text
    this.#tokens = tokens
    this.#columns = columns
    this.#named = inBrackets
  }

  formula(): FormulaNode {
    if (this.#peek().kind === 'end') throw new Refused(mistake('empty', this.#peek()))
    const node = this.#expression(0)
    if (this.#peek().kind !== 'end') throw this.#unexpected()
    return node
  }

  /** The token that comes next; at the end always `end`. */
  #peek(): Token {
    return this.#tokens[this.#at] as Token
  }

  #take(): Token {
    const token = this.#peek()
    if (token.kind !== 'end') this.#at++
    return token
  }

  #isSign(sign: string): boolean {
    return this.#peek().kind === 'sign' && this.#peek().value === sign
  }

  /** The word or sign that comes next as an operator between two values; null for none. */
  #operator(): BinaryOperator | null {
    const { kind, value } = this.#peek()
    const op = kind === 'word' ? value.toLowerCase() : kind === 'sign' ? value : ''
    return OPERATORS.has(op) ? (op as BinaryOperator) : null
  }

  /** A value and every operator after it that binds at least as tightly as `least`. */
  #expression(least: number): FormulaNode {
    let left = this.#prefixed(least)
    let compared = false
    for (let op = this.#operator(); op !== null && TIGHTNESS[op] >= least; op = this.#operator()) {
      if (isComparison(op)) {
        if (compared) throw new Refused(mistake('comparison-of-comparison', this.#peek()))
        compared = true
      }
      this.#take()
      const right = this.#expression(TIGHTNESS[op] + 1)
      left = { kind: 'binary', op, left, right, start: left.start, end: right.end }
    }
    return left
  }

  #prefixed(least: number): FormulaNode {
    const token = this.#peek()
    const op = this.#isSign('-') ? '-' : token.kind === 'word' && token.value.toLowerCase() === 'not' ? 'not' : null
    if (op === null) return this.#value()
    this.#take()
    const of = this.#deeper(token, () => this.#expression(Math.max(least, UNARY_TIGHTNESS[op])))
    return { kind: 'unary', op, of, start: token.start, end: of.end }
  }

  #deeper<T>(place: Place, inner: () => T): T {
    if (++this.#depth > FORMULA_LIMITS.depth)
      throw new Refused(mistake('too-deep', place, { most: FORMULA_LIMITS.depth }))
    const found = inner()
    this.#depth--
    return found
  }

  #value(): FormulaNode {
    const token = this.#peek()
    const { start, end } = token
    switch (token.kind) {
      case 'number':
        return { kind: 'number', value: numberOf(this.#take()), start, end }
      case 'date':
        return { kind: 'date', value: dateOf(this.#take()), start, end }
      case 'text':
        if (!token.closed) throw new Refused(mistake('text-not-closed', token))
        return { kind: 'text', value: this.#take().value, start, end }
      case 'bracket':
        return this.#inBrackets(this.#take())
      case 'word':
        return this.#word(token)
      default:
        return this.#parenthesis(token)
    }
  }

  #parenthesis(open: Token): FormulaNode {
    if (!this.#isSign('(')) throw this.#unexpected('value-expected')
    return this.#deeper(open, () => {
      this.#take()
      const inner = this.#expression(0)
      const end = this.#close(open)
      return { ...inner, start: open.start, end }
    })
  }

  /** The end of what was opened. */
  #close(open: Place): number {
    if (this.#peek().kind === 'end') throw new Refused(mistake('parenthesis-not-closed', open))
    if (!this.#isSign(')')) throw this.#unexpected()
    return this.#take().end
  }

  #word(token: Token): FormulaNode {
    const word = token.value.toLowerCase()
    const { start, end } = token
    const isCall = this.#tokens[this.#at + 1]?.kind === 'sign' && this.#tokens[this.#at + 1]?.value === '('
    if (isKeyword(word)) {
      if (word !== 'yes' && word !== 'no') throw this.#unexpected('value-expected')
      this.#take()
      return { kind: 'flag', value: word === 'yes', start, end }
    }
    if (isCall) return this.#call(token, word)
    if (isFunctionName(word)) throw new Refused(mistake('function-alone', token, { name: word }))
    const column = this.#columns.byWord(token.value)
    return this.#column(this.#take(), token.value, column)
  }

  #inBrackets(token: Token): FormulaNode {
    if (!token.closed) throw new Refused(mistake('bracket-not-closed', token))
    const { start, end } = token
    const byId = idInBrackets(token.value)
    if (byId) return { kind: 'column', column: byId.id, lastName: byId.lastName, start, end }
    return this.#column(token, token.value.trim(), this.#named(token.value.trim()))
  }

  #column(place: Place, name: string, found: NamedColumn): FormulaNode {
    if (found === 'several') throw new Refused(mistake('several-columns', place, { name }))
    if (found === null) {
      const similar = this.#hyphenated(place) ?? this.#columns.similar(name)
      throw new Refused(mistake('no-such-column', place, { name, similar }))
    }
    return { kind: 'column', column: found.id, lastName: null, start: place.start, end: place.end }
  }

  /** A name with hyphens, typed without brackets or for underscores, and so read as a subtraction, as it should be written. */
  #hyphenated({ start, end }: Place): string | null {
    const before = /[\p{L}\p{N}_.-]{0,60}$/u.exec(this.#text.slice(Math.max(0, start - 60), start))?.[0] ?? ''
    const after = /^[\p{L}\p{N}_.-]{0,60}/u.exec(this.#text.slice(end, end + 60))?.[0] ?? ''
    if (before === '' && after === '') return null
    const typed = before + this.#text.slice(start, end) + after
    const column = this.#columns.byWord(typed) ?? this.#columns.byWord(typed.replaceAll('-', '_'))
    return column === null || column === 'several' ? null : this.#columns.write(column)
  }

  #call(token: Token, name: string): FormulaNode {
    if (!isFunctionName(name)) {
      const similar = similarName(name, FUNCTION_NAMES)
      throw new Refused(mistake('no-such-function', token, { name: token.value, similar }))
    }
    this.#take()
    const open = this.#take()
    return this.#deeper(token, () => {
      const args: FormulaNode[] = []
      if (!this.#isSign(')')) {
        args.push(this.#expression(0))
        while (this.#isSign(',')) {
          this.#take()
          args.push(this.#expression(0))
        }
      }
      const end = this.#close(open)
      const place = { start: token.start, end }
      const changed = name === 'change' ? changedColumn(args, this.#columns) : null
      if (changed !== null) return { kind: 'column', column: changed, lastName: null, ...place }
      return { kind: 'call', name, args, ...place }
    })
  }

  /** What is wrong where something stands that cannot stand there. */
  #unexpected(expected: 'value-expected' | 'operator-expected' = 'operator-expected'): Refused {
    const token = this.#peek()
    if (token.kind === 'other') return new Refused(mistake('unknown-sign', token, { sign: token.value }))
    if (token.kind === 'sign' && token.value === ',' && expected === 'operator-expected')
      return new Refused(mistake('comma-outside', token))
    return new Refused(
      expected === 'value-expected'
        ? mistake(expected, token)
        : mistake(expected, token, { piece: token.kind === 'bracket' ? `[${token.value}]` : token.value }),
    )
  }
}

/** The column that `change(value, 30)` stands for; null for arguments that it does not take. */
function changedColumn([of, days, ...more]: readonly FormulaNode[], columns: FormulaColumns): string | null {
  if (of?.kind !== 'column' || days?.kind !== 'number' || more.length > 0) return null
  const known = CHANGE_DAYS.find((one) => one === days.value)
  return known === undefined ? null : (columns.byId(changeColumn(of.column, known))?.id ?? null)
}

function numberOf(token: Token): number {
  if (!NUMBER.test(token.value)) throw new Refused(mistake('not-a-number', token, { piece: token.value }))
  if (/^0\d/u.test(token.value)) throw new Refused(mistake('zero-in-front', token))
  const read = readNumber(token.value, FORMULA_FORMAT)
  if (read.ok) return read.value
  throw new Refused(mistake(read.problem === 'too-many-digits' ? 'too-many-digits' : 'number-too-large', token))
}

function dateOf(token: Token): number {
  const day = dayOfIso(token.value)
  if (day === null) throw new Refused(mistake('no-such-day', token, { day: token.value }))
  return day
}
