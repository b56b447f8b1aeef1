import { z } from 'zod'
import { type BatchItem, ITEM_STATES } from '../../batches/batch.ts'
import type { BatchView } from '../../batches/batch-view.ts'
import type { Arithmetic } from '../../imports/import-preview.ts'
import type { Topic } from '../../topics.ts'
import { answeredBy, GIVEN } from '../library-answer.ts'
import { command, query, type } from '../route.ts'
import { id, list, nameText, nothing, selection } from '../schemas.ts'
import { batchPlan, importId, keptColumns } from './imports.ts'

/** What a batch shows: its rows, and when they will be done. */
const BATCH_TOPICS: readonly Topic[] = ['batches', 'requests', 'refresh', 'settings', 'connection', 'keys']

/** Batches from their start to their results. */
export const batchRoutes = {
  startBatch: command({
    // What the same import has changed is undone together with its batch.
    input: z.strictObject({
      id: importId,
      name: nameText(200),
      plan: batchPlan,
      kept: keptColumns.optional(),
      undo: id.nullable().optional(),
    }),
    output: type<number | null>(),
    faults: ['import-gone'],
  }),
  reckonAgain: query({
    input: z.strictObject({ list, selection }),
    output: type<Arithmetic>(),
    reads: BATCH_TOPICS,
  }),
  // `most` is what the person was told: with more names than that nothing is made.
  lookUpAgain: command({
    input: z.strictObject({ list, selection, name: nameText(200), most: id }),
    output: type<number | null>(),
    faults: ['selection-grown'],
  }),
  listBatches: query({ input: nothing, output: type<BatchView[]>(), reads: BATCH_TOPICS }),
  getBatch: query({ input: z.strictObject({ id }), output: type<BatchView | null>(), reads: BATCH_TOPICS }),
  batchItems: query({
    input: z.strictObject({
      batchId: id,
      states: z.array(z.enum(ITEM_STATES)).nullable(),
      after: id,
      limit: z.number().int().min(1).max(1_000),
    }),
    output: type<BatchItem[]>(),
    reads: ['batches'],
    library: answeredBy('count.batchItems', GIVEN.input),
  }),
  actOnBatch: command({
    input: z.strictObject({
      id,
      action: z.enum([
        'pause',
        'continue',
        'stop',
        'retry-failed',
        'run-rest',
        'run-again',
        'delete',
        'first',
        'earlier',
        'later',
        'last',
      ]),
    }),
    output: type<number>(),
    faults: ['batch-gone'],
  }),
  changeBatch: command({
    input: z.strictObject({
      id,
      name: nameText(200).optional(),
      concurrency: z.number().int().min(1).max(16).optional(),
    }),
    output: type<null>(),
  }),
  exportBatch: command({
    input: z.strictObject({ id, as: z.enum(['mine', 'csv', 'json']), ids: z.boolean(), safe: z.boolean() }),
    output: type<{ file: string; how: 'own' | 'utf-8' } | null>(),
    faults: ['batch-gone'],
  }),
}
