import { createInstance } from 'i18next'
import { en } from './en.ts'
import type { Word } from './key.ts'

const words = createInstance()
await words.init({ lng: 'en', resources: { en: { translation: en } }, keySeparator: false, nsSeparator: false, interpolation: { escapeValue: false } })

/** A text of the word catalogue, with its parts filled in. */
export function word(key: Word, parts: Record<string, string | number | null> = {}): string {
  return words.t(key, parts)
}
