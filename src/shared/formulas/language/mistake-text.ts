import { cutText } from '../../cut-text.ts'
import type { Translator } from '../../locales/translator.ts'
import { FORMULA_TYPES } from '../formula.ts'
import { functionSignature } from './formula-words.ts'
import type { Mistake } from './mistakes.ts'

/** The longest piece of a formula that a sentence repeats. */
const LONGEST_PIECE = 60

/** The sentence for a mistake in a formula. */
export function mistakeText(found: Mistake, t: Translator): string {
  const values = Object.fromEntries(
    Object.entries(found.facts as Record<string, unknown>).map(([name, fact]) => [name, factText(name, fact, t)]),
  )
  switch (found.code) {
    case 'no-such-column':
    case 'no-such-function':
      return t(
        found.facts.similar === null ? `formula-mistake.${found.code}` : `formula-mistake.${found.code}-similar`,
        values,
      )
    case 'argument-count':
      return t('formula-mistake.argument-count', { ...values, signature: functionSignature(found.facts.name, t) })
    case 'circle':
      return t('formula-mistake.circle', {
        path: found.facts.names.map((name) => cutText(name, LONGEST_PIECE)).join(' → '),
      })
    default:
      return t(`formula-mistake.${found.code}`, values)
  }
}

/** Facts that are types of the language, for which there are words. */
const TYPE_FACTS: ReadonlySet<string> = new Set(['needed', 'found', 'left', 'right', 'first', 'other'])

function factText(name: string, fact: unknown, t: Translator): string | number {
  if (typeof fact === 'number') return fact
  const text = String(fact)
  const type = TYPE_FACTS.has(name) ? FORMULA_TYPES.find((one) => one === text) : undefined
  return type === undefined ? cutText(text, LONGEST_PIECE) : t(`formula-type.${type}`)
}
