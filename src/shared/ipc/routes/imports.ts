import { z } from 'zod'
import type { Arithmetic, ImportAnswer } from '../../import-preview.ts'
import { OUTCOMES } from '../../outcome.ts'
import { command, query, type } from '../route.ts'
import { id, nothing, text, token } from '../schemas.ts'

const choices = z.strictObject({
  delimiter: text(3).nullable(),
  header: z.boolean().nullable(),
  column: z.number().int().min(0).max(10_000).nullable(),
  registrableFor: z.enum(['none', 'www', 'all']),
})
const limit = z.number().int().min(0).max(100_000).nullable()
const triage = z.strictObject({
  tlds: z.array(text(80)).max(2_000).nullable(),
  shortest: limit,
  longest: limit,
  hyphens: z.enum(['any', 'without']),
  digits: z.enum(['any', 'without']),
  idn: z.enum(['any', 'without', 'only']),
  last: z.union([z.enum(['any', 'never']), z.enum(OUTCOMES)]),
  olderThanDays: limit,
  watchlist: z.union([z.enum(['any', 'none']), id]),
  column: z.strictObject({ at: id, contains: text(300) }).nullable(),
})
/** What is asked of a list, in which order and how. */
export const batchPlan = z.strictObject({
  triage,
  order: z.strictObject({
    by: z.enum(['file', 'name', 'length', 'tld', 'age', 'column']),
    at: id,
    descending: z.boolean(),
  }),
  options: z.strictObject({
    concurrency: z.number().int().min(1).max(16),
    freshDays: z.number().int().min(0).max(3_650),
  }),
})
export const importId = text(60)

/** Lists of names on their way to a batch or a watchlist. */
export const importRoutes = {
  openListFile: command({ input: nothing, output: type<ImportAnswer>(), changes: [] }),
  importBytes: command({
    input: z.strictObject({ bytes: z.instanceof(Uint8Array), fileName: text(300).nullable() }),
    output: type<ImportAnswer>(),
    changes: [],
  }),
  importOpenRequest: command({ input: z.strictObject({ token }), output: type<ImportAnswer>(), changes: [] }),
  correctImport: command({
    input: z.strictObject({ id: importId, choices }),
    output: type<ImportAnswer>(),
    changes: [],
    faults: ['import-gone'],
  }),
  reckonImport: query({
    input: z.strictObject({ id: importId, plan: batchPlan }),
    output: type<Arithmetic>(),
    reads: ['lookups', 'requests', 'batches', 'refresh', 'watchlists', 'subjects', 'settings', 'connection', 'keys'],
    faults: ['import-gone'],
  }),
  saveInvalid: command({
    input: z.strictObject({ id: importId }),
    output: type<string | null>(),
    changes: [],
    faults: ['import-gone'],
  }),
  dropImport: command({ input: z.strictObject({ id: importId }), output: type<null>(), changes: [] }),
}
