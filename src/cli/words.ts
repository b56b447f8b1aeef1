import { createInstance } from 'i18next'
import { en } from '../shared/locales/en.ts'

const words = createInstance()
await words.init({ lng: 'en', resources: { en: { translation: en } }, keySeparator: false, nsSeparator: false, interpolation: { escapeValue: false } })

/** A text of the word catalogue, with its parts filled in. */
export function word(key: keyof typeof en, parts: Record<string, string | number | null> = {}): string {
  return words.t(key, parts)
}
