/** Which dates a calendar shows: of some own fields, of the domains of a list or with a label; null for all. */
export interface CalendarFilter {
  fields: number[] | null
  list: number | null
  label: number | null
}

/** A date that a person keeps on a domain. */
export interface CalendarDate {
  name: string
  unicode: string
  fieldId: number
  /** `YYYY-MM-DD` */
  day: string
  /** The last decision on the domain, with its day; null for none. */
  decided: { kind: string; day: string } | null
}

export const ALL_DATES: CalendarFilter = { fields: null, list: null, label: null }

/** What the dates of one field come to in a month: the amounts that stand beside them, by currency. */
export interface MonthSum {
  /** `YYYY-MM` */
  month: string
  fieldId: number
  /** The field of the amounts, the first of several. */
  amountId: number
  amounts: { currency: string; total: number }[]
  /** How many of the dates have no amount. */
  without: number
  /** How many are of domains that were let go, and are not counted. */
  letGo: number
}

/** What is shown of the dates from a day to a day: the nearest of them, and whether there are more. */
export interface ShownDates {
  dates: CalendarDate[]
  isCut: boolean
  /** Of all dates from day to day, also where only the nearest are shown. */
  sums: MonthSum[]
}

/** More dates than this are not shown at once, nor read at once for a file; the latest of them are left out. */
export const MOST_DATES = 5_000
