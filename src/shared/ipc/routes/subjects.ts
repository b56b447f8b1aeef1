import { z } from 'zod'
import {
  type ChangedSubjects,
  COLOURS,
  type Label,
  OWN_KINDS,
  type OwnField,
  type RemovedLabel,
  type RemovedOwnField,
  type Subject,
} from '../../watchlist.ts'
import { command, query, type } from '../route.ts'
import { asciiName, id, nothing, target, text } from '../schemas.ts'

const ownValue = z.union([text(2_000), z.number()])
const labelShape = { name: text(60).min(1), colour: z.enum(COLOURS) }
const ownFieldShape = { name: text(120).min(1), kind: z.enum(OWN_KINDS) }

/** What a person keeps about a domain: note, labels, own values. */
export const subjectRoutes = {
  getSubject: query({
    input: z.strictObject({ name: asciiName }),
    output: type<Subject>(),
    reads: ['subjects', 'labels', 'own-fields', 'watchlists'],
    faults: ['bad-name'],
  }),
  setNote: command({
    input: z.strictObject({ name: asciiName, note: text(100_000) }),
    output: type<string>(),
    changes: ['subjects'],
    faults: ['bad-name'],
  }),
  changeSubjects: command({
    input: z.strictObject({
      of: target,
      change: z.strictObject({
        archived: z.boolean().optional(),
        muteDays: z.number().int().min(0).max(3_650).optional(),
        addLabels: z.array(id).max(100).optional(),
        removeLabels: z.array(id).max(100).optional(),
        own: z.strictObject({ fieldId: id, value: ownValue.nullable() }).optional(),
      }),
    }),
    output: type<ChangedSubjects>(),
    changes: ['subjects', 'labels', 'refresh', 'rules'],
    faults: ['bad-name'],
  }),
  setOwnValues: command({
    input: z.strictObject({
      fieldId: id,
      values: z.array(z.strictObject({ name: asciiName, value: ownValue.nullable() })).max(100_000),
    }),
    output: type<null>(),
    changes: ['subjects'],
    faults: ['bad-name'],
  }),
  listLabels: query({
    input: nothing,
    output: type<(Label & { domains: number })[]>(),
    reads: ['labels', 'subjects'],
  }),
  saveLabel: command({
    input: z.strictObject({ ...labelShape, id: id.nullable() }),
    output: type<number>(),
    changes: ['labels'],
    faults: ['name-taken'],
  }),
  removeLabel: command({
    input: z.strictObject({ id }),
    output: type<RemovedLabel | null>(),
    changes: ['labels', 'subjects', 'rules'],
  }),
  restoreLabel: command({
    input: z.strictObject({
      label: z.strictObject({ ...labelShape, id, place: z.number(), domains: z.array(asciiName).max(100_000) }),
    }),
    output: type<null>(),
    changes: ['labels', 'subjects', 'rules'],
    faults: ['name-taken', 'bad-name'],
  }),
  listOwnFields: query({ input: nothing, output: type<OwnField[]>(), reads: ['own-fields', 'subjects'] }),
  saveOwnField: command({
    input: z.strictObject({ ...ownFieldShape, id: id.nullable() }),
    output: type<number>(),
    changes: ['own-fields'],
    faults: ['name-taken'],
  }),
  removeOwnField: command({
    input: z.strictObject({ id }),
    output: type<RemovedOwnField | null>(),
    changes: ['own-fields', 'subjects'],
  }),
  restoreOwnField: command({
    input: z.strictObject({
      field: z.strictObject({
        ...ownFieldShape,
        id,
        place: z.number(),
        values: z.array(z.strictObject({ name: asciiName, value: ownValue })).max(100_000),
      }),
    }),
    output: type<null>(),
    changes: ['own-fields', 'subjects'],
    faults: ['name-taken', 'bad-name'],
  }),
}
