import type { LibraryTopic } from '../../../shared/topics.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer } from '../file/row-reader.ts'
import { selectValue } from '../file/statements.ts'
import { ANSWERED } from './sending-methods.ts'
import { beginLogAnew, checkpoint, cutLog } from '../file/long-log.ts'
import { compact, storage } from '../file/storage.ts'
import {
  setMeta,
  keySalt,
  adoptKey,
  enter,
  leave,
  recordCheck,
  rebuild,
  seed,
  getMeta,
  checkNow,
} from '../upkeep/upkeep.ts'

/** Changes whenever another connection has written to the library. On the one that writes, that is another process. */
function version(db: ReadableDb): number {
  return selectValue(db, integer, 'pragma data_version').one()
}

/** How much the library holds. */
function size(db: ReadableDb): { domains: number; lookups: number } {
  const count = (table: string): number => selectValue(db, integer, `select count(*) as n from ${table}`).one()
  return { domains: count('domain'), lookups: count('lookup') }
}

/** The file itself: who has it open, what is checked, rebuilt and made smaller. */
export const FILE = {
  write: {
    setMeta,
    keySalt,
    version,
    adoptKey,
    enter,
    leave,
    recordCheck,
    rebuild,
    seed,
    compact,
    beginLogAnew,
  },
  read: { getMeta },
  count: { checkNow, size, storage },
  tidy: { checkpoint, cutLog },
} as const

/** What each of its writing methods touches. */
export const FILE_TOUCHES: Readonly<Record<keyof (typeof FILE)['write'], readonly LibraryTopic[]>> = {
  setMeta: [],
  keySalt: [],
  version: [],
  adoptKey: ['requests'],
  enter: [],
  leave: [],
  recordCheck: [],
  rebuild: ['lookups'],
  seed: ANSWERED,
  compact: [],
  beginLogAnew: [],
}
