import { crossTable } from '../analysis/cross-table.ts'
import { distribution } from '../analysis/distribution.ts'
import { facet } from '../analysis/facet.ts'
import { groups } from '../analysis/groups.ts'
import { totals } from '../analysis/totals.ts'
import { isAnswered } from '../../../shared/outcome.ts'
import type { LibraryTopic } from '../../../shared/topics.ts'
import { closeItem, requeueItem } from '../sending/batch-items.ts'
import { beatBatch, finishBatch, leaveBatch, nextItem, takeBatch } from '../sending/batch-queue.ts'
import {
  addItems,
  batchById,
  batchesLike,
  batchItems,
  batchSummaries,
  beginBatch,
  continueBatch,
  copyBatch,
  deleteBatch,
  clearOrphans,
  endImport,
  knownNames,
  moveBatch,
  pauseBatch,
  retryFailed,
  stopBatch,
  updateBatch,
} from '../sending/batches.ts'
import { changeFeed, countChanges, markChanges } from '../following/changes.ts'
import { choicesOf } from '../lists/choices.ts'
import {
  comparisonById,
  comparisonByName,
  savedComparisons,
  ownValuesOf,
  removeComparison,
  restoreComparison,
  saveComparison,
  storedMoments,
  storedUpTo,
} from '../saved/comparisons.ts'
import { previewFormula, previewInSteps } from '../lists/formula-preview.ts'
import { comparedOfPerson } from '../saved/compared-values.ts'
import { countInSteps, countRows, pageInSteps, pageRows, rowsOfIds, stretchIds, stretchInSteps } from '../lists/list.ts'
import { domainLookups } from '../lookups/domain-lookups.ts'
import { freshAnswer, latestSince, lookupById, lookupsByIds, lookupsOfDomain } from '../lookups/lookups.ts'
import { oldIds, oldLookups } from '../lookups/old-lookups.ts'
import { cutNetworkPause, cutPauses, endPause } from '../sending/pauses.ts'
import {
  listRefreshedAt,
  removeReportTemplate,
  restoreReportTemplate,
  reportTemplateRan,
  reportTemplates,
  saveReportTemplate,
} from '../saved/report-templates.ts'
import {
  allowanceState,
  beat,
  beginPing,
  claim,
  conclude,
  endPing,
  releaseClaim,
  recentRequests,
  release,
  sendTimes,
  settle,
} from '../sending/requests.ts'
import { dropRefreshRequests, nextRefresh, refreshNames, refreshPlan, requestRefresh } from '../following/refresh.ts'
import { alerts, nextAlertAt, restoreAlerts, seeAlerts, takeAlerts } from '../following/alerts.ts'
import { dailyCheck } from '../following/daily-check.ts'
import { hasOwnSteps, stepOwnValues } from '../following/own-steps.ts'
import { playRule } from '../following/play-rule.ts'
import { changeRule, removeRule, restoreRule, rules, saveRule } from '../following/rules.ts'
import type { ReadableDb, WritableDb } from '../file/database.ts'
import {
  countOwnValues,
  editChoices,
  moveLabel,
  moveOwnField,
  namesWithValue,
  ownChoices,
  removeOwnField,
  restoreOwnField,
} from '../following/own-fields.ts'
import { changeOwnKind, previewOwnKind } from '../following/own-kind-change.ts'
import {
  archiveSubjects,
  knownSubjects,
  labels,
  labelSubjects,
  muteSubjects,
  ownFields,
  removeLabel,
  restoreLabel,
  saveLabel,
  saveOwnField,
  setNote,
  setOwnValues,
  subjectOf,
} from '../following/subjects.ts'
import { setNotesAndLabels } from '../following/notes-and-labels.ts'
import type { Steps } from './steps.ts'
import { factsOfSelection, idsOfSelection } from '../lists/selection.ts'
import { domainTrend, listMovers, listTrend } from '../following/trends.ts'
import { beginLogAnew, checkpoint, cutLog } from '../file/long-log.ts'
import { compact, storage } from '../file/storage.ts'
import { blockedBy } from '../sending/blocked-by.ts'
import { exchangeFile, holdFile, releaseFile } from '../file/exchange.ts'
import {
  deleteLookups,
  emptyOldTrash,
  lookupsOfSelection,
  namesOfSelection,
  trashed,
  undelete,
} from '../lookups/trash.ts'
import {
  adoptKey,
  checkNow,
  enter,
  getMeta,
  recordCheck,
  keySalt,
  leave,
  rebuild,
  seed,
  setMeta,
} from '../file/upkeep.ts'
import { addFormula, changeFormula, formulas, removeFormula, renameFormula, restoreFormula } from '../saved/formulas.ts'
import { removeView, restoreView, savedViews, saveView } from '../saved/views.ts'
import {
  addToWatchlist,
  addWatchlist,
  duplicateWatchlist,
  listsOfNames,
  mergeWatchlists,
  moveWatchlist,
  removeFromWatchlist,
  removeWatchlist,
  restoreWatchlist,
  returnToWatchlist,
  updateWatchlist,
  watchlistNames,
  watchlists,
  unmergeWatchlists,
} from '../following/watchlists.ts'
import { selectValue } from '../file/statements.ts'
import { integer } from '../file/row-reader.ts'

