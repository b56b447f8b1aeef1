import type { Column } from '../columns/column.ts'
import { isOfPerson } from '../list.ts'
import { labelText } from '../columns/column-words.ts'
import { fields } from '../locales/en/fields.ts'
import { createTranslator } from '../locales/translator.ts'
import { isKeyword } from './formula.ts'
import { isFunctionName } from './functions.ts'
import { similarName } from './language/similar-name.ts'
import { nameKey } from '../values/text.ts'

/** What a name stands for: a column, several that differ in capitals only, or nothing. */
export type NamedColumn = Column | 'several' | null

const ENGLISH = createTranslator(fields, 'en')

/** The name of a column in the language of formulas: English for the built-in ones, else what the person called it. */
export const formulaNameOf = ({ label }: Column): string => labelText(label, ENGLISH)

const PLAIN_WORD = /^[\p{L}_][\p{L}\p{M}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{M}\p{N}_]*)*$/u
/** `own_3`, or with the name that it last had: `own_3 price paid`. */
const ID_AND_NAME = /^((?:own|formula)_\d{1,9})(?:\s+(\S.*))?$/su

/** An id of a column that a person made, with its last name, as it stands in brackets; null for anything else. */
export function idInBrackets(inside: string): { id: string; lastName: string | null } | null {
  const [, id, lastName = null] = ID_AND_NAME.exec(inside.trim()) ?? []
  return id === undefined ? null : { id, lastName: lastName?.trimEnd() ?? null }
}

/** The columns of a library by what formulas call them. */
export class FormulaColumns {
  readonly all: readonly Column[]
  readonly #byId = new Map<string, Column>()
  readonly #builtIn = new Map<string, Column>()
  readonly #own = new Map<string, Column[]>()

  constructor(columns: readonly Column[]) {
    this.all = columns.filter(({ origin }) => origin !== 'percentile' && origin !== 'agreement')
    for (const column of this.all) {
      this.#byId.set(column.id, column)
      if (isOfPerson(column.id)) {
        const name = nameKey(formulaNameOf(column))
        this.#own.set(name, [...(this.#own.get(name) ?? []), column])
      }
    }
    // An id is never hidden by a name.
    const builtIn = this.all.filter((column) => !isOfPerson(column.id))
    for (const nameOf of [({ id }: Column) => id, formulaNameOf])
      for (const column of builtIn) {
        const name = nameOf(column)
        if (!this.#builtIn.has(nameKey(name))) this.#builtIn.set(nameKey(name), column)
      }
  }

  byId(id: string): Column | null {
    return this.#byId.get(id) ?? null
  }

  /** What a word without brackets stands for: an id, or a name; built-in columns come before the person's own. */
  byWord(word: string): NamedColumn {
    const ofPerson = idInBrackets(word)
    if (ofPerson) return this.byId(ofPerson.id)
    return this.#builtIn.get(nameKey(word)) ?? this.#ownByName(word)
  }

  /** What a name in brackets stands for: the person's own come before built-in columns. */
  inBrackets(name: string): NamedColumn {
    return this.#ownByName(name) ?? this.#builtIn.get(nameKey(name)) ?? null
  }

  /** How the column is written that a mistyped name most likely stands for; null for none. */
  similar(typed: string): string | null {
    const written = new Map<string, string>()
    for (const column of this.all)
      for (const name of isOfPerson(column.id) ? [formulaNameOf(column)] : [column.id, formulaNameOf(column)])
        if (!written.has(name)) written.set(name, this.write(column))
    const name = similarName(typed, written.keys())
    return name === null ? null : (written.get(name) ?? null)
  }

  /** How a column is written in a formula for a person: its id, the name that a person gave it, or its id where that is not clear. */
  write(column: Column): string {
    const names = isOfPerson(column.id) ? [formulaNameOf(column)] : [column.id, formulaNameOf(column)]
    const bare = (word: string): boolean => isPlainWord(word) && this.byWord(word) === column
    const word = names.find(bare)
    if (word !== undefined) return word
    const name = names.find((one) => idInBrackets(one) === null && this.inBrackets(one) === column)
    if (name !== undefined) return inBrackets(name)
    return inBrackets(column.id)
  }

  #ownByName(name: string): NamedColumn {
    const found = this.#own.get(nameKey(name)) ?? []
    const [only = null] = found
    if (found.length <= 1) return only
    return found.find((column) => formulaNameOf(column) === name.trim()) ?? 'several'
  }
}

/** True for a name that needs no brackets as far as its letters go. */
const isPlainWord = (word: string): boolean => {
  const lower = word.toLowerCase()
  return PLAIN_WORD.test(word) && !isKeyword(lower) && !isFunctionName(lower)
}

/** A name or id as it stands in brackets. */
export const inBrackets = (name: string): string => `[${name.replaceAll(']', ']]')}]`
