const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether a text has every word that was typed, accents and case aside. */
export function matchesWords(text: string, typed: string): boolean {
  const whole = folded(text)
  return folded(typed)
    .split(/\s+/u)
    .every((word) => whole.includes(word))
}