/** Changes whenever another connection has written to the library. On the one that writes, that is another process. */
function version(db: ReadableDb): number {
  return selectValue(db, integer, 'pragma data_version').one()
}

/** How much the library holds. */
function size(db: ReadableDb): { domains: number; lookups: number } {
  const count = (table: string): number => selectValue(db, integer, `select count(*) as n from ${table}`).one()
  return { domains: count('domain'), lookups: count('lookup') }
}

/** A method for the connections that are opened read-only: what takes a `WritableDb` does not compile here. */
type Reads = (db: ReadableDb, ...args: never[]) => unknown

/** What a person follows, and what came of it. */
const FOLLOWING = {
  write: {
    addWatchlist,
    updateWatchlist,
    removeWatchlist,
    restoreWatchlist,
    moveWatchlist,
    mergeWatchlists,
    unmergeWatchlists,
    duplicateWatchlist,
    addToWatchlist,
    removeFromWatchlist,
    returnToWatchlist,
    archiveSubjects,
    muteSubjects,
    setNote,
    setNotesAndLabels,
    saveLabel,
    removeLabel,
    restoreLabel,
    labelSubjects,
    saveOwnField,
    removeOwnField,
    restoreOwnField,
    moveOwnField,
    moveLabel,
    changeOwnKind,
    editChoices,
    setOwnValues,
    addFormula,
    changeFormula,
    renameFormula,
    removeFormula,
    restoreFormula,
    requestRefresh,
    dropRefreshRequests,
    nextRefresh,
    markChanges,
    saveRule,
    restoreRule,
    changeRule,
    removeRule,
    takeAlerts,
    restoreAlerts,
    seeAlerts,
    stepOwnValues,
    dailyCheck,
  },
  read: {
    watchlists,
    watchlistNames,
    subjectOf,
    knownSubjects,
    namesWithValue,
    labels,
    ownFields,
    formulas,
    refreshPlan,
    refreshNames,
    changeFeed,
    countChanges,
    rules,
    alerts,
    nextAlertAt,
    hasOwnSteps,
    domainTrend,
    listTrend,
    listMovers,
  },
  count: { playRule, listsOfNames, previewOwnKind, countOwnValues, ownChoices },
} as const

/** What is laid side by side. */
const COMPARING = {
  write: { saveComparison, removeComparison, restoreComparison },
  read: {
    savedComparisons,
    comparisonById,
    comparisonByName,
    storedUpTo,
    comparedOfPerson,
    storedMoments,
    ownValuesOf,
  },
} as const

/**
 * Everything that can be asked of a library, by the connection it runs on: one that writes, one that reads pages, one
 * that counts, one that sums up many rows, and one that tidies up while long work writes.
 */
