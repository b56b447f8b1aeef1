import { foldedText } from '../../../../shared/values/text.ts'
import { isOneSlipApart } from './slip.ts'

/** Something that can be chosen in the palette, as far as finding goes. */
export interface Findable {
  label: string
  /** Further words by which it is found. */
  also?: string
}

const wordsOf = (text: string): string[] => text.split(/[\s.,:;()[\]–_/-]+/u).filter(Boolean)

/** What is typed whole is meant, whatever was chosen lately. */
const WHOLE = 5
const AT_START = 4
const AT_WORD = 3
const INSIDE = 2
const ALSO_AT_WORD = 1.5
const ALSO = 1
/** What a slip leaves of a score: below everything that has the letters as they were typed, even if chosen lately. */
const SLIPPED = 0.1
/** In shorter words nearly everything is a slip away from something else. */
const SHORTEST_SLIP = 4
const SHORTEST_BEGINNING = 5

/** How well something answers to what is typed: 0 for not at all. Each typed word has to occur, in any order. */
export function matchOf({ label, also = '' }: Findable, typed: string): number {
  const wanted = foldedText(typed).split(/\s+/u).filter(Boolean)
  const [name, more] = [foldedText(label), foldedText(also)]
  if (name !== '' && wanted.join(' ') === name) return WHOLE
  let sum = 0
  let slipped = false
  for (const word of wanted) {
    const score = scoreOf(word, name, more)
    if (score === 0 && !hasSlip(word, `${name} ${more}`)) return 0
    slipped ||= score === 0
    sum += score === 0 ? ALSO : score
  }
  return wanted.length === 0 ? AT_START : (sum / wanted.length) * (slipped ? SLIPPED : 1)
}

function scoreOf(word: string, name: string, more: string): number {
  const at = name.indexOf(word)
  if (at === 0) return AT_START
  if (at > 0) return /[\s.\-–_/]/u.test(name.charAt(at - 1)) ? AT_WORD : INSIDE
  if (!more.includes(word)) return 0
  return wordsOf(more).some((one) => one.startsWith(word)) ? ALSO_AT_WORD : ALSO
}

/** Whether a word was meant that is a slip of the finger away, or one that begins so. */
function hasSlip(word: string, text: string): boolean {
  if (word.length < SHORTEST_SLIP) return false
  return wordsOf(text).some(
    (one) =>
      isOneSlipApart(word, one) ||
      (word.length >= SHORTEST_BEGINNING &&
        [-1, 0, 1].some(
          (more) => one.length > word.length + more && isOneSlipApart(word, one.slice(0, word.length + more)),
        )),
  )
}
