import type { Place } from '../formula.ts'

/**
 * A piece of a formula's text. `word` is a name or a keyword, `bracket` a name in brackets (without them), `sign` an operator,
 * a parenthesis or a comma, `other` what the language does not know. A text or bracket that is not closed goes to the end.
 */
export interface Token extends Place {
  kind: 'number' | 'date' | 'text' | 'word' | 'bracket' | 'sign' | 'other' | 'end'
  /** What stands there: of texts and brackets what is inside, of all else the piece itself. */
  value: string
  closed: boolean
}

const SPACE = /\s+/uy
// A date is told from a subtraction by its form alone: four digits, two and two, and nothing that goes on.
const DATE = /\d{4}-\d{2}-\d{2}(?![\p{L}\p{N}_.])/uy
// Whatever begins with a digit is one piece, so that no number is read out of a part of it.
const NUMBER = /\d(?:[\p{L}\p{N}_.]|(?<=[eE])[+-](?=\d))*/uy
const WORD = /[\p{L}_][\p{L}\p{M}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{M}\p{N}_]*)*/uy
const SIGN = /<=|>=|!=|[-+*/=<>(),]/uy
// Quotes and closing brackets inside are written twice.
const TEXT = /"[^"]*(?:""[^"]*)*/uy
const BRACKET = /\[[^\]]*(?:\]\][^\]]*)*/uy

/** Takes any text apart into tokens, in one pass; the last one is `end`, unless there are more than `most`. */
export function tokensOf(text: string, most: number): Token[] {
  const tokens: Token[] = []
  let at = 0
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0] ?? null
  }
  const add = (kind: Token['kind'], value: string, length: number, closed = true): void => {
    tokens.push({ kind, value, start: at, end: at + length, closed })
    at += length
  }
  const addEnclosed = (kind: 'text' | 'bracket', found: string, close: string): void => {
    const closed = text[at + found.length] === close
    add(kind, found.slice(1).replaceAll(close + close, close), found.length + (closed ? 1 : 0), closed)
  }
  while (at < text.length && tokens.length <= most) {
    const space = take(SPACE)
    if (space !== null) {
      at += space.length
      continue
    }
    if (text[at] === '"') addEnclosed('text', take(TEXT) ?? '"', '"')
    else if (text[at] === '[') addEnclosed('bracket', take(BRACKET) ?? '[', ']')
    else addPlain(take, add, text, at)
  }
  add('end', '', 0)
  return tokens
}

const PLAIN = [
  ['date', DATE],
  ['number', NUMBER],
  ['word', WORD],
  ['sign', SIGN],
] as const

function addPlain(
  take: (pattern: RegExp) => string | null,
  add: (kind: Token['kind'], value: string, length: number) => void,
  text: string,
  at: number,
): void {
  for (const [kind, pattern] of PLAIN) {
    const found = take(pattern)
    if (found !== null) return add(kind, found, found.length)
  }
  const sign = String.fromCodePoint(text.codePointAt(at) ?? 0)
  add('other', sign, sign.length)
}
