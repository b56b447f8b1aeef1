import { parseDomainName } from '../names/domain-name.ts'
import type { NewLookup } from '../shared/service/lookup.ts'
import { dice } from './dice.ts'
import { inventRecord } from './invent.ts'
import { DAY, HOUR } from '../shared/time/durations.ts'

const DAYS = 90

/** Forty invented domains, under endings that are reserved and never registered (RFC 6761). */
const NAMES = [
  'lighthouse-news',
  'quietharbor',
  'tin-roof',
  'almondgrove',
  'north-by-rail',
  'papercrane',
  'blueprint-kitchen',
  'seven-hills',
  'oldtownbikes',
  'mapleandrye',
  'stargazers',
  'greenledger',
  'riverbend-books',
  'clockwork-toys',
  'sundialtravel',
  'copperkettle',
  'openmeadow',
  'fernandfable',
  'harborlights',
  'tidewatch',
  'pixelorchard',
  'brightwell',
  'winterbourne',
  'cloudberry24',
  'saltmarsh',
  'amberlane',
  'foxglove',
  'millstream',
  'driftwood',
  'kestrel-maps',
  'größenwahn',
  'café-central',
  '東京散歩',
  'пример-новости',
  'señorita',
  'hyphen-ated-name',
  'number-1-list',
  'a',
  'the-longest-of-all-the-invented-names-in-this-small-library',
  'smørrebrød',
].map((label, index) => `${label}.${index % 3 === 2 ? 'test' : 'example'}`)

/** 90 invented days of 40 domains, oldest first, ending at `now`; each day's lookup as the sample service would have answered it. */
export function inventPast(now: number): NewLookup[] {
  const lookups: NewLookup[] = []
  for (let ago = DAYS; ago >= 1; ago -= 1) {
    for (const typed of NAMES) {
      const parsed = parseDomainName(typed)
      if (!parsed.ok) throw new Error(`The invented name is not valid: ${typed}`)
      const { ascii, unicode, label, tld } = parsed.name
      const requestedAt = Math.floor(now - ago * DAY + (dice(ascii, 'hour', ago) - 0.5) * 10 * HOUR)
      const failed = dice(ascii, 'failed', ago) > 0.992
      lookups.push({
        name: { ascii, unicode, label, tld },
        outcome: failed ? 'unavailable' : 'found',
        requestedAt,
        durationMs: Math.round(80 + 300 * dice(ascii, 'duration', ago)),
        status: failed ? 503 : 200,
        message: failed ? 'Service temporarily unavailable.' : null,
        why: null,
        body: failed ? null : JSON.stringify(inventRecord(ascii, requestedAt)),
        tries: failed ? 3 : 1,
        askedBy: 'hand',
      })
    }
  }
  return lookups.sort((a, b) => a.requestedAt - b.requestedAt)
}