export const METHODS = {
  write: {
    claim,
    settle,
    release,
    beat,
    beginPing,
    endPing,
    conclude,
    undelete,
    emptyOldTrash,
    saveView,
    removeView,
    restoreView,
    endPause,
    cutPauses,
    cutNetworkPause,
    releaseClaim,
    setMeta,
    keySalt,
    version,
    adoptKey,
    enter,
    leave,
    recordCheck,
    rebuild,
    seed,
    freshAnswer,
    latestSince,
    allowanceState,
    beginBatch,
    addItems,
    endImport,
    clearOrphans,
    updateBatch,
    pauseBatch,
    continueBatch,
    stopBatch,
    retryFailed,
    moveBatch,
    deleteBatch,
    copyBatch,
    takeBatch,
    beatBatch,
    leaveBatch,
    blockedNow: blockedBy,
    nextItem,
    closeItem,
    requeueItem,
    finishBatch,
    ...FOLLOWING.write,
    ...COMPARING.write,
    deleteLookups,
    compact,
    beginLogAnew,
    holdFile,
    releaseFile,
    exchangeFile,
    saveReportTemplate,
    removeReportTemplate,
    restoreReportTemplate,
    reportTemplateRan,
  },
  read: {
    pageRows,
    rowsById: rowsOfIds,
    previewFormula,
    lookupById,
    lookupsOfDomain,
    domainLookups,
    savedViews,
    getMeta,
    choicesOf,
    batchSummaries,
    batchById,
    batchesLike,
    sendTimes,
    recentRequests,
    ...FOLLOWING.read,
    ...COMPARING.read,
    reportTemplates,
    listRefreshedAt,
  },
  count: {
    countRows,
    namesOfSelection,
    lookupsOfSelection,
    factsOfSelection,
    idsOfSelection,
    trashed,
    stretchIds,
    checkNow,
    size,
    batchItems,
    knownNames,
    lookupsByIds,
    ...FOLLOWING.count,
    oldIds,
    oldLookups,
    storage,
  },
  analyse: {
    facet,
    distribution,
    totals,
    groups,
    crossTable,
    // Those of queries that use formulas (`formula-calls.ts`).
    pageRows: pageInSteps,
    previewFormula: previewInSteps,
    countRows: countInSteps,
    stretchIds: stretchInSteps,
    namesOfSelection,
    lookupsOfSelection,
    factsOfSelection,
    idsOfSelection,
  },
  tidy: { checkpoint, cutLog },
} as const satisfies {
  write: Record<string, (db: WritableDb, ...args: never[]) => unknown>
  read: Record<string, Reads>
  count: Record<string, Reads>
  analyse: Record<string, Reads>
  tidy: Record<string, (db: WritableDb) => unknown>
}

const ANSWERED: readonly LibraryTopic[] = ['lookups', 'requests', 'batches', 'changes', 'alerts', 'refresh']
const DELETED: readonly LibraryTopic[] = ['lookups', 'trash', 'batches', 'changes', 'alerts', 'refresh']
const MEMBERS: readonly LibraryTopic[] = ['watchlists', 'subjects', 'refresh', 'rules']

