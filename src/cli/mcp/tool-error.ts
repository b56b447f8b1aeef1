import type { Word } from '../../shared/locales/catalogue.ts'
import type { Values } from '../../shared/locales/translator.ts'

/** Why a tool gives no answer, to be said to the agent in words. It never holds text of a service or a site. */
export class ToolError extends Error {
  override readonly name = 'ToolError'
  readonly word: Word
  readonly values: Values

  constructor(word: Word, values: Values = {}) {
    super(word)
    this.word = word
    this.values = values
  }
}
