import { createInstance, type TFunction } from 'i18next'
import { createContext, useContext } from 'react'
import { initReactI18next } from 'react-i18next'
import { en } from '../../../shared/locales/en.ts'
import type { Word } from '../../../shared/locales/key.ts'

export const words = createInstance()
void words.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en } },
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  // React escapes what it shows; escaping twice would spoil names with an ampersand.
  interpolation: { escapeValue: false },
})

type Parts = Record<string, string | number | null | undefined>

/** Says a word of the catalogue in the person's language. */
export type Say = (key: Word, parts?: Parts) => string

/** Handed down, since every cell of a table says something; outside the window's own tree the words are those of the start. */
export const Words = createContext<Say>((key, parts) => (words.t as TFunction)(key, parts ?? {}))

/** The words of the program, by key, in the person's language; the same function until the language changes. */
export const useWords = (): Say => useContext(Words)

/** The key of a word that is made of a prefix and an id of the catalogue of fields or outcomes. */
export function wordKey(prefix: string, id: string): Word {
  return `${prefix}.${id}` as Word
}
