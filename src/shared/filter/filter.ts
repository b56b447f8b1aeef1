import { assertNever } from '../assert-never.ts'
import { ABSENCES } from '../values/absence.ts'

/** A value that a condition names: a label, list or batch by its id, all else as it is read. */
export type FilterValue = string | number | boolean

/** The units of relative days. */
export const DAY_UNITS = ['d', 'w', 'm', 'y'] as const
export type DayUnit = (typeof DAY_UNITS)[number]

/** A day told from today on: `{ ago: 30, unit: 'd' }` is 30 days ago, with a negative number ahead, with 0 today. */
export interface RelativeDay {
  ago: number
  unit: DayUnit
}

/**
 * The bound of a range: a number; a grade; a day as `YYYY-MM-DD` or relative. On columns of moments a number is UTC
 * milliseconds, and a day is the whole local day.
 */
export type Bound = number | string | RelativeDay

/** The ways in which a value of the record can be missing, and `any` of them. */
export const MISSING_OF_RECORD = ['any', ...ABSENCES] as const
/** Those in which only the value of a formula can be missing. */
const MISSING_OF_FORMULA = ['divided-by-zero', 'out-of-range', 'column-gone', 'formula-mistake'] as const
/** The ways in which a value can be missing, and `any` of them. */
export const MISSING_KINDS = [...MISSING_OF_RECORD, ...MISSING_OF_FORMULA] as const
export type RecordMissingKind = (typeof MISSING_OF_RECORD)[number]
export type MissingKind = (typeof MISSING_KINDS)[number]

export type TextOperator = 'contains' | 'starts' | 'ends'
export type Comparison = '<' | '<=' | '>' | '>='

/** A question about a row. Whatever says *no*, *not* or *none* is the `not` of one of these, also for missing values. */
export type Condition =
  /** Free words: somewhere in the name (ASCII or Unicode), the title or the note. */
  | { op: 'words'; text: string }
  /** One of some values; of a set: it has one of them. No values: no row. */
  | { op: 'is'; column: string; values: FilterValue[] }
  /** A set that has all of them. */
  | { op: 'all'; column: string; values: FilterValue[] }
  | { [Op in TextOperator]: { op: Op; column: string; text: string } }[TextOperator]
  | { [Op in Comparison]: { op: Op; column: string; value: Bound } }[Comparison]
  | { op: 'between'; column: string; from: Bound; to: Bound }
  | { op: 'missing'; column: string; kind: MissingKind }

/** What a table leaves in: a tree of conditions. `and` of nothing leaves everything in, `or` of nothing nothing. */
export type Filter = { op: 'and'; of: Filter[] } | { op: 'or'; of: Filter[] } | { op: 'not'; of: Filter } | Condition

/** Leaves every row in. */
export const NO_FILTER: Filter = { op: 'and', of: [] }

/** How deep a filter may be nested and how many conditions it may have: more is refused where it is read. */
export const FILTER_LIMITS = { depth: 32, conditions: 200, values: 1_000, text: 2_000 } as const

/** True for a filter that leaves every row in because it asks nothing. */
export const asksNothing = (filter: Filter): boolean => filter.op === 'and' && filter.of.length === 0

/** The parts of a filter that all have to hold. */
export const partsOf = (filter: Filter): Filter[] => (filter.op === 'and' ? filter.of : [filter])

/** A filter of parts that all have to hold; a single one stands by itself. */
export function allOf(parts: readonly Filter[]): Filter {
  const flat = parts.flatMap(partsOf)
  return flat.length === 1 && flat[0] ? flat[0] : { op: 'and', of: flat }
}

/** Parts of a filter, each once: to ask the same again leaves in the same rows. */
export function distinctParts(parts: readonly Filter[]): Filter[] {
  const written = parts.map((part) => JSON.stringify(part))
  return parts.filter((_, at) => written.indexOf(written[at] as string) === at)
}

/** The columns that a filter asks about, each once. */
export function columnsIn(filter: Filter): string[] {
  const found = new Set<string>()
  for (const condition of conditionsIn(filter)) if ('column' in condition) found.add(condition.column)
  return [...found]
}

/** Every condition of a filter, from left to right. */
export function conditionsIn(filter: Filter): Condition[] {
  switch (filter.op) {
    case 'and':
    case 'or':
      return filter.of.flatMap(conditionsIn)
    case 'not':
      return conditionsIn(filter.of)
    case 'words':
    case 'is':
    case 'all':
    case 'contains':
    case 'starts':
    case 'ends':
    case '<':
    case '<=':
    case '>':
    case '>=':
    case 'between':
    case 'missing':
      return [filter]
    default:
      return assertNever(filter)
  }
}
