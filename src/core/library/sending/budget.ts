import type { DatabaseSync } from 'node:sqlite'
import { statement } from '../file/statements.ts'

const DAY = 86_400_000

/** How many counted requests a key has sent in the last 24 hours. */
export function usedRequests(db: DatabaseSync, keyId: string, now: number): number {
  return Number(
    statement(db, 'select count(*) as n from request_log where key_id = ? and sent_at > ? and counted = 1').get(
      keyId,
      now - DAY,
    )?.n,
  )
}

/** What a key may still send within a limit, and when the next place becomes free. */
export function budgetOf(
  db: DatabaseSync,
  asked: { keyId: string; now: number; limit: number },
): { used: number; free: number; freeAt: number } {
  const used = usedRequests(db, asked.keyId, asked.now)
  const over = Math.max(0, used - asked.limit)
  const row =
    used < asked.limit
      ? undefined
      : statement(
          db,
          'select sent_at from request_log where key_id = ? and sent_at > ? and counted = 1 order by sent_at limit 1 offset ?',
        ).get(asked.keyId, asked.now - DAY, over)
  return { used, free: asked.limit - used, freeAt: row ? Number(row.sent_at) + DAY : asked.now + DAY }
}
