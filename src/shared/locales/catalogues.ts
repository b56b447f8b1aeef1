import type { PersonFormat } from '../formats/person-format.ts'
import type { Catalogue, Words } from './catalogue.ts'
import { german } from './de/german.ts'
import { english } from './en/english.ts'
import { type Language, PSEUDO_LOCALE } from './languages.ts'
import { pseudoWords } from './pseudo.ts'
import { createTranslator, type Translator } from './translator.ts'

const CATALOGUES: Readonly<Record<Language, Catalogue>> = { en: english, de: german }

const flat = (catalogue: Catalogue): Words => Object.assign({}, ...Object.values(catalogue))

/** A translator that has every word of a language at hand: for the terminal, main and reports; the window fetches subjects. */
export function translatorOf(language: Language | typeof PSEUDO_LOCALE, format?: PersonFormat): Translator {
  const words = language === PSEUDO_LOCALE ? pseudoWords(flat(CATALOGUES.en)) : flat(CATALOGUES[language])
  return createTranslator(words, language, format)
}
