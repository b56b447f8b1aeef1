import { createInstance } from 'i18next'
import { en } from './en.ts'
import type { Word } from './key.ts'

const words = createInstance()
// At once: nothing here has to be fetched, and the first lines of the start may need words.
void words.init({
  lng: 'en',
  resources: { en: { translation: en } },
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false },
})

/** Gives a text of the word catalogue, with its parts filled in. */
export type Words = (key: Word, parts?: Record<string, string | number | null>) => string

/** The words where there is no page: the terminal, the menu, the tray, the system's notifications and dialogs. */
export const word: Words = (key, parts = {}) => words.t(key, parts)
