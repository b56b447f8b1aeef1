import type { LibraryTopic } from '../../../shared/topics.ts'
import { isAnswered } from '../../../shared/service/outcome.ts'
import type { ReadableDb, WritableDb } from '../file/database.ts'
import type { Steps } from '../steps/steps.ts'
import { FOLLOWING, FOLLOWING_TOUCHES } from './following-methods.ts'
import { SENDING, SENDING_TOUCHES } from './sending-methods.ts'
import { SAVED, SAVED_TOUCHES } from './saved-methods.ts'
import { FILE, FILE_TOUCHES } from './file-methods.ts'
import { UNDO, UNDO_TOUCHES } from './undo-methods.ts'
import { agreement } from '../analysis/agreement.ts'
import { aggregateTrend } from '../analysis/aggregate-trend.ts'
import { crossTable } from '../analysis/cross-table.ts'
import { distribution } from '../analysis/distribution.ts'
import { expectations } from '../analysis/expectations.ts'
import { facet } from '../analysis/facet.ts'
import { groups } from '../analysis/groups.ts'
import { percentiles } from '../analysis/percentiles.ts'
import { scoreFirmness } from '../lists/score-firmness.ts'
import { scatter } from '../analysis/scatter.ts'
import { totals } from '../analysis/totals.ts'
import { previewQuestion } from '../living/preview-question.ts'
import { choicesOf } from '../lists/choices.ts'
import { previewFormula, previewInSteps } from '../lists/formula-preview.ts'
import {
  pageRows,
  rowsOfIds,
  countRows,
  stretchIds,
  pageInSteps,
  rowsInSteps,
  countInSteps,
  stretchInSteps,
} from '../lists/list.ts'
import { domainsOfSelection, factsOfSelection, idsOfSelection } from '../lists/selection.ts'
import { domainFigures } from '../lookups/domain-figures.ts'
import { domainLookups } from '../lookups/domain-lookups.ts'
import { freshAnswer, lookupById, lookupsOfDomain, lookupsByIds } from '../lookups/lookups.ts'
import { oldIds, oldLookups } from '../lookups/old-lookups.ts'
import { undelete, emptyOldTrash, deleteLookups, namesOfSelection, lookupsOfSelection, trashed } from '../undo/trash.ts'

/** A method for the connections that are opened read-only: what takes a `WritableDb` does not compile here. */
type Reads = (db: ReadableDb, ...args: never[]) => unknown

/**
 * Everything that can be asked of a library, by the connection it runs on: one that writes, one that reads pages, one that counts,
 * one that sums up many rows, and one that tidies up while long work writes. Lookups and lists stand here, the other subjects in files of
 * their own.
 */
export const METHODS = {
  write: {
    undelete,
    emptyOldTrash,
    freshAnswer,
    deleteLookups,
    ...FOLLOWING.write,
    ...SENDING.write,
    ...SAVED.write,
    ...UNDO.write,
    ...FILE.write,
  },
  read: {
    pageRows,
    rowsById: rowsOfIds,
    previewFormula,
    lookupById,
    lookupsOfDomain,
    domainLookups,
    domainFigures,
    choicesOf,
    ...FOLLOWING.read,
    ...SENDING.read,
    ...SAVED.read,
    ...UNDO.read,
    ...FILE.read,
  },
  count: {
    countRows,
    namesOfSelection,
    lookupsOfSelection,
    factsOfSelection,
    domainsOfSelection,
    idsOfSelection,
    trashed,
    stretchIds,
    lookupsByIds,
    oldIds,
    oldLookups,
    ...FOLLOWING.count,
    ...SENDING.count,
    ...FILE.count,
  },
  analyse: {
    facet,
    distribution,
    totals,
    scoreFirmness,
    groups,
    crossTable,
    percentiles,
    scatter,
    aggregateTrend,
    agreement,
    previewQuestion,
    expectations,
    // Those that need what is worked out (`formula-calls.ts`).
    pageRows: pageInSteps,
    rowsById: rowsInSteps,
    previewFormula: previewInSteps,
    countRows: countInSteps,
    stretchIds: stretchInSteps,
    namesOfSelection,
    lookupsOfSelection,
    factsOfSelection,
    domainsOfSelection,
    idsOfSelection,
  },
  tidy: FILE.tidy,
} as const satisfies {
  write: Record<string, (db: WritableDb, ...args: never[]) => unknown>
  read: Record<string, Reads>
  count: Record<string, Reads>
  analyse: Record<string, Reads>
  tidy: Record<string, (db: WritableDb) => unknown>
}

const DELETED: readonly LibraryTopic[] = ['lookups', 'trash', 'batches', 'changes', 'alerts', 'refresh']

/** What each writing method touches, announced once it has written something. `[]` is what no screen shows. */
export const TOUCHES: Readonly<Record<keyof (typeof METHODS)['write'], readonly LibraryTopic[]>> = {
  undelete: DELETED,
  emptyOldTrash: ['trash'],
  freshAnswer: [],
  deleteLookups: DELETED,
  ...FOLLOWING_TOUCHES,
  ...SENDING_TOUCHES,
  ...SAVED_TOUCHES,
  ...UNDO_TOUCHES,
  ...FILE_TOUCHES,
}

/** Short calls of the connection that writes, of which a batch makes many: those that wait together are written together. */
export const GROUPED: ReadonlySet<string> = new Set<keyof (typeof METHODS)['write']>([
  'claim',
  'settle',
  'nextItem',
  'closeItem',
])

/** True for an answer to a row of a batch: it begins no pause, and nobody waits for it, so that it may be written later with others. */
export function canWait(method: string, args: readonly unknown[]): boolean {
  if (method !== 'settle') return false
  const [{ itemId, lookup }] = args as Parameters<LibraryMethods['write']['settle']>
  return itemId !== null && lookup !== null && isAnswered(lookup.outcome)
}

/** True for calls before which the answers that are held back are written: these may be of the same lookups or rows. */
export const needsHeldAnswers = (method: string): boolean => method === 'settle' || method === 'closeItem'

export type Role = keyof typeof METHODS
type Bound<F> = F extends (db: WritableDb, ...args: infer A) => infer R
  ? (...args: A) => Promise<R extends Steps<infer T> ? T : R>
  : never
/** The same methods as seen from outside the worker: without the connection, and asynchronous. */
export type LibraryMethods = { [R in Role]: { [M in keyof (typeof METHODS)[R]]: Bound<(typeof METHODS)[R][M]> } }
