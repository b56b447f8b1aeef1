import type { Stretch } from './filter-problem.ts'

/** A part of a value: in quotes, without them and their escapes, or bare. */
export interface Piece extends Stretch {
  text: string
  quoted: boolean
  /** Only of quotes: whether the second one is there. */
  closed: boolean
  /** In brackets: a blank stands before it. */
  apart: boolean
}

/** What stands after an operator. `call` are the brackets of `all(…)` and of `()`, which names no values. */
interface Value {
  pieces: Piece[]
  call: { name: string; closed: boolean } | null
}

export interface ConditionToken extends Stretch, Value {
  kind: 'condition'
  name: string
  bracketed: boolean
  nameEnd: number
  /** Of a name in brackets: whether the second one is there. */
  closed: boolean
  /** Null after a name in brackets with nothing asked of it. */
  op: string | null
  opStart: number
  opEnd: number
}

export type Token =
  | ({ kind: '(' | ')' | 'and' | 'or' | 'not' | 'operator' } & Stretch)
  | ({ kind: 'word'; text: string } & Stretch)
  | ({ kind: 'quote'; text: string; closed: boolean } & Stretch)
  | ConditionToken

const BLANK = /\s/u
const OPENING = /["“”„]/u
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '\\': '\\' }
const SIGNS: Readonly<Record<string, string>> = { '≤': '<=', '≥': '>=', '≠': '!=' }
// No-break spaces, which some formats write between the groups of a number.
const GROUP_SPACE = /[\u00A0\u2009\u202F]/u
const DIGIT = /\p{Nd}/u

const isBlank = (sign: string | undefined): boolean => sign !== undefined && BLANK.test(sign)

/** The operator that stands at a place of a text, as it is written in ASCII, with its length; null where none does. */
function operatorAt(text: string, at: number): { op: string; length: number } | null {
  const sign = text[at] ?? ''
  if (SIGNS[sign] !== undefined) return { op: SIGNS[sign], length: 1 }
  if (text.startsWith('!=', at) || text.startsWith('<=', at) || text.startsWith('>=', at))
    return { op: text.slice(at, at + 2), length: 2 }
  return sign !== '' && ':=<>'.includes(sign) ? { op: sign, length: 1 } : null
}

/** The text between two quotes, or to the end where the second is missing. */
function quoteAt(text: string, start: number): { text: string; closed: boolean; end: number } {
  const isClosing = text[start] === '"' ? /"/u : /[“”]/u
  let inner = ''
  for (let at = start + 1; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (isClosing.test(sign)) return { text: inner, closed: true, end: at + 1 }
    const next = text[at + 1] ?? ''
    const escaped = sign === '\\' ? (ESCAPED[next] ?? (OPENING.test(next) ? next : undefined)) : undefined
    if (escaped !== undefined) at++
    inner += escaped ?? sign
  }
  return { text: inner, closed: false, end: text.length }
}

/** The name between brackets, in which a backslash takes the next sign as it is. */
function bracketAt(text: string, start: number): { text: string; closed: boolean; end: number } {
  let inner = ''
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === ']') return { text: inner, closed: true, end: at + 1 }
    if (text[at] === '\\' && at + 1 < text.length) at++
    inner += text[at]
  }
  return { text: inner, closed: false, end: text.length }
}

/** Takes a typed filter apart. Knows no columns but for pasted addresses; never refuses, that is the reader's. */
class Lexer {
  readonly tokens: Token[] = []
  private readonly text: string
  private readonly isColumn: (name: string) => boolean
  private at = 0

  constructor(text: string, isColumn: (name: string) => boolean) {
    this.text = text
    this.isColumn = isColumn
  }

  run(): Token[] {
    for (this.skipBlanks(); this.at < this.text.length; this.skipBlanks()) this.tokens.push(this.next())
    return this.tokens
  }

  private skipBlanks(): void {
    this.at = this.pastBlanks(this.at)
  }

  private pastBlanks(from: number): number {
    let at = from
    while (isBlank(this.text[at])) at++
    return at
  }

  private next(): Token {
    const { text, at: start } = this
    const sign = text[start] ?? ''
    if (sign === '(' || sign === ')') return this.sign(sign, 1)
    if (OPENING.test(sign)) {
      const quote = quoteAt(text, start)
      this.at = quote.end
      return { kind: 'quote', start, ...quote }
    }
    if (sign === '[') {
      const { text: name, closed, end } = bracketAt(text, start)
      return this.condition({ start, name, nameEnd: end, bracketed: true, closed })
    }
    const after = text[start + 1]
    if (sign === '-' && after !== undefined && !isBlank(after) && after !== ')') return this.sign('not', 1)
    const operator = operatorAt(text, start)
    return operator ? this.sign('operator', operator.length) : this.word(start)
  }

