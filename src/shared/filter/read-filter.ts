import { columnNames, type ColumnNames } from './column-names.ts'
import { depthOf } from './check-filter.ts'
import { conditionsIn, type Filter, FILTER_LIMITS, NO_FILTER } from './filter.ts'
import type { FilterLanguage } from './filter-language.ts'
import { FilterMistake, type FilterProblem, type Stretch } from './filter-problem.ts'
import { type ConditionToken, lexFilter, type Token } from './lex-filter.ts'
import { normal } from './normal-filter.ts'
import { readCondition } from './read-condition.ts'

export type ReadFilter = { ok: true; filter: Filter } | { ok: false; problem: FilterProblem }

/**
 * Reads a whole typed filter, in its normal form; the grammar is in this folder's README. Never throws, never leaves a
 * part out. Takes time in proportion to the text.
 */
export function readFilter(text: string, language: FilterLanguage): ReadFilter {
  const names = columnNames(language)
  const tokens = lexFilter(text, (name) => names.find(name, false) !== undefined)
  try {
    return { ok: true, filter: new Parser(text, tokens, names, language).whole() }
  } catch (error) {
    if (error instanceof FilterMistake) return { ok: false, problem: error.problem }
    throw error
  }
}

class Parser {
  private readonly text: string
  private readonly tokens: readonly Token[]
  private readonly names: ColumnNames
  private readonly language: FilterLanguage
  private at = 0
  private open = 0
  private conditions = 0

  constructor(text: string, tokens: readonly Token[], names: ColumnNames, language: FilterLanguage) {
    this.text = text
    this.tokens = tokens
    this.names = names
    this.language = language
  }

  whole(): Filter {
    if (this.tokens.length === 0) return NO_FILTER
    const filter = normal(this.anyOf())
    const left = this.tokens[this.at]
    if (left) throw this.unexpected(left)
    if (depthOf(filter) > FILTER_LIMITS.depth) throw tooDeep({ start: 0, end: this.text.length })
    return filter
  }

  private anyOf(): Filter {
    const of = [this.allOf()]
    while (this.take('or')) of.push(this.allOf())
    return { op: 'or', of }
  }

  private allOf(): Filter {
    const of = [this.one()]
    for (
      let next = this.tokens[this.at];
      next && next.kind !== 'or' && next.kind !== ')';
      next = this.tokens[this.at]
    ) {
      this.take('and')
      of.push(this.one())
    }
    return { op: 'and', of }
  }

  private one(): Filter {
    let isDenied = false
    let count = 0
    for (; this.take('not'); count++) isDenied = !isDenied
    // One word is denied, not those that follow it.
    const filter = this.primary(count > 0)
    return isDenied ? { op: 'not', of: filter } : filter
  }

  private primary(single: boolean): Filter {
    const token = this.tokens[this.at]
    if (!token) throw new FilterMistake({ code: 'condition-expected' }, this.endPlace())
    this.at++
    switch (token.kind) {
      case '(':
        return this.group(token)
      case 'word':
        return this.words(token, single)
      case 'quote':
        if (!token.closed) throw new FilterMistake({ code: 'unclosed-quote' }, token)
        return this.freeText(token.text, token)
      case 'condition':
        return this.condition(token)
      default:
        throw this.unexpected(token)
    }
  }

  private group(bracket: Stretch): Filter {
    if (this.take(')')) return this.counted(NO_FILTER, bracket)
    // A filter of the greatest depth is written with one bracket more than it is deep.
    if (++this.open > FILTER_LIMITS.depth + 1) throw tooDeep(bracket)
    if (this.at >= this.tokens.length) throw new FilterMistake({ code: 'unclosed-bracket' }, bracket)
    const filter = this.anyOf()
    this.open--
    if (this.take(')')) return filter
    throw new FilterMistake({ code: 'unclosed-bracket' }, bracket)
  }

  private words(first: Extract<Token, { kind: 'word' }>, single: boolean): Filter {
    const words = [first.text]
    let { end } = first
    for (let next = this.tokens[this.at]; !single && next?.kind === 'word'; next = this.tokens[++this.at]) {
      words.push(next.text)
      end = next.end
    }
    return this.freeText(words.join(' '), { start: first.start, end })
  }

  private freeText(text: string, place: Stretch): Filter {
    if (text.length > FILTER_LIMITS.text) throw new FilterMistake({ code: 'too-long', most: FILTER_LIMITS.text }, place)
    return this.counted({ op: 'words', text }, place)
  }

  private condition(token: ConditionToken): Filter {
    const named = { start: token.start, end: token.nameEnd }
    if (!token.closed) throw new FilterMistake({ code: 'unclosed-bracket' }, { start: token.start, end: token.nameEnd })
    const column = this.names.find(token.name, token.bracketed)
    if (!column) {
      const nearest = this.names.nearest(token.name)
      throw new FilterMistake({ code: 'unknown-column', name: token.name, nearest }, named)
    }
    if (token.op === null) throw new FilterMistake({ code: 'operator-expected' }, named)
    const filter = readCondition(token, column, this.language)
    const next = this.tokens[this.at]
    // What is glued to a value would be lost from it.
    if (next?.start === token.end && next.kind !== ')') throw this.unexpected(next)
    return this.counted(filter, token)
  }

  private counted(filter: Filter, place: Stretch): Filter {
    // An empty group asks nothing, but there must not be any number of them.
    this.conditions += Math.max(1, conditionsIn(filter).length)
    if (this.conditions > FILTER_LIMITS.conditions)
      throw new FilterMistake({ code: 'too-many-conditions', most: FILTER_LIMITS.conditions }, place)
    return filter
  }

  private take(kind: Token['kind']): boolean {
    if (this.tokens[this.at]?.kind !== kind) return false
    this.at++
    return true
  }

  private unexpected(token: Token): FilterMistake {
    return new FilterMistake({ code: 'unexpected', text: this.text.slice(token.start, token.end) }, token)
  }

  private endPlace(): Stretch {
    return { start: this.text.length, end: this.text.length }
  }
}

const tooDeep = (place: Stretch): FilterMistake =>
  new FilterMistake({ code: 'too-deep', most: FILTER_LIMITS.depth }, place)
