import { assertNever } from '../assert-never.ts'
import { dayNumber } from '../values/value-rules.ts'
import { readLink } from './own-link.ts'
import type { OwnField, OwnKind, OwnValue } from '../watchlists/watchlist.ts'

/** The longest text of an own field, in characters. */
export const LONGEST_TEXT = 2_000
/** The longest choice, in characters. */
export const LONGEST_CHOICE = 120
/** The longest currency of a money field, in characters. */
export const LONGEST_CURRENCY = 8
/** The most choices that a field offers. A value beyond them is kept all the same. */
export const MOST_CHOICES = 200

/** An own field and how many domains have a value in it. */
export interface OwnFieldCount {
  fieldId: number
  values: number
  /** Domains whose value did not fit when the type was changed, and was put aside. */
  aside: number
}

/** A choice of a field, and how many domains have it. One that is not listed is a value that the field does not offer. */
export interface OwnChoice {
  choice: string
  domains: number
  listed: boolean
}

/** The list of choices of a field, and those that are now called otherwise. */
export interface ChoiceChange {
  choices: string[]
  renamed: { from: string; to: string }[]
}

/** A value that a change of type would not show any more, written as it is shown today. */
export interface LeftAside {
  /** The domain, in Unicode. */
  name: string
  text: string
  /** It does not fit the new type; or it was put aside earlier and another value was entered since, which stays. */
  why: 'does-not-fit' | 'replaced'
}

/** What changing a field's type would do. */
export interface OwnKindPreview {
  /** Values there are, those put aside earlier included. */
  values: number
  fits: number
  /** Of those that fit, how many were put aside earlier and come back. */
  returning: number
  doesNotFit: number
  replaced: number
  /** The first of those that would not be shown, by the domain's name. */
  left: LeftAside[]
}

/** What changing a field's type has done, and what it was before. */
export interface ChangedOwnKind {
  fits: number
  doesNotFit: number
}

/** A value as the library's file keeps it: yes and no as 1 and 0. */
export function storedOwnValue(value: OwnValue): string | number {
  return typeof value === 'boolean' ? Number(value) : value
}

/** A value out of the library's file; what is neither 1 nor 0 in a yes/no field stays what it is. */
export function ownValueOfStored(kind: OwnKind, stored: string | number): OwnValue {
  return kind === 'flag' && (stored === 0 || stored === 1) ? stored === 1 : stored
}

/** True for a value that a field of this kind may hold. */
export function isOwnValueOf(kind: OwnKind, value: OwnValue): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string' && value.length <= LONGEST_TEXT
    case 'number':
    case 'money':
      return typeof value === 'number' && Number.isFinite(value)
    case 'date':
      return typeof value === 'string' && dayNumber(value) !== null
    case 'choice':
      return typeof value === 'string' && value !== '' && value.length <= LONGEST_CHOICE
    case 'flag':
      return typeof value === 'boolean'
    case 'link': {
      const read = readLink(String(value))
      return read.ok && read.href === value
    }
    default:
      return assertNever(kind)
  }
}

/** A field's choices and after them new ones, each once and as many as a field offers. */
export function withChoices({ choices = [] }: Pick<OwnField, 'choices'>, more: Iterable<string>): string[] {
  return [...new Set([...choices, ...more])].slice(0, Math.max(MOST_CHOICES, choices.length))
}
