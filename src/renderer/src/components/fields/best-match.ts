import { foldedText } from '../../../../shared/values/text.ts'

const folded = (text: string): string => foldedText(text).trim()
const START_OF_WORD = /(?:^|[\s.,:;()[\]–_/-])$/u

/**
 * How well a text answers to what is typed, accents and case aside: 0 where it is just that, then 1 where it begins so, 2 where
 * one of its words does, 3 where it has it elsewhere. Null unless it has every typed word.
 */
export function matchRank(text: string, typed: string): number | null {
  const whole = folded(text)
  const wanted = folded(typed)
  if (!wanted.split(/\s+/u).every((word) => whole.includes(word))) return null
  if (whole === wanted) return 0
  const at = whole.indexOf(wanted)
  if (at === 0) return 1
  return at > 0 && START_OF_WORD.test(whole.slice(0, at)) ? 2 : 3
}

export const matchesWords = (text: string, typed: string): boolean => matchRank(text, typed) !== null

/** What is found by its meaning alone stands after all that is called so. */
const BY_MEANING = 4

/**
 * The items that answer to what is typed, the best first; all of them, in their order, while nothing is typed. `alsoOf` gives
 * words that an item is looked for by although it does not have them in its name.
 */
export function bestMatches<T>(
  items: readonly T[],
  textOf: (item: T) => string,
  typed: string,
  alsoOf: (item: T) => string = () => '',
): T[] {
  if (typed.trim() === '') return [...items]
  return items
    .flatMap((item) => {
      const rank = matchRank(textOf(item), typed) ?? (matchesWords(alsoOf(item), typed) ? BY_MEANING : null)
      return rank === null ? [] : [{ item, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

/** The same for items in groups: the group with the best item comes first, and groups without one are left out. */
export function bestGroups<T, G extends { items: readonly T[] }>(
  groups: readonly G[],
  textOf: (item: T) => string,
  typed: string,
  alsoOf?: (item: T) => string,
): (Omit<G, 'items'> & { items: T[] })[] {
  const found = groups
    .map((group) => ({ ...group, items: bestMatches(group.items, textOf, typed, alsoOf) }))
    .filter(({ items }) => items.length > 0)
  if (typed.trim() === '') return found
  const best = ({ items: [first] }: { items: T[] }): number => (first && matchRank(textOf(first), typed)) ?? BY_MEANING
  return found.toSorted((a, b) => best(a) - best(b))
}
