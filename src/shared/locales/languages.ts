/** The languages that there are catalogues of. One more is a folder beside `en/` and an entry here and in `catalogues.ts`. */
export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

/** A language that does not exist, accented and long: with it tests find what is cut off or not translated. */
export const PSEUDO_LOCALE = 'en-XA'

/** The setting that follows the system. */
export const SYSTEM_LANGUAGE = 'system'

/** The language of a tag such as `en-GB` or `en_GB.UTF-8`, where there is a catalogue of it. */
export function languageOf(tag: string): Language | typeof PSEUDO_LOCALE | null {
  const plain = tag.replace(/[.@].*$/u, '').replaceAll('_', '-')
  if (plain.toLowerCase() === PSEUDO_LOCALE.toLowerCase()) return PSEUDO_LOCALE
  const [primary] = plain.toLowerCase().split('-')
  return LANGUAGES.find((language) => language === primary) ?? null
}

/** The language of a translator that longer texts are in, such as the guide: none is written for the pseudo-locale. */
export const writtenLanguage = (language: string): Language => LANGUAGES.find((one) => one === language) ?? 'en'

/**
 * The language to speak: the first of these that there is a catalogue of, else English. `system` and what is empty
 * stand for the next one.
 */
export function chooseLanguage(...tags: readonly (string | null | undefined)[]): Language | typeof PSEUDO_LOCALE {
  for (const tag of tags) {
    const found = tag && tag !== SYSTEM_LANGUAGE ? languageOf(tag) : null
    if (found !== null) return found
  }
  return 'en'
}
