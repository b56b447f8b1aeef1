import { en } from '../../shared/locales/en.ts'

type Parts = Record<string, string | number | null | undefined>

/** The words of the program where no framework is loaded: `{{part}}` is filled in, and `count` chooses the plural form. */
export type Words = (key: string, parts?: Parts) => string

const plural = new Intl.PluralRules('en')

/** The word catalogue in English. */
export const englishWords: Words = (key, parts = {}) => {
  const catalogue: Readonly<Record<string, string>> = en
  const text = (typeof parts.count === 'number' ? catalogue[`${key}_${plural.select(parts.count)}`] : undefined) ?? catalogue[key] ?? key
  return text.replaceAll(/\{\{(\w+)\}\}/gu, (_whole, name: string) => String(parts[name] ?? ''))
}
