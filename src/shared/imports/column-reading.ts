import type { OwnValue } from '../watchlists/watchlist.ts'
import type { Meant } from './meanings.ts'
import type { ColumnWay } from './column-way.ts'

/** What the rows of a column leave open, and only the person can say. */
export type QuestionAbout =
  /** Decimal sign and groups: `1.250`. */
  | 'numbers'
  /** The order of day and month: `01.02.2026`. */
  | 'dates'
  /** Amounts in several currencies, which are no numbers of one kind. */
  | 'currencies'
  /** A time of day beside each date, which a date cannot keep. */
  | 'times'
  /** A 0 among prices, which many exports write where no price is set. */
  | 'zeros'

/** A question with its answers; each says what it would make of the example, and null where it reads nothing of it. */
export interface ColumnQuestion {
  about: QuestionAbout
  example: string
  ways: { way: ColumnWay; value: OwnValue | null }[]
}

/** What stands beside numbers that cannot be read for it, and in how many cells. */
export interface StrangeSign {
  sign: string
  why: 'no-currency' | 'other-currency'
  cells: number
}

/** What was made of a column of a file, out of all of its rows. */
export interface ColumnReading {
  /** Its place in the file, from 0. */
  at: number
  way: ColumnWay
  /** What it is for, and why that is thought. */
  meaning: Meant
  /** Cells that are not empty, and those of them that could be read. */
  filled: number
  read: number
  /** How many cells allow this way only; null where no other way would read any of them otherwise. */
  deciding: number | null
  question: ColumnQuestion | null
  /** Why amounts cannot be read: what stands beside most of them is no currency, or another than the column's. */
  strange: StrangeSign | null
  /** Cells that say in a sign or a word that they have nothing, and how; no such cell is counted as filled. */
  asEmpty: { cells: number; signs: string[] }
  /** Days whose year has two digits, which are taken as 1985 to 2084. */
  shortYears: number
  examples: { text: string; value: OwnValue }[]
}

/** What a person says that a column holds. */
export interface ColumnCorrection {
  at: number
  way: ColumnWay
  /** Only the type is said: how the column is written is found out of its rows. */
  only?: 'type' | undefined
}
