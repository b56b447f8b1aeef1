import type { DatabaseSync } from 'node:sqlite'
import { choicesOf } from './choices.ts'
import { pageRows } from './list.ts'
import { countRows } from './list-page.ts'
import { freshAnswer, latestSince, lookupById, lookupsOfDomain } from './lookups.ts'
import { endPause } from './pauses.ts'
import { allowanceState, beat, beginPing, claim, conclude, endPing, release, settle } from './requests.ts'
import { statement } from './statements.ts'
import type { Steps } from './steps.ts'
import { deleteSelection, emptyOldTrash, namesOfSelection, undelete } from './trash.ts'
import { checkNow, enter, getMeta, keepChecked, keySalt, leave, rebuild, seed, setMeta } from './upkeep.ts'
import { removeView, savedViews, saveView } from './views.ts'

/** Changes whenever any process has written to the library; read on a connection that only reads. */
function version(db: DatabaseSync): number {
  return Number(statement(db, 'pragma data_version').get()?.data_version)
}

/** How much the library holds. */
function size(db: DatabaseSync): { domains: number; lookups: number } {
  const count = (table: string): number => Number(statement(db, `select count(*) as n from ${table}`).get()?.n)
  return { domains: count('domain'), lookups: count('lookup') }
}

/** Everything that can be asked of a library, by the connection it runs on: one that writes, one that reads pages, one that counts. */
export const METHODS = {
  write: { claim, settle, release, beat, beginPing, endPing, conclude, deleteSelection, undelete, emptyOldTrash, saveView, removeView, endPause, setMeta, keySalt, enter, leave, keepChecked, rebuild, seed, freshAnswer, latestSince, allowanceState },
  read: { pageRows, lookupById, lookupsOfDomain, savedViews, getMeta, version, choicesOf },
  count: { countRows, namesOfSelection, checkNow, size },
} as const

export type Role = keyof typeof METHODS
type Bound<F> = F extends (db: DatabaseSync, ...args: infer A) => infer R ? (...args: A) => Promise<R extends Steps<infer T> ? T : R> : never
/** The same methods as seen from outside the worker: without the connection, and asynchronous. */
export type LibraryMethods = { [R in Role]: { [M in keyof (typeof METHODS)[R]]: Bound<(typeof METHODS)[R][M]> } }
