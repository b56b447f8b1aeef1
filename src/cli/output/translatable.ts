import type { Word } from '../../shared/locales/catalogue.ts'
import type { Translator } from '../../shared/locales/translator.ts'

/** A text whose language is not known yet where it arises: a word and its values, which may be words themselves. */
export interface Translatable {
  word: Word
  values: Readonly<Record<string, string | number | Translatable>>
}

/** The text in the translator's language. */
export function translatableText(t: Translator, { word, values }: Translatable): string {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? translatableText(t, value) : value,
  ])
  return t(word, Object.fromEntries(texts))
}
