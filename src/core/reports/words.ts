import { en } from '../../shared/locales/en.ts'

type Parts = Record<string, string | number | null>

/** The words of the program by keys that are put together from ids: a key that the catalogue does not have is given back. */
export type Words = (key: string, parts?: Parts) => string

const plural = new Intl.PluralRules('en')

/**
 * The word catalogue in English, without the framework of `locales/word.ts`: that one waits at its top level, and a
 * worker that is ended while it waits there brings the whole process down.
 */
export const englishWords: Words = (key, parts = {}) => {
  const catalogue: Readonly<Record<string, string>> = en
  const text =
    (typeof parts.count === 'number' ? catalogue[`${key}_${plural.select(parts.count)}`] : undefined) ??
    catalogue[key] ??
    key
  return text.replaceAll(/\{\{(\w+)\}\}/gu, (_whole, name: string) => String(parts[name] ?? ''))
}
