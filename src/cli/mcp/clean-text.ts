import { cutText } from '../../shared/cut-text.ts'

/** The longest text of a service or a site that an answer repeats. */
const LONGEST_TEXT = 400

/**
 * What could steer a reader without being seen: control characters, marks of direction, and what has no width, such as the
 * tags in which whole sentences can be hidden.
 */
const UNSEEN =
  /(?:\p{Cc}|\p{Cf}|\p{Co}|\p{Cs}|\u034F|\u115F|\u1160|\u2028|\u2029|\u3164|\uFFA0|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}])+/gu

/** A text as an answer repeats it: in one line, bounded, and with nothing in it that cannot be seen. */
export const cleanText = (text: string, longest = LONGEST_TEXT): string =>
  cutText(
    text
      .slice(0, longest * 4)
      .replaceAll(UNSEEN, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
    longest,
  )

/** A value of any shape with each of its texts clean; what is nested deep, or is more than a few, is left out. */
export function cleanValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? Number(value) : (value ?? null)
  if (depth >= MOST_DEPTH) return null
  if (Array.isArray(value)) return value.slice(0, MOST_PARTS).map((one) => cleanValue(one, depth + 1))
  const entries = Object.entries(value).slice(0, MOST_PARTS)
  return Object.fromEntries(entries.map(([key, one]) => [cleanText(key, 120), cleanValue(one, depth + 1)]))
}

const MOST_DEPTH = 6
const MOST_PARTS = 100
