import { isFieldId } from '../../../../shared/fields.ts'
import type { Playback, RuleBody } from '../../../../shared/rules/rules.ts'
import type { ReadableDb } from '../../file/database.ts'
import type { Steps } from '../../steps/steps.ts'
import { pastLooks, replay } from './replay.ts'
import { domainsInScope } from './rule-scope.ts'
import { RuledColumns } from './ruled-columns.ts'
import { DAY } from '../../../../shared/time/durations.ts'

const PLAYED_DAYS = 90
const SHOWN = 200

/** Plays a rule back over the stored history, a few domains in each step. Own values have none: the present ones are taken. */
export function* playRule(db: ReadableDb, body: RuleBody, now: number): Steps<Playback> {
  const since = now - PLAYED_DAYS * DAY
  const column = new RuledColumns(db).of(body)
  const found: Playback['latest'] = []
  // A field says nothing about a domain that was never looked up.
  const needsLookup = body.field === null || isFieldId(body.field)
  const domains = domainsInScope(db, body).filter(({ domainId }) => domainId !== null || !needsLookup)
  const named = new Set<string>()
  let oldest = now
  for (const domain of column === null ? [] : domains) {
    // Twice the time: a rule must know where it stood before the first day that counts.
    const looks = pastLooks(db, body, column as NonNullable<typeof column>, domain, {
      but: null,
      since: since - PLAYED_DAYS * DAY,
      days: { from: since - DAY, to: now },
    })
    oldest = Math.min(oldest, looks.find(({ between }) => !between)?.at ?? now)
    const { fired } = replay(body, column as NonNullable<typeof column>, looks)
    const { ascii: name, unicode } = domain.name
    for (const evidence of fired) if (evidence.toAt >= since) found.push({ name, unicode, evidence }) && named.add(name)
    yield
  }
  found.sort((a, b) => b.evidence.toAt - a.evidence.toAt)
  return {
    times: found.length,
    domains: named.size,
    inScope: domains.length,
    days: PLAYED_DAYS,
    history: Math.floor((now - oldest) / DAY),
    ownAsNow: column !== null && [...column.restsOn].some((id) => id.startsWith('own_')),
    latest: found.slice(0, SHOWN),
  }
}
