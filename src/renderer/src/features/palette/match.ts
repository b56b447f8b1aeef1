/** Something that can be chosen in the palette, as far as finding goes. */
export interface Findable {
  label: string
  /** Further words by which it is found. */
  also?: string
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const AT_START = 4
const AT_WORD = 3
const INSIDE = 2
const ALSO = 1

/** How well something answers to what is typed: 0 for not at all. Each typed word has to occur, in any order. */
export function matchOf({ label, also = '' }: Findable, typed: string): number {
  const wanted = folded(typed).split(/\s+/u).filter(Boolean)
  const [name, more] = [folded(label), folded(also)]
  let sum = 0
  for (const word of wanted) {
    const at = name.indexOf(word)
    const score =
      at === 0
        ? AT_START
        : at > 0
          ? /[\s.\-–_/]/u.test(name.charAt(at - 1))
            ? AT_WORD
            : INSIDE
          : more.includes(word)
            ? ALSO
            : 0
    if (score === 0) return 0
    sum += score
  }
  return wanted.length === 0 ? AT_START : sum / wanted.length
}