  private sign(kind: '(' | ')' | 'and' | 'or' | 'not' | 'operator', length: number): Token {
    const start = this.at
    this.at += length
    return { kind, start, end: this.at }
  }

  private word(start: number): Token {
    const { text } = this
    let end = start
    while (end < text.length && !this.endsWord(end)) end++
    const word = text.slice(start, end)
    const named = { start, name: word, nameEnd: end, bracketed: false, closed: true }
    const glued = operatorAt(text, end)
    if (glued?.op === ':' && text.startsWith('//', end + 1) && !this.isColumn(word)) return this.address(start, end)
    if (glued) return this.condition(named)
    const keyword = /^(?:and|or|not)$/iu.test(word) ? (word.toLowerCase() as 'and' | 'or' | 'not') : null
    if (keyword) return this.sign(keyword, word.length)
    // `value > 1000`; a colon belongs to the word before it.
    const later = operatorAt(text, this.pastBlanks(end))
    if (later && later.op !== ':') return this.condition(named)
    this.at = end
    return { kind: 'word', text: word, start, end }
  }

  private endsWord(at: number): boolean {
    const sign = this.text[at] ?? ''
    return isBlank(sign) || sign === '(' || sign === ')' || OPENING.test(sign) || operatorAt(this.text, at) !== null
  }

  /** A pasted address, up to a blank; a bracket that was opened before it is not a part of it. */
  private address(start: number, from: number): Token {
    let open = 0
    let end = from
    for (; end < this.text.length && !isBlank(this.text[end]); end++) {
      if (this.text[end] === '(') open++
      if (this.text[end] === ')' && --open < 0) break
    }
    this.at = end
    return { kind: 'word', text: this.text.slice(start, end), start, end }
  }

  private condition(named: Pick<ConditionToken, 'start' | 'name' | 'nameEnd' | 'bracketed' | 'closed'>): Token {
    const { text } = this
    const glued = operatorAt(text, named.nameEnd)
    const opStart = glued ? named.nameEnd : this.pastBlanks(named.nameEnd)
    const found = glued ?? operatorAt(text, opStart)
    if (!found || (!glued && found.op === ':')) {
      const end = (this.at = named.nameEnd)
      return { kind: 'condition', ...named, op: null, opStart: end, opEnd: end, end, pieces: [], call: null }
    }
    const opEnd = opStart + found.length
    // After a colon a blank would make the next condition a value while this one is being typed.
    const from = found.op === ':' ? opEnd : this.pastBlanks(opEnd)
    this.at = from < text.length ? from : opEnd
    const value = this.value()
    if (value.pieces.length === 0 && !value.call) this.at = opEnd
    return { kind: 'condition', ...named, op: found.op, opStart, opEnd, ...value, end: this.at }
  }

  private value(): Value {
    const pieces: Piece[] = []
    for (;;) {
      const sign = this.text[this.at]
      if (sign === '(') {
        const [first] = pieces
        const name = first === undefined ? '' : pieces.length === 1 && !first.quoted ? first.text.toLowerCase() : null
        return name === '' || name === 'all' ? this.call(name) : { pieces, call: null }
      }
      const piece = this.piece(false)
      if (!piece) return { pieces, call: null }
      pieces.push(piece)
    }
  }

  private call(name: string): Value {
    const pieces: Piece[] = []
    for (this.at++; ; ) {
      const before = this.at
      this.skipBlanks()
      const piece = this.piece(this.at > before)
      if (piece) pieces.push(piece)
      else break
    }
    const closed = this.text[this.at] === ')'
    if (closed) this.at++
    return { pieces, call: { name, closed } }
  }

  /** The next part of a value; null where the value ends. */
  private piece(apart: boolean): Piece | null {
    const { text, at: start } = this
    if (OPENING.test(text[start] ?? '')) {
      const quote = quoteAt(text, start)
      this.at = quote.end
      return { start, quoted: true, apart, ...quote }
    }
    let end = start
    while (end < text.length && !this.endsValue(end)) end++
    if (end === start) return null
    this.at = end
    return { text: text.slice(start, end), quoted: false, closed: true, apart, start, end }
  }

  private endsValue(at: number): boolean {
    const { text } = this
    const sign = text[at] ?? ''
    if (GROUP_SPACE.test(sign)) return !(DIGIT.test(text[at - 1] ?? '') && DIGIT.test(text[at + 1] ?? ''))
    return isBlank(sign) || sign === '(' || sign === ')' || OPENING.test(sign)
  }
}

/** The tokens of a typed filter, from left to right. `isColumn`: whether a bare name is one of a column. */
export const lexFilter = (text: string, isColumn: (name: string) => boolean): Token[] => new Lexer(text, isColumn).run()
