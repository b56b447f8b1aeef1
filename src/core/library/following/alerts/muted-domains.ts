import type { MutedDomain } from '../../../../shared/rules/rules.ts'
import type { ReadableDb } from '../../file/database.ts'
import { integer, rowReader, text } from '../../file/row-reader.ts'
import { select } from '../../file/statements.ts'

const readMuted = rowReader({ name: text, unicode: text, mutedUntil: integer })

/** The domains that are muted at a moment, the one that is told of again soonest first. */
export function mutedDomains(db: ReadableDb, now: number): MutedDomain[] {
  return select(
    db,
    readMuted,
    'select name, unicode, muted_until as mutedUntil from subject where muted_until > ? order by muted_until, name',
  ).all(now)
}
