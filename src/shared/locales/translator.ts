import { numberFormat } from '../formats/intl.ts'
import { type PersonFormat, personFormat } from '../formats/person-format.ts'
import type { Word, Words } from './catalogue.ts'
import { spelledFor } from './spelling.ts'

/** What the gaps of a text are filled with; `count` chooses the plural form. */
export type Values = Readonly<Record<string, string | number | null | undefined>>

/** Translates words of the catalogue into one language; passed to whatever writes for a person. */
export interface Translator {
  /** The text of a key: `{{name}}` is filled with the value, `{{name, number}}` with the number as the format writes it. */
  (key: Word, values?: Values): string
  /** The language of the words, as a BCP 47 tag. */
  readonly language: string
  /** How numbers and days are written beside them. */
  readonly format: PersonFormat
}

/** The key of a word that is made of a prefix and an id that comes from outside; an id of the catalogue needs no such cast. */
export const wordKey = (prefix: string, id: string): Word => `${prefix}.${id}` as Word

// A full stop after a gap is part of it: what stands in the gap may end with one, such as “in 3 min.”
const GAP = /\{\{(\w+)(, number)?\}\}(\.?)/gu

/** The quotes of a language, and those that stand within them. */
const QUOTES = [
  { open: '„', close: '“', quoted: /„([^„“]*)“/gu, inner: '‚$1‘' },
  { open: '“', close: '”', quoted: /“([^“”]*)”/gu, inner: '‘$1’' },
] as const

/** What fills a gap: within quotes, what is quoted in it takes the inner quotes of the language. */
function withInnerQuotes(said: string, before: string): string {
  const quotes = QUOTES.find(({ open }) => before.includes(open))
  const isQuoted = quotes !== undefined && before.lastIndexOf(quotes.open) > before.lastIndexOf(quotes.close)
  return isQuoted ? said.replace(quotes.quoted, quotes.inner) : said
}

/** A translator of these words, which may still grow while subjects are being fetched. A key without words is given back. */
export function createTranslator(words: Words, language: string, format: PersonFormat | null = null): Translator {
  // Made when they are asked for: what `Intl` loads of a language takes longer than a short run of the terminal.
  let plurals: Intl.PluralRules | null = null
  let known = format
  const formatOf = (): PersonFormat => (known ??= personFormat(language, language))
  const textOf = (key: string, values: Values): string | undefined =>
    (typeof values.count === 'number'
      ? (words[`${key}_${((plurals ??= new Intl.PluralRules(language))).select(values.count)}`] ??
        words[`${key}_other`])
      : undefined) ?? words[key]
  const spelled = (text: string): string => (language === 'en' ? spelledFor(formatOf, text) : text)
  const translate = (key: Word, values: Values = {}): string =>
    spelled(textOf(key, values) ?? key).replace(
      GAP,
      (_gap, name: string, asNumber: string | undefined, stop: string, at: number, text: string) => {
        const value = values[name]
        const filled =
          asNumber && typeof value === 'number' ? numberFormat(formatOf()).format(value) : String(value ?? '')
        const said = withInnerQuotes(filled, text.slice(0, at))
        return said.endsWith('.') ? said : said + stop
      },
    )
  return Object.defineProperty(Object.assign(translate, { language }), 'format', {
    get: formatOf,
    enumerable: true,
  }) as Translator
}