/** What each writing method touches, announced once it has written something. `[]` is what no screen shows. */
export const TOUCHES: Readonly<Record<keyof (typeof METHODS)['write'], readonly LibraryTopic[]>> = {
  claim: ['requests', 'batches'],
  settle: ANSWERED,
  release: [],
  beat: [],
  beginPing: ['requests'],
  endPing: ['requests'],
  conclude: ANSWERED,
  undelete: DELETED,
  emptyOldTrash: ['trash'],
  deleteLookups: DELETED,
  compact: [],
  beginLogAnew: [],
  holdFile: [],
  releaseFile: [],
  exchangeFile: [],
  saveView: ['views'],
  removeView: ['views'],
  restoreView: ['views'],
  endPause: ['requests'],
  cutPauses: ['requests'],
  cutNetworkPause: ['requests'],
  releaseClaim: ['batches'],
  setMeta: [],
  keySalt: [],
  version: [],
  adoptKey: ['requests'],
  enter: [],
  leave: [],
  recordCheck: [],
  rebuild: ['lookups'],
  seed: ANSWERED,
  freshAnswer: [],
  latestSince: [],
  allowanceState: [],
  beginBatch: ['batches'],
  addItems: ['batches'],
  endImport: ['batches'],
  clearOrphans: ['batches'],
  updateBatch: ['batches'],
  pauseBatch: ['batches'],
  continueBatch: ['batches'],
  stopBatch: ['batches'],
  retryFailed: ['batches'],
  moveBatch: ['batches'],
  deleteBatch: ['batches'],
  copyBatch: ['batches'],
  takeBatch: ['batches'],
  beatBatch: ['batches'],
  leaveBatch: ['batches'],
  blockedNow: [],
  nextItem: ['batches'],
  closeItem: ['batches'],
  requeueItem: ['batches'],
  finishBatch: ['batches'],
  addWatchlist: ['watchlists'],
  updateWatchlist: ['watchlists', 'refresh'],
  removeWatchlist: MEMBERS,
  restoreWatchlist: MEMBERS,
  moveWatchlist: ['watchlists'],
  mergeWatchlists: MEMBERS,
  unmergeWatchlists: MEMBERS,
  duplicateWatchlist: MEMBERS,
  addToWatchlist: MEMBERS,
  removeFromWatchlist: MEMBERS,
  returnToWatchlist: MEMBERS,
  archiveSubjects: MEMBERS,
  muteSubjects: ['subjects'],
  setNote: ['subjects'],
  setNotesAndLabels: ['labels', 'subjects', 'rules'],
  saveLabel: ['labels'],
  removeLabel: ['labels', 'subjects', 'rules'],
  restoreLabel: ['labels', 'subjects', 'rules'],
  labelSubjects: ['labels', 'subjects', 'rules'],
  saveOwnField: ['own-fields'],
  removeOwnField: ['own-fields', 'subjects', 'formulas'],
  restoreOwnField: ['own-fields', 'subjects'],
  moveOwnField: ['own-fields'],
  moveLabel: ['labels', 'subjects'],
  changeOwnKind: ['own-fields', 'subjects'],
  editChoices: ['own-fields', 'subjects'],
  setOwnValues: ['own-fields', 'subjects'],
  addFormula: ['formulas'],
  changeFormula: ['formulas'],
  renameFormula: ['formulas'],
  removeFormula: ['formulas'],
  restoreFormula: ['formulas'],
  requestRefresh: ['refresh', 'subjects'],
  dropRefreshRequests: ['refresh', 'subjects'],
  nextRefresh: ['refresh', 'subjects'],
  markChanges: ['changes'],
  saveRule: ['rules'],
  restoreRule: ['rules'],
  changeRule: ['rules'],
  removeRule: ['rules'],
  takeAlerts: ['alerts'],
  restoreAlerts: ['alerts'],
  seeAlerts: ['alerts'],
  stepOwnValues: ['alerts'],
  dailyCheck: ['alerts'],
  saveComparison: ['comparisons'],
  removeComparison: ['comparisons'],
  restoreComparison: ['comparisons'],
  saveReportTemplate: ['templates'],
  removeReportTemplate: ['templates'],
  restoreReportTemplate: ['templates'],
  reportTemplateRan: ['templates'],
}

/** Short calls of the connection that writes, of which a batch makes many: those that wait together are written together. */
export const GROUPED: ReadonlySet<string> = new Set<keyof (typeof METHODS)['write']>([
  'claim',
  'settle',
  'nextItem',
  'closeItem',
])

/** True for an answer that a row of a batch has brought: it neither begins a pause nor is waited for by a person. */
export function canWait(method: string, args: readonly unknown[]): boolean {
  if (method !== 'settle') return false
  const [{ itemId, lookup }] = args as Parameters<LibraryMethods['write']['settle']>
  return itemId !== null && lookup !== null && isAnswered(lookup.outcome)
}

/** True for calls that must not overtake an answer that waits: what they write stands against it. */
export const waitsForOthers = (method: string): boolean => method === 'settle' || method === 'closeItem'

export type Role = keyof typeof METHODS
type Bound<F> = F extends (db: WritableDb, ...args: infer A) => infer R
  ? (...args: A) => Promise<R extends Steps<infer T> ? T : R>
  : never
/** The same methods as seen from outside the worker: without the connection, and asynchronous. */
export type LibraryMethods = { [R in Role]: { [M in keyof (typeof METHODS)[R]]: Bound<(typeof METHODS)[R][M]> } }
