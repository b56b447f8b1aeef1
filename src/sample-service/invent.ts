import { FIELDS } from '../shared/fields.ts'
import type { InventedSite } from '../shared/service/invented-site.ts'
import type { Json, JsonObject } from '../shared/service/record.ts'
import { dice, drifting } from './dice.ts'
import { DAY } from '../shared/time/durations.ts'

function inventSite(host: string, time: number): InventedSite {
  const day = Math.floor(time / DAY)
  const clamp = (value: number): number => Math.min(1, Math.max(0, value))
  return {
    host,
    day: new Date(time).toISOString().slice(0, 10),
    // Few sites are popular: the square thins the top out. The drift stays small beside what sets sites apart.
    popularity: clamp(
      0.08 + 0.84 * dice(host, 'popularity') ** 1.6 + 0.12 * (drifting(day, 40, host, 'popularity') - 0.5),
    ),
    care: clamp(dice(host, 'care') * 0.85 + 0.15 * drifting(day, 25, host, 'care')),
    fixed: (purpose) => dice(host, purpose),
    redrawn: (purpose, days) => dice(host, purpose, Math.floor(day / days + dice(host, purpose, 'phase'))),
    pick: (purpose, list) => list[Math.floor(dice(host, purpose) * list.length)] as (typeof list)[number],
  }
}

/** An invented domain record (interface specification 2.2) for a host at a moment: the same for the same host and day. */
export function inventRecord(host: string, time: number): JsonObject {
  const site = inventSite(host, time)
  const record: JsonObject = { ok: true, domain: host }
  for (const { path, invent } of FIELDS) {
    if (!path || !invent) continue
    const value = invent(site)
    if (value !== undefined) put(record, path, value)
  }
  return record
}

function put(record: JsonObject, path: readonly string[], value: Json): void {
  let at = record
  for (const key of path.slice(0, -1)) {
    at[key] ??= {}
    at = at[key] as JsonObject
  }
  at[path.at(-1) ?? ''] = value
}

/** About one name in twenty-five is not in the invented database. */
export function isUnknown(host: string): boolean {
  return dice(host, 'known') > 0.96
}
