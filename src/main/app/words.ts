import { createInstance } from 'i18next'
import { en } from '../../shared/locales/en.ts'

type Key = keyof typeof en
type Word = Key extends infer K ? (K extends `${infer Base}_other` ? Base : K) : never

const words = createInstance()
// At once: nothing here has to be fetched, and the first lines of the start may need words.
void words.init({ lng: 'en', resources: { en: { translation: en } }, keySeparator: false, nsSeparator: false, initAsync: false, interpolation: { escapeValue: false } })

/** A text of the word catalogue for what is shown outside of the page: the menu, the tray, the system's dialogs. */
export type Words = (key: Word, parts?: Record<string, string | number | null>) => string

/** The words in the person's language. */
export const word: Words = (key, parts = {}) => words.t(key, parts)
