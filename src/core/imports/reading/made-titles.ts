import type { Translator } from '../../../shared/locales/translator.ts'

/** What a column is called that has no name in its file, in the language of the person who imports it. */
export interface MadeTitles {
  /** Numbered: `Column 1`. */
  column: string
  line: string
  text: string
  price: string
  date: string
}

/** In files that say what a list is read as, whoever writes them. */
export const STABLE_TITLES: MadeTitles = {
  column: 'Column',
  line: 'Line',
  text: 'Text',
  price: 'Price',
  date: 'Date',
}

/** The names of columns that have none, as a window shows them. */
export const titlesIn = (t: Translator): MadeTitles => ({
  column: t('import.title-column'),
  line: t('import.title-line'),
  text: t('import.title-text'),
  price: t('import.title-price'),
  date: t('import.title-date'),
})
