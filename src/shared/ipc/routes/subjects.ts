import { z } from 'zod'
import {
  type ChangedSubjects,
  COLOURS,
  type Label,
  OWN_KINDS,
  type OwnField,
  type OwnValue,
  type Subject,
} from '../../watchlist.ts'
import { command, query, type } from '../route.ts'
import { asciiName, id, nothing, target, text } from '../schemas.ts'

const ownValue = z.union([text(2_000), z.number()])

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
    input: z.strictObject({ id: id.nullable(), name: text(60).min(1), colour: z.enum(COLOURS) }),
    output: type<number>(),
    changes: ['labels'],
    faults: ['name-taken'],
  }),
  removeLabel: command({
    input: z.strictObject({ id }),
    output: type<string[]>(),
    changes: ['labels', 'subjects', 'rules'],
  }),
  listOwnFields: query({ input: nothing, output: type<OwnField[]>(), reads: ['own-fields', 'subjects'] }),
  saveOwnField: command({
    input: z.strictObject({ id: id.nullable(), name: text(120).min(1), kind: z.enum(OWN_KINDS) }),
    output: type<number>(),
    changes: ['own-fields'],
    faults: ['name-taken'],
  }),
  removeOwnField: command({
    input: z.strictObject({ id }),
    output: type<{ name: string; value: OwnValue }[]>(),
    changes: ['own-fields', 'subjects'],
  }),
}
