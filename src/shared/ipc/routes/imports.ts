import { z } from 'zod'
import { DATE_ORDERS } from '../../formats/person-format.ts'
import { AIM_MODES, type Difference, type TakenImport } from '../../imports/column-aim.ts'
import { type RepeatedNames, type RepeatedRows, SAME_NAME } from '../../imports/same-name.ts'
import { FILE_TYPES, FILE_NUMBERS, MONTH_LANGUAGES, ZERO_MEANINGS } from '../../imports/column-way.ts'
import { MOST_CONSTANTS } from '../../imports/constant.ts'
import { DECISION_PARTS } from '../../imports/decision-columns.ts'
import {
  type Arithmetic,
  type HeldImport,
  type ImportAnswer,
  type ImportPreview,
  LIST_ROWS,
  type Misfit,
} from '../../imports/import-preview.ts'
import type { SinceLast } from '../../imports/import-source.ts'
import { OUTCOMES } from '../../service/outcome.ts'
import { LONGEST_CURRENCY } from '../../own-fields/own-field.ts'
import { OWN_KINDS } from '../../watchlists/watchlist.ts'
import type { Undoable } from '../../undo/undo.ts'
import { command, query, type } from '../route.ts'
import { ownValue } from './subjects.ts'
import { asciiName, id, nameText, nothing, text, token } from '../schemas.ts'

const way = z.strictObject({
  type: z.enum(FILE_TYPES),
  numbers: z.enum(FILE_NUMBERS),
  dates: z.enum(DATE_ORDERS),
  months: z.enum(MONTH_LANGUAGES),
  currency: text(12),
  currencyAt: z.number().int().min(0).max(10_000).optional(),
  unlabelled: text(12).optional(),
  besides: z.array(text(12)).max(10).optional(),
  rates: z.record(text(12), z.number().positive()).optional(),
  zeros: z.enum(ZERO_MEANINGS).optional(),
  withoutTime: z.boolean(),
})
const place = z.number().int().min(0).max(10_000)
const choices = z.strictObject({
  columns: z.array(z.strictObject({ at: place, way, only: z.literal('type').optional() })).max(1_000),
  folders: z.array(text(2_000)).max(LIST_ROWS).nullable(),
  delimiter: text(3).nullable(),
  headerRow: z.union([z.int().min(1).max(10_000_000), z.literal('none')]).nullable(),
  sheet: text(300).nullable(),
  insisted: z.array(place).max(1_000),
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
const aim = z.strictObject({
  at: place,
  to: z.union([
    z.literal('note'),
    z.literal('labels'),
    z.enum(DECISION_PARTS),
    z.strictObject({ fieldId: id }),
    z.strictObject({
      newField: text(120).min(1),
      kind: z.enum(OWN_KINDS),
      currency: text(LONGEST_CURRENCY).optional(),
    }),
  ]),
  mode: z.enum(AIM_MODES),
  only: text(12).optional(),
  kept: z.array(asciiName).max(LIST_ROWS),
})

const toList = z.union([z.strictObject({ id }), z.strictObject({ name: nameText(120) })])
const source = z.strictObject({
  name: nameText(110),
  gone: z
    .strictObject({
      do: z.enum(['leave', 'label', 'move']),
      label: text(60),
      list: toList,
      except: z.array(asciiName).max(LIST_ROWS),
    })
    .nullable(),
})
const constant = z.strictObject({ field: nameText(120), value: ownValue })
const sameName = z.enum(SAME_NAME)
const places = z.array(place).max(1_000)
/** The columns of a list that its domains have taken, and the own fields that hold them. */
export const keptColumns = z.strictObject({ columns: places, fields: z.array(id).max(1_000), sameName })

/** Lists of names on their way to a batch or a watchlist. */
export const importRoutes = {
  openListFile: command({ input: nothing, output: type<ImportAnswer>() }),
  importBytes: command({
    input: z.strictObject({ bytes: z.instanceof(Uint8Array), fileName: text(300).nullable() }),
    output: type<ImportAnswer>(),
  }),
  importOpenRequest: command({ input: z.strictObject({ token }), output: type<ImportAnswer>() }),
  correctImport: command({
    input: z.strictObject({ id: importId, choices }),
    output: type<ImportAnswer>(),
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
    faults: ['import-gone'],
  }),
  importMisfits: query({
    input: z.strictObject({ id: importId, at: place, after: id, limit: z.number().int().min(1).max(1_000) }),
    output: type<Misfit[]>(),
    reads: [],
    faults: ['import-gone'],
  }),
  saveMisfits: command({
    input: z.strictObject({ id: importId, at: place }),
    output: type<string | null>(),
    faults: ['import-gone'],
  }),
  importRepeated: query({
    input: z.strictObject({ id: importId, columns: places }),
    output: type<RepeatedNames>(),
    reads: [],
    faults: ['import-gone'],
  }),
  importRepeatedRows: query({
    input: z.strictObject({ id: importId, columns: places, place: id, limit: z.number().int().min(1).max(LIST_ROWS) }),
    output: type<RepeatedRows | null>(),
    reads: [],
    faults: ['import-gone'],
  }),
  importDifferences: query({
    input: z.strictObject({ id: importId, plan: batchPlan, aim, sameName }),
    output: type<Difference[]>(),
    reads: ['subjects', 'own-fields'],
    faults: ['import-gone'],
  }),
  importConstantsKept: query({
    input: z.strictObject({ id: importId, plan: batchPlan, constants: z.array(constant).max(MOST_CONSTANTS) }),
    output: type<number>(),
    reads: ['subjects', 'own-fields'],
    faults: ['import-gone'],
  }),
  importSince: query({
    input: z.strictObject({ id: importId }),
    output: type<SinceLast | null>(),
    reads: ['own-fields'],
    faults: ['import-gone'],
  }),
  forgetImportSource: command({
    input: z.strictObject({ id: importId }),
    output: type<Undoable<ImportPreview>>(),
    faults: ['import-gone'],
  }),
  takeImport: command({
    input: z.strictObject({
      id: importId,
      plan: batchPlan,
      list: toList.nullable(),
      columns: z.array(aim).max(1_000),
      constants: z.array(constant).max(MOST_CONSTANTS),
      sameName,
      source: source.nullable(),
    }),
    output: type<Undoable<TakenImport>>(),
    faults: ['import-gone', 'own-field-gone', 'name-taken'],
  }),
  heldImport: query({ input: nothing, output: type<HeldImport | null>(), reads: [] }),
  keepImportDraft: command({
    input: z.strictObject({ id: importId, draft: text(1_000_000) }),
    output: type<null>(),
  }),
  dropImport: command({ input: z.strictObject({ id: importId }), output: type<null>() }),
}
