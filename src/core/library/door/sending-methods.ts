import type { LibraryTopic } from '../../../shared/topics.ts'
import { agentCalls, beginAgentCall } from '../sending/agent-calls.ts'
import { agentBudget } from '../sending/budget.ts'
import { closeItem, requeueItem } from '../sending/batch-items.ts'
import { takeBatch, beatBatch, leaveBatch, nextItem, finishBatch } from '../sending/batch-queue.ts'
import {
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
  batchSummaries,
  batchById,
  batchesLike,
  batchItems,
  knownNames,
} from '../sending/batches.ts'
import { blockedBy } from '../sending/blocked-by.ts'
import { endPause, cutPauses, cutNetworkPause } from '../sending/pauses.ts'
import {
  claim,
  settle,
  beat,
  beginPing,
  endPing,
  conclude,
  releaseClaim,
  allowanceState,
  sendTimes,
  recentRequests,
} from '../sending/requests.ts'

/** What an answer touches. */
export const ANSWERED: readonly LibraryTopic[] = ['lookups', 'requests', 'batches', 'changes', 'alerts', 'refresh']

/** Requests, pauses and batches. */
export const SENDING = {
  write: {
    beginAgentCall,
    claim,
    settle,
    beat,
    beginPing,
    endPing,
    conclude,
    endPause,
    cutPauses,
    cutNetworkPause,
    releaseClaim,
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
  },
  read: { batchSummaries, batchById, batchesLike, sendTimes, recentRequests, agentCalls, agentBudget },
  count: { batchItems, knownNames },
} as const

/** What each of its writing methods touches. */
export const SENDING_TOUCHES: Readonly<Record<keyof (typeof SENDING)['write'], readonly LibraryTopic[]>> = {
  beginAgentCall: ['requests'],
  claim: ['requests', 'batches'],
  settle: ANSWERED,
  beat: [],
  beginPing: ['requests'],
  endPing: ['requests'],
  conclude: ANSWERED,
  endPause: ['requests'],
  cutPauses: ['requests'],
  cutNetworkPause: ['requests'],
  releaseClaim: ['batches'],
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
}
