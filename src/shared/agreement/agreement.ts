import { VALUE_RULES } from '../values/value-rules.ts'
import { type Field, FIELDS, type FieldId } from '../fields.ts'

/**
 * The fields that are held against each other: every number that the service says. What is calculated from them
 * says nothing of its own.
 */
export const AGREEING_FIELDS: readonly Field[] = FIELDS.filter(
  ({ type, path }) => path !== null && VALUE_RULES[type].numeric,
)

/** What two fields say of each other, as a sentence says it: from one that is told by the other to one that is not. */
export const PAIR_SAYS = [
  'too-few',
  'function',
  'exactly',
  'through',
  'closely',
  'together',
  'loosely',
  'apart',
] as const
export type PairSays = (typeof PAIR_SAYS)[number]

/** Two fields beside each other in all domains that have both. */
export interface FieldPair {
  field: FieldId
  /** By which it is told. */
  by: FieldId
  /** Domains that have both. */
  pairs: number
  /** Spearman's rank correlation; null among too few, and where one does not vary. */
  rank: number | null
  /** How much of the spread of one the robust fit by the other explains, 0 to 1. */
  explained: number | null
  /** How far 80 of 100 are from the fit at most: a factor where the field is logarithmic, else in its unit. */
  within: number | null
  /** The fit between the scales of the two. */
  line: { intercept: number; slope: number } | null
  /** The third field without which they would have nothing to do with each other. */
  through: FieldId | null
  says: PairSays
}

/** What the other figures of a domain say about one of its figures, and how often they are right. */
export interface FieldExpectation {
  field: FieldId
  by: FieldId[]
  /** How many domains it was measured on, each left out of what it was held against. */
  measured: number
  explained: number
  within: number
  /** The share of them inside of the range of 80 in 100, and of those that would have been marked. */
  inside: number
  marked: number
  /** It follows from the others as a plain function: nothing is concluded from it. */
  isFunction: boolean
}

/** A figure in the light of the others of its domain. */
export interface ExpectedFigure {
  field: FieldId
  by: FieldId[]
  value: number
  /** What 80 in 100 domains with these other figures have. */
  low: number
  high: number
  /** It is where fewer than 2 in 100 are. */
  mark: 'high' | 'low' | null
}

/** A domain with figures that the others contradict. */
export interface MarkedDomain {
  name: string
  figures: ExpectedFigure[]
}

/** Whether the figures of a source agree. */
export interface Agreement {
  /** Found domains that were looked at. */
  domains: number
  pairs: FieldPair[]
  /** Without those for which there are too few domains. */
  fields: FieldExpectation[]
  markedDomains: number
  /** The first of them, those with the most marks first. */
  marked: MarkedDomain[]
}

/**
 * Where a value stands on the scale of its field, on which fits are straight; NaN for what has no place on it,
 * such as nothing on a logarithmic one.
 */
export const onScale = ({ scale }: Pick<Field, 'scale'>, value: number): number =>
  scale?.kind === 'logarithmic' ? (value > 0 ? Math.log(value) : Number.NaN) : value

/** The value at a place on the scale of its field. */
export const offScale = ({ scale }: Pick<Field, 'scale'>, place: number): number =>
  scale?.kind === 'logarithmic' ? Math.exp(place) : place

/**
 * Nearer than this on its scale a figure follows from another as a plain function, but for rounding: a
 * hundredth, or half a percent of the scale.
 */
export const roundingOf = ({ scale }: Pick<Field, 'scale'>): number =>
  scale === null || scale.kind === 'logarithmic' ? 0.01 : 0.005 * Math.abs(scale.to - scale.from)
