import { type Compared, type Direction, directionOf, sameValue } from '../values/compare-values.ts'
import { dayNumber, VALUE_RULES } from '../values/value-rules.ts'
import type { Json } from '../service/record.ts'
import type { ComparedValue } from './columns.ts'

/** What lies between a field's cells in two columns or at two moments: the only place that says so. */
export interface Difference {
  /** Another value, another way to have none, or one where the other has none. */
  differs: boolean
  direction: Direction
  /** In the field's own unit, days for dates; null where values have no distance. */
  absolute: number | null
  /** A share, 0.1 for ten percent more; null also from zero, of which nothing is a percentage. */
  percent: number | null
}

/** What became of one cell in another: by their values where both have one, else by why there is none. */
export function differenceOf(entry: Compared, was: ComparedValue, is: ComparedValue): Difference {
  if (was.state !== 'value' || is.state !== 'value')
    return { differs: was.state !== is.state, direction: 'neither', absolute: null, percent: null }
  return {
    differs: !sameValue(entry, was.value, is.value),
    direction: directionOf(entry, was.value, is.value),
    ...distanceOf(entry, was.value, is.value),
  }
}

function distanceOf(entry: Compared, base: Json, value: Json): Pick<Difference, 'absolute' | 'percent'> {
  const [from, to] = [amountOf(entry, base), amountOf(entry, value)]
  const absolute = from === null || to === null ? null : to - from
  const percent =
    absolute === null || from === null || from === 0 || entry.type === 'date' ? null : absolute / Math.abs(from)
  return { absolute, percent: percent !== null && Number.isFinite(percent) ? percent : null }
}

function amountOf(entry: Compared, value: Json): number | null {
  if (entry.type === 'date') return typeof value === 'string' ? dayNumber(value) : null
  return VALUE_RULES[entry.type].numeric && typeof value === 'number' ? value : null
}
