import { createInstance, type TFunction } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
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

/** The words of the program, by key, in the person's language. */
export function useWords(): (key: Word, parts?: Parts) => string {
  const { t } = useTranslation()
  return (key, parts) => (t as TFunction)(key, parts ?? {})
}

/** The key of a word that is made of a prefix and an id of the catalogue of fields or outcomes. */
export function wordKey(prefix: string, id: string): Word {
  return `${prefix}.${id}` as Word
}
