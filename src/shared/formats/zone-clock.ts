import { DAY } from '../time/durations.ts'

/** The time zone that the machine is in now. */
export const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, made)
  return made
}

/** What clocks of a zone show at a moment, as if it were UTC. */
export function clockIn(zone: string, at: number): number {
  const parts = Object.fromEntries(
    formatIn(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/**
 * The moment at which clocks of a zone show a time. One that occurs twice, as when summer time ends, is the first of the two;
 * one that a change of the clocks leaves out is as much later as the clocks were put on.
 */
export function momentIn(zone: string, shown: number): number {
  const offsets = [shown - DAY, shown + DAY].map((around) => clockIn(zone, around) - around)
  const moments = offsets.map((offset) => shown - offset).filter((at) => clockIn(zone, at) === shown)
  return moments.length > 0 ? Math.min(...moments) : shown - (offsets[0] ?? 0)
}
