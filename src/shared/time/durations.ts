/** Stretches of time in milliseconds. A day is 24 hours here; days of the calendar are counted by `localDay`. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
