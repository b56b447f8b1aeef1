import type { DatabaseSync } from 'node:sqlite'
import type { Blocked } from '../../../shared/batches/batch.ts'
import { budgetOf } from './budget.ts'
import { concernsKey, pausesAt } from './pauses.ts'

/** Why nothing may be sent for a queue at the moment, or null. */
export function blockedBy(
  db: DatabaseSync,
  ask: { now: number; keyId: string | null; allowance: number; reserve: number },
): Blocked | null {
  const { keyId } = ask
  if (keyId === null) return { why: 'key-missing' }
  const pause = pausesAt(db, ask.now).find((one) => concernsKey(one, keyId))
  if (pause) return { why: 'paused', reason: pause.reason, until: pause.until, toldByService: pause.toldByService }
  const budget = budgetOf(db, { keyId, now: ask.now, limit: ask.allowance - ask.reserve })
  return budget.free > 0 ? null : { why: 'allowance', until: budget.freeAt }
}
