import { isAmerican, type PersonFormat } from '../formats/person-format.ts'

/** Words of the English catalogue that Americans spell in another way; it has them as the rest of the world does. */
const AMERICAN: Readonly<Record<string, string>> = {
  analyse: 'analyze',
  colour: 'color',
  grey: 'gray',
  recognised: 'recognized',
}
const WORDS = new RegExp(`\\b(?:${Object.keys(AMERICAN).join('|')})\\b`, 'giu')

/** An English text in the spelling of a person's region; the American one where none is known. */
export function spelledFor(format: () => PersonFormat, text: string): string {
  if (text.search(WORDS) === -1 || !isAmerican(format().dates)) return text
  return text.replace(WORDS, (word) => {
    const spelled = AMERICAN[word.toLowerCase()] ?? word
    return word === word.toLowerCase() ? spelled : spelled.charAt(0).toUpperCase() + spelled.slice(1)
  })
}
