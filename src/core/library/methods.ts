import type { DatabaseSync } from 'node:sqlite'
import { beatBatch, closeItem, finishBatch, leaveBatch, nextItem, putBack, takeBatch } from './batch-queue.ts'
import { addItems, batchById, batchesLike, batchItems, batchSummaries, beginBatch, continueBatch, copyBatch, deleteBatch, dropCutImports, endImport, knownNames, moveBatch, pauseBatch, retryFailed, stopBatch, updateBatch } from './batches.ts'
import { choicesOf } from './choices.ts'
import { pageRows } from './list.ts'
import { countRows, stretchIds } from './list-page.ts'
import { freshAnswer, latestSince, lookupById, lookupsByIds, lookupsOfDomain } from './lookups.ts'
import { cutPauses, endPause } from './pauses.ts'
import { removeReportTemplate, reportTemplateRan, reportTemplates, saveReportTemplate } from './report-templates.ts'
import { allowanceState, beat, beginPing, claim, conclude, endPing, giveBack, recentRequests, release, sendTimes, settle } from './requests.ts'
import { statement } from './statements.ts'
import type { Steps } from './steps.ts'
import { deleteSelection, emptyOldTrash, namesOfSelection, trashed, undelete } from './trash.ts'
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
  write: { saveReportTemplate, removeReportTemplate, reportTemplateRan, claim, settle, release, beat, beginPing, endPing, conclude, deleteSelection, undelete, emptyOldTrash, saveView, removeView, endPause, cutPauses, giveBack, setMeta, keySalt, enter, leave, keepChecked, rebuild, seed, freshAnswer, latestSince, allowanceState, beginBatch, addItems, endImport, dropCutImports, updateBatch, pauseBatch, continueBatch, stopBatch, retryFailed, moveBatch, deleteBatch, copyBatch, takeBatch, beatBatch, leaveBatch, nextItem, closeItem, putBack, finishBatch },
  read: { reportTemplates, pageRows, lookupById, lookupsOfDomain, savedViews, getMeta, version, choicesOf, batchSummaries, batchById, batchesLike, sendTimes, recentRequests },
  count: { countRows, namesOfSelection, trashed, stretchIds, checkNow, size, batchItems, knownNames, lookupsByIds },
} as const

/** Short calls of the connection that writes, of which a batch makes many: those that wait together are written together. */
export const GROUPED: ReadonlySet<string> = new Set<keyof (typeof METHODS)['write']>(['claim', 'settle', 'nextItem', 'closeItem'])

export type Role = keyof typeof METHODS
type Bound<F> = F extends (db: DatabaseSync, ...args: infer A) => infer R ? (...args: A) => Promise<R extends Steps<infer T> ? T : R> : never
/** The same methods as seen from outside the worker: without the connection, and asynchronous. */
export type LibraryMethods = { [R in Role]: { [M in keyof (typeof METHODS)[R]]: Bound<(typeof METHODS)[R][M]> } }
