import { DAY } from './durations.ts'

/** The calendar day of a moment where the machine is, as days since 1970. */
export function localDay(moment: number): number {
  const at = new Date(moment)
  return Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / DAY
}
