import { FIELDS, type NameFacts } from '../src/shared/fields.ts'
import type { InventedSite } from '../src/shared/service/invented-site.ts'
import type { NewLookup } from '../src/shared/service/lookup.ts'
import type { Outcome } from '../src/shared/service/outcome.ts'
import type { Json, JsonObject } from '../src/shared/service/record.ts'

const DAY = 86_400_000
/** The moment at which every bench takes place. */
export const NOW = Date.UTC(2026, 10, 20)

/** A number from 0 (included) to 1 that depends on its text alone; not for secrets, but a hundred times quicker than a hash that is. */
export function quickDice(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

function siteOf(host: string, time: number): InventedSite {
  const day = Math.floor(time / DAY)
  const fixed = (purpose: string): number => quickDice(`${purpose}/${host}`)
  const redrawn = (purpose: string, days: number): number => quickDice(`${purpose}/${Math.floor(day / days)}/${host}`)
  return {
    host,
    fixed,
    redrawn,
    day: new Date(time).toISOString().slice(0, 10),
    popularity: Math.min(1, 0.08 + 0.8 * fixed('popularity') ** 1.6 + 0.1 * redrawn('popularity', 20)),
    care: Math.min(1, 0.85 * fixed('care') + 0.15 * redrawn('care', 25)),
    pick: (purpose, list) => list[Math.floor(fixed(purpose) * list.length)] as (typeof list)[number],
  }
}

function bodyOf(host: string, time: number): string {
  const site = siteOf(host, time)
  const record: JsonObject = { ok: true, domain: host }
  for (const { path, invent } of FIELDS) {
    const value = path && invent ? invent(site) : undefined
    if (!path || value === undefined) continue
    const [group, leaf] = path as [string, string | undefined]
    if (leaf === undefined) record[group] = value
    else ((record[group] ??= {}) as { [key: string]: Json })[leaf] = value
  }
  return JSON.stringify(record)
}

const FAILURES: readonly [Outcome, number | null][] = [
  ['unavailable', 503],
  ['timed-out', null],
  ['rate-limited', 429],
  ['no-connection', null],
  ['cancelled', null],
]

/** Two years of lookups over the names, oldest first, every name about as often as every other; the same for the same arguments. */
export function* inventedLookups(names: readonly NameFacts[], count: number): Generator<NewLookup> {
  const step = (730 * DAY) / count
  for (let index = 0; index < count; index += 1) {
    const name = names[(index * 7_919) % names.length] as NameFacts
    const requestedAt = Math.floor(NOW - 730 * DAY + (index + 0.9 * quickDice(`when/${index}`)) * step)
    yield inventedLookup(name, requestedAt, index)
  }
}

/** One lookup of a name at a moment; `index` decides whether it failed. */
export function inventedLookup(name: NameFacts, requestedAt: number, index: number): NewLookup {
  const unknown = quickDice(`known/${name.ascii}`) > 0.96
  const failure = quickDice(`failed/${index}`) > 0.97 ? FAILURES[index % FAILURES.length] : undefined
  const [outcome, status] = failure ?? (unknown ? (['not-found', 404] as const) : (['found', 200] as const))
  return {
    name,
    outcome,
    status,
    requestedAt,
    durationMs: Math.round(60 + 900 * quickDice(`took/${index}`) ** 4),
    message:
      outcome === 'found' || status === null ? null : unknown ? 'No data for this domain.' : 'The service is busy.',
    why: null,
    body: outcome === 'found' ? bodyOf(name.ascii, requestedAt) : null,
    tries: failure ? 3 : 1,
    askedBy: index % 20 === 0 ? 'hand' : 'batch',
  }
}
