/** Letters that Unicode does not take apart, as those who do not have them on their keyboard write them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')
const ASCII = /^[\x20-\x7e]*$/u

/**
 * The form in which texts are compared and searched: small letters without accents. Filters, requirements, rules, groups,
 * formulas and the library's search use it.
 */
export function foldedText(text: string): string {
  // Most texts have nothing to take away.
  if (ASCII.test(text)) return text.toLowerCase()
  return (
    text
      .replaceAll('\0', '')
      .normalize('NFKD')
      // Of Latin, Greek and Cyrillic letters: in other scripts marks are letters of their own.
      .replace(/[\u0300-\u036f]/gu, '')
      .toLowerCase()
      .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
      .normalize('NFC')
  )
}

/** True for two texts that a person takes for one: capitals, accents and the spaces around them make no difference. */
export const isSameText = (one: string, other: string): boolean => foldedText(one.trim()) === foldedText(other.trim())

/** What names must differ in: two with one key could not be told apart where they are typed. Accents tell names apart. */
export const nameKey = (name: string): string => name.normalize('NFC').trim().toLowerCase()
