import { z } from 'zod'
import { COLOURS, type Label, OWN_KINDS, type OwnField, type Subject } from '../../watchlists/watchlist.ts'
import {
  type ChangedOwnKind,
  LONGEST_CHOICE,
  LONGEST_CURRENCY,
  LONGEST_TEXT,
  MOST_CHOICES,
  type OwnChoice,
  type OwnFieldCount,
  type OwnKindPreview,
} from '../../own-fields/own-field.ts'
import { LIST_BYTES } from '../../imports/import-preview.ts'
import type { Pasted } from '../../batches/pasted.ts'
import type { Renewed } from '../../own-fields/renewal.ts'
import { FOR_GOOD_DAYS } from '../../rules/mute.ts'
import type { Undoable } from '../../undo/undo.ts'
import { answeredBy, undoableBy } from '../library-answer.ts'
import { command, query, type } from '../route.ts'
import { asciiName, id, listQuery, nameText, nothing, target, text } from '../schemas.ts'

export const ownValue = z.union([text(LONGEST_TEXT), z.number(), z.boolean()])
const choices = z.array(nameText(LONGEST_CHOICE)).max(MOST_CHOICES)
const labelShape = { name: nameText(60), colour: z.enum(COLOURS) }
const noteOrLabels = { note: text(100_000).optional(), labels: z.array(id).max(1_000).optional() }
const currency = text(LONGEST_CURRENCY)
const ownKind = z.enum(OWN_KINDS)
const ownFieldShape = {
  name: nameText(120),
  kind: ownKind,
  choices: choices.optional(),
  currency: currency.optional(),
}

/** What a person keeps about a domain: note, labels, own values. */
export const subjectRoutes = {
  getSubject: query({
    input: z.strictObject({ name: asciiName }),
    output: type<Subject>(),
    reads: ['subjects', 'labels', 'own-fields', 'watchlists'],
    faults: ['bad-name'],
  }),
  setNotesAndLabels: command({
    input: z.union([
      z.strictObject({ values: z.array(z.strictObject({ ...noteOrLabels, name: asciiName })).max(100_000) }),
      z.strictObject({ of: target, set: z.strictObject(noteOrLabels) }),
    ]),
    output: type<Undoable<{ count: number }>>(),
    faults: ['bad-name'],
  }),
  changeSubjects: command({
    input: z.strictObject({
      of: target,
      change: z.strictObject({
        archived: z.boolean().optional(),
        muteDays: z.number().int().min(0).max(FOR_GOOD_DAYS).optional(),
        addLabels: z.array(id).max(100).optional(),
        removeLabels: z.array(id).max(100).optional(),
        own: z.strictObject({ fieldId: id, value: ownValue.nullable() }).optional(),
      }),
    }),
    output: type<Undoable<{ count: number }>>(),
    faults: ['bad-name', 'own-field-gone', 'own-value-refused'],
  }),
  setOwnValues: command({
    input: z.strictObject({
      fieldId: id,
      values: z.array(z.strictObject({ name: asciiName, value: ownValue.nullable() })).max(100_000),
    }),
    output: type<Undoable<null>>(),
    faults: ['bad-name', 'own-field-gone', 'own-value-refused'],
  }),
  // The rows that a table shows from one on, as many as the text has lines.
  pasteColumn: command({
    input: z.strictObject({ query: listQuery, from: id, column: text(80), text: text(LIST_BYTES) }),
    output: type<Undoable<Pasted>>(),
    faults: ['own-field-gone', 'own-value-refused'],
  }),
  // A date that was changed since the person saw it stays.
  renewDate: command({
    input: z.strictObject({ name: asciiName, fieldId: id, from: text(10) }),
    output: type<Undoable<Renewed>>(),
    faults: ['bad-name', 'own-field-gone', 'own-value-refused'],
  }),
  listLabels: query({
    input: nothing,
    output: type<(Label & { domains: number })[]>(),
    reads: ['labels', 'subjects'],
    library: answeredBy('read.labels'),
  }),
  saveLabel: command({
    input: z.strictObject({ ...labelShape, id: id.nullable() }),
    output: type<Undoable<number>>(),
    faults: ['name-taken'],
  }),
  removeLabel: command({
    input: z.strictObject({ id }),
    output: type<Undoable<string | null>>(),
    library: undoableBy('removeLabel', { kind: 'label-deleted', name: 'found' }, 'id'),
  }),
  moveLabel: command({
    input: z.strictObject({ id, before: id.nullable() }),
    output: type<Undoable<null>>(),
    library: undoableBy('moveLabel', { kind: 'labels-moved' }, 'id', 'before'),
  }),
  listOwnFields: query({
    input: nothing,
    output: type<OwnField[]>(),
    reads: ['own-fields', 'subjects'],
    library: answeredBy('read.ownFields'),
  }),
  saveOwnField: command({
    input: z.strictObject({ ...ownFieldShape, id: id.nullable() }),
    output: type<Undoable<number>>(),
    faults: ['name-taken'],
  }),
  addOwnFields: command({
    input: z.strictObject({
      fields: z.array(z.strictObject(ownFieldShape)).max(50),
      /** What the views and the formula of sales are called, where they are to come with the fields. */
      sales: z.strictObject({ held: nameText(80), sold: nameText(80), profit: nameText(80) }).optional(),
    }),
    output: type<Undoable<{ made: number[] }>>(),
  }),
  countOwnValues: query({
    input: nothing,
    output: type<OwnFieldCount[]>(),
    reads: ['own-fields', 'subjects'],
    library: answeredBy('count.countOwnValues'),
  }),
  moveOwnField: command({
    input: z.strictObject({ id, before: id.nullable() }),
    output: type<Undoable<null>>(),
    library: undoableBy('moveOwnField', { kind: 'fields-moved' }, 'id', 'before'),
  }),
  previewOwnKind: query({
    input: z.strictObject({ id, kind: ownKind }),
    output: type<OwnKindPreview>(),
    reads: ['own-fields', 'subjects', 'settings'],
    faults: ['own-field-gone'],
  }),
  changeOwnKind: command({
    input: z.strictObject({ id, kind: ownKind }),
    output: type<Undoable<ChangedOwnKind>>(),
    faults: ['own-field-gone'],
  }),
  listOwnChoices: query({
    input: z.strictObject({ id }),
    output: type<OwnChoice[]>(),
    reads: ['own-fields', 'subjects'],
    library: answeredBy('count.ownChoices', 'id'),
  }),
  editChoices: command({
    input: z.strictObject({
      id,
      choices,
      renamed: z.array(z.strictObject({ from: text(LONGEST_TEXT), to: nameText(LONGEST_CHOICE) })).max(MOST_CHOICES),
    }),
    output: type<Undoable<null>>(),
    faults: ['own-field-gone', 'own-choice-taken'],
  }),
  // It takes no address: main reads the stored one, and judges it anew before it opens it.
  openOwnLink: command({
    input: z.strictObject({ name: asciiName, fieldId: id }),
    output: type<null>(),
    faults: ['bad-name', 'own-link-refused'],
  }),
  removeOwnField: command({
    input: z.strictObject({ id }),
    output: type<Undoable<string | null>>(),
    library: undoableBy('removeOwnField', { kind: 'field-deleted', name: 'found' }, 'id'),
  }),
  /** Brings an own field or a formula back with all that it held, however long ago it was deleted. */
  undeleteColumn: command({
    input: z.strictObject({ id: text(80) }),
    output: type<Undoable<null>>(),
    faults: ['name-taken', 'bad-name', 'column-gone'],
  }),
}
