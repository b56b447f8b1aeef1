/** A stretch of words that two texts share, or that only one of them has. */
export interface DiffPart {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Texts of more words than this, or longer ones, are not laid beside each other: the work grows with their product. */
const MOST_WORDS = 300
const LONGEST = 4_000

/** What became of a text, word by word; null where the two are too long for that, or have too little in common. */
export function wordDiff(before: string, after: string): DiffPart[] | null {
  if (before.length > LONGEST || after.length > LONGEST) return null
  const [was, is] = [wordsOf(before), wordsOf(after)]
  if (was.length > MOST_WORDS || is.length > MOST_WORDS) return null
  const parts = walk(was, is, commonLengths(was, is))
  // Two other texts altogether are read more easily one after the other.
  const shared = parts.filter(({ kind, text }) => kind === 'same' && /[\p{L}\p{N}]/u.test(text))
  return shared.length === 0 ? null : parts
}

/** Words with the space after them, so that the parts put together are the text again. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/gu) ?? []

/** The length of the longest common run of words from each pair of places to the ends. */
function commonLengths(was: readonly string[], is: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: was.length + 1 }, () => new Uint16Array(is.length + 1))
  for (let a = was.length - 1; a >= 0; a -= 1)
    for (let b = is.length - 1; b >= 0; b -= 1) {
      const row = lengths[a] as Uint16Array
      row[b] = isSame(was[a], is[b])
        ? lengthAt(lengths, a + 1, b + 1) + 1
        : Math.max(lengthAt(lengths, a + 1, b), lengthAt(lengths, a, b + 1))
    }
  return lengths
}

const lengthAt = (lengths: readonly Uint16Array[], a: number, b: number): number => lengths[a]?.[b] ?? 0

/** The last word of a text is the same as one in the middle: only the space after it differs. */
const isSame = (a: string | undefined, b: string | undefined): boolean => a?.trimEnd() === b?.trimEnd()

function walk(was: readonly string[], is: readonly string[], lengths: readonly Uint16Array[]): DiffPart[] {
  const parts: DiffPart[] = []
  const add = (kind: DiffPart['kind'], text: string): void => {
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += text
    else parts.push({ kind, text })
  }
  let [a, b] = [0, 0]
  while (a < was.length || b < is.length) {
    const [left, right] = [was[a], is[b]]
    if (left !== undefined && right !== undefined && isSame(left, right)) {
      add('same', right)
      a += 1
      b += 1
    } else if (
      left !== undefined &&
      (right === undefined || lengthAt(lengths, a + 1, b) >= lengthAt(lengths, a, b + 1))
    ) {
      add('removed', left)
      a += 1
    } else {
      add('added', right ?? '')
      b += 1
    }
  }
  return parts
}
