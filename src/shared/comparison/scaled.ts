import { gradeRank, VALUE_RULES } from '../values/value-rules.ts'
import type { Column } from '../columns/column.ts'
import type { Scale } from '../fields.ts'
import { isOfPerson } from '../list.ts'
import type { Json } from '../service/record.ts'
import type { ComparedColumn } from './columns.ts'
import type { Criterion } from './comparison.ts'

/** What says how the values of a column are weighed. */
type Weighed = Pick<Column, 'type' | 'better' | 'scale' | 'goodLabel'>

/** True when a field can be weighed: it has a scale, is yes or no, or has one value that is known to be good. */
export function isWeighable(entry: Pick<Column, 'type' | 'scale' | 'goodLabel'>): boolean {
  return entry.scale !== null || entry.type === 'flag' || entry.goodLabel !== null
}

/** True when a scale goes from somewhere to somewhere else, and a logarithmic one through numbers that have a logarithm. */
export function isUsableScale({ from, to, kind }: Scale): boolean {
  return Number.isFinite(from) && Number.isFinite(to) && from !== to && (kind === 'linear' || (from > 0 && to > 0))
}

/**
 * The scale that a field is weighed on: the person's own where it can be used, else the catalogue's; null for yes-or-no
 * fields and labels.
 */
export function scaleOf(entry: Pick<Column, 'scale'>, criterion: Pick<Criterion, 'scale'>): Scale | null {
  return criterion.scale !== null && entry.scale !== null && isUsableScale(criterion.scale)
    ? criterion.scale
    : entry.scale
}

/**
 * The scale on which a column of the person's is weighed at first: from the least to the most of what is compared. It is
 * kept with the criterion, so that a domain that is added later changes no score. Null for what has a scale of its own,
 * and where the values say none.
 */
export function firstScale(entry: Pick<Column, 'id' | 'type'>, columns: readonly ComparedColumn[]): Scale | null {
  if (!takesFirstScale(entry)) return null
  const values = columns.flatMap(({ cells }) => {
    const cell = cells[entry.id]
    return cell?.state === 'value' && typeof cell.value === 'number' ? [cell.value] : []
  })
  return values.length > 0 ? scaleBetween(Math.min(...values), Math.max(...values)) : null
}

/** True for a column whose first scale is that of its values: numbers that the person has made. */
export const takesFirstScale = (entry: Pick<Column, 'id' | 'type'>): boolean =>
  isOfPerson(entry.id) && VALUE_RULES[entry.type].numeric && entry.type !== 'rank'

/** A linear scale that takes in all values between two; null where they are one. */
export const scaleBetween = (least: number, most: number): Scale | null =>
  least < most ? { ...roundedOutwards(least, most), kind: 'linear' } : null

/** Ends of few digits that take in both values: a formula's have many, and nobody would type them. */
function roundedOutwards(least: number, most: number): Pick<Scale, 'from' | 'to'> {
  // The third digit of the distance; a power of ten below one is held exactly only by its inverse.
  const digits = 2 - Math.floor(Math.log10(most - least))
  const [times, over] = digits > 0 ? [10 ** digits, 1] : [1, 10 ** -digits]
  const [from, to] = [
    (Math.floor((least * times) / over) * over) / times,
    (Math.ceil((most * times) / over) * over) / times,
  ]
  // Beyond what numbers hold there is nothing to round.
  return from <= least && to >= most && Number.isFinite(to - from) ? { from, to } : { from: least, to: most }
}

/**
 * A value on its absolute scale, 0 for worst to 1 for best, whatever the other domains have; values beyond an end of
 * the scale count as that end. A flag is 1 for yes (for no where the catalogue calls that better); a label is 1 when it
 * is the one that is known to be good, else 0; a grade goes by its place, and letters that are not known count as the last.
 */
export const scaledValue = (entry: Weighed, value: Json, criterion: Pick<Criterion, 'scale' | 'flipped'>): number =>
  scaling(entry, criterion)(value)

/** The same for many values of one column. */
export function scaling(entry: Weighed, criterion: Pick<Criterion, 'scale' | 'flipped'>): (value: Json) => number {
  const share = unflipped(entry, scaleOf(entry, criterion))
  return criterion.flipped ? (value) => 1 - share(value) : share
}

function unflipped({ goodLabel, type, better }: Weighed, scale: Scale | null): (value: Json) => number {
  if (goodLabel !== null) return (value) => (value === goodLabel ? 1 : 0)
  if (type === 'flag') return (value) => ((value === true) === (better !== 'lower') ? 1 : 0)
  if (scale === null || (type !== 'grade' && !VALUE_RULES[type].numeric)) return () => 0
  const place = placeOn(scale)
  const amountOf = type === 'grade' ? (value: Json) => gradeRank(String(value)) : Number
  return (value) => {
    const amount = amountOf(value)
    return Number.isNaN(amount) ? 0 : place(amount)
  }
}

function placeOn({ from, to, kind }: Scale): (amount: number) => number {
  if (kind === 'linear') return (amount) => clamp((amount - from) / (to - from))
  const [start, length] = [Math.log(from), Math.log(to) - Math.log(from)]
  // What is not above zero lies beyond the lower end, wherever that end is.
  return (amount) => (amount <= 0 ? (from < to ? 0 : 1) : clamp((Math.log(amount) - start) / length))
}

const clamp = (share: number): number => Math.max(0, Math.min(1, share))

/** The grade at a place, 0 for A+. */
export function gradeAt(place: number): string {
  return `${String.fromCharCode(65 + Math.floor(place / 3))}${['+', '', '-'][place % 3] ?? ''}`
}
