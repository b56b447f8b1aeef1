import type { Word } from '../shared/locales/catalogue.ts'
import type { Translator } from '../shared/locales/translator.ts'

/** Something to say whose language is not known yet where it comes up: a word and its values, which may be words themselves. */
export interface Saying {
  word: Word
  values: Readonly<Record<string, string | number | Saying>>
}

/** A saying in the translator's language. */
export function sayingText(t: Translator, { word, values }: Saying): string {
  const said = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? sayingText(t, value) : value,
  ])
  return t(word, Object.fromEntries(said))
}
