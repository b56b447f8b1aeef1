import { numberFormat } from '../formats/intl.ts'
import type { Translator } from '../locales/translator.ts'
import { MINUTE } from './durations.ts'

const UNITS = [
  { unit: 'day', minutes: 1_440 },
  { unit: 'hour', minutes: 60 },
  { unit: 'minute', minutes: 1 },
] as const

/** What a person reads about a clock that is so many milliseconds ahead of the service's (below zero: behind). */
export function clockText(offMs: number, t: Translator): string {
  const off = Math.round(Math.abs(offMs) / MINUTE)
  // Two of a unit or more: "90 minutes" says more than "1 hour" or "2 hours".
  const { unit, minutes } = UNITS.find((one) => off >= 2 * one.minutes) ?? UNITS[2]
  const span = numberFormat(t.format, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.round(off / minutes))
  return t(offMs > 0 ? 'check.clock-ahead' : 'check.clock-behind', { span })
}
