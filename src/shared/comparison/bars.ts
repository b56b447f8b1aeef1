import { VALUE_RULES } from '../values/value-rules.ts'
import type { Column } from '../columns/column.ts'
import type { ComparedValue } from './columns.ts'

/** A bar within its row, as shares of the row's whole length. */
export interface Bar {
  from: number
  to: number
}

/** From this ratio of the largest to the smallest value on, the small ones could not be seen on a linear scale. */
const LOGARITHMIC_FROM = 100

/**
 * The bars of a row of numbers: linear from zero, or logarithmic where all are above zero and the largest is at least
 * a hundred times the smallest; a logarithmic bar begins at the power of ten below the smallest. Ranks are drawn by their
 * inverse, so that the best rank has the longest bar.
 */
export function barsOf(
  entry: Pick<Column, 'type'>,
  cells: readonly ComparedValue[],
): { bars: (Bar | null)[]; logarithmic: boolean } {
  const values = cells.map((cell) =>
    VALUE_RULES[entry.type].numeric && cell.state === 'value' && typeof cell.value === 'number'
      ? lengthOf(entry, cell.value)
      : null,
  )
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return { bars: values.map(() => null), logarithmic: false }
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const logarithmic = least > 0 && most / least >= LOGARITHMIC_FROM
  const place = logarithmic ? logarithmicPlace(least, most) : linearPlace(Math.min(0, least), Math.max(0, most))
  const zero = logarithmic ? 0 : place(0)
  return {
    logarithmic,
    bars: values.map((value) =>
      value === null ? null : { from: Math.min(zero, place(value)), to: Math.max(zero, place(value)) },
    ),
  }
}

/** What a bar is as long as; null for a rank that is none. */
function lengthOf({ type }: Pick<Column, 'type'>, value: number): number | null {
  if (type !== 'rank') return value
  return value > 0 && Number.isFinite(1 / value) ? 1 / value : null
}

function linearPlace(from: number, to: number): (value: number) => number {
  // Halved, so that the distance between two very large numbers is still a number.
  const length = to / 2 - from / 2
  return (value) => (length === 0 ? 0 : clamp((value / 2 - from / 2) / length))
}

function logarithmicPlace(least: number, most: number): (value: number) => number {
  const from = Math.ceil(Math.log10(least)) - 1
  const length = Math.log10(most) - from
  return (value) => clamp((Math.log10(value) - from) / length)
}

const clamp = (share: number): number => Math.max(0, Math.min(1, share))
