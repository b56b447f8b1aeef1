import type { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { personFormat } from '../../../../shared/formats/person-format.ts'
import { LONGEST_CHOICE, MOST_CHOICES } from '../../../../shared/own-fields/own-field.ts'
import type { OwnWriting } from '../../../../shared/own-fields/own-value.ts'
import { OWN_KINDS, type OwnKind, type OwnValue } from '../../../../shared/watchlists/watchlist.ts'
import { nameFacts, newLibrary, NOW, undoable } from '../../library-for-tests.ts'
import { changeOwnKind, previewOwnKind } from './own-kind-change.ts'
import { countOwnValues, removeOwnField } from './own-fields.ts'
import { muteSubjects, ownFields, saveOwnField, setOwnValues, subjectOf } from '../../subjects/subjects.ts'

const ENGLISH: OwnWriting = { format: personFormat('en', 'en-US'), yes: 'Yes', no: 'No' }
const GERMAN: OwnWriting = { format: personFormat('de', 'de'), yes: 'Ja', no: 'Nein' }
const nameOf = (at: number) => nameFacts(`d${String(at).padStart(3, '0')}.example`)

/** A field with a value on each of as many domains; null for none. */
function fieldWith(db: DatabaseSync, kind: OwnKind, values: readonly (OwnValue | null)[]): number {
  const id = saveOwnField(db, { id: null, name: 'Field', kind })
  setOwnValues(
    db,
    id,
    values.map((value, at) => ({ name: nameOf(at), value })),
  )
  return id
}

const valuesOf = (db: DatabaseSync, id: number, count: number): (OwnValue | null)[] =>
  Array.from({ length: count }, (_, at) => subjectOf(db, nameOf(at)).own[id] ?? null)

const put = (db: DatabaseSync, id: number, at: number, value: OwnValue | null): unknown =>
  setOwnValues(db, id, [{ name: nameOf(at), value }])

const change = (db: DatabaseSync, id: number, kind: OwnKind, writing = ENGLISH) =>
  changeOwnKind(db, { id, kind, writing })

test('values that do not fit would be lost when a type is changed there and back', () => {
  const db = newLibrary()
  const texts = ['1,250.50', 'about 9', '7', 'https://a.example/', null]
  const id = fieldWith(db, 'text', texts)
  expect(change(db, id, 'number')).toEqual({ fits: 2, doesNotFit: 2 })
  expect(valuesOf(db, id, 5)).toEqual([1_250.5, null, 7, null, null])
  expect(countOwnValues(db)).toEqual([{ fieldId: id, values: 2, aside: 2 }])
  change(db, id, 'text')
  expect([valuesOf(db, id, 5), ownFields(db)[0]?.kind]).toEqual([texts, 'text'])
  expect(countOwnValues(db)).toEqual([{ fieldId: id, values: 4, aside: 0 }])
})

test('a domain of which nothing is kept but a value aside would be forgotten with it', () => {
  const db = newLibrary()
  const id = fieldWith(db, 'text', ['nothing like a number'])
  change(db, id, 'number')
  muteSubjects(db, [nameOf(0)], NOW)
  muteSubjects(db, [nameOf(0)], null)
  change(db, id, 'text')
  expect(valuesOf(db, id, 1)).toEqual(['nothing like a number'])
})

test('a type that a value fits would be denied to it, since a type between did not', () => {
  const db = newLibrary()
  const id = fieldWith(db, 'text', ['2026-12-31', 'https://a.example/'])
  change(db, id, 'number')
  expect(valuesOf(db, id, 2)).toEqual([null, null])
  change(db, id, 'date')
  expect(valuesOf(db, id, 2)).toEqual(['2026-12-31', null])
  change(db, id, 'link')
  expect(valuesOf(db, id, 2)).toEqual([null, 'https://a.example/'])
})

test('a number would come back as another one after the format was changed in between', () => {
  const db = newLibrary()
  const id = fieldWith(db, 'number', [1_250.5, 0.1])
  change(db, id, 'text', GERMAN)
  expect(valuesOf(db, id, 2)).toEqual(['1.250,5', '0,1'])
  change(db, id, 'number', ENGLISH)
  expect(valuesOf(db, id, 2)).toEqual([1_250.5, 0.1])
})

test('what was entered since the type was changed would give way to the value aside', () => {
  const db = newLibrary()
  const id = fieldWith(db, 'text', ['about 9', '7', '8'])
  change(db, id, 'number')
  put(db, id, 0, 10)
  put(db, id, 1, 11)
  put(db, id, 2, null)
  expect(previewOwnKind(db, { id, kind: 'text', writing: ENGLISH })).toEqual({
    values: 2,
    fits: 2,
    returning: 0,
    doesNotFit: 0,
    replaced: 1,
    left: [{ name: 'd000.example', text: 'about 9', why: 'replaced' }],
  })
  change(db, id, 'text')
  expect(valuesOf(db, id, 3)).toEqual(['10', '11', null])
})

test('the preview would say otherwise than what the change then does', () => {
  const db = newLibrary()
  const id = fieldWith(db, 'text', ['1', 'one', 'two', null, '3'])
  const preview = previewOwnKind(db, { id, kind: 'money', writing: ENGLISH })
  expect(preview).toEqual({
    values: 4,
    fits: 2,
    returning: 0,
    doesNotFit: 2,
    replaced: 0,
    left: [
      { name: 'd001.example', text: 'one', why: 'does-not-fit' },
      { name: 'd002.example', text: 'two', why: 'does-not-fit' },
    ],
  })
  expect(valuesOf(db, id, 5)).toEqual(['1', 'one', 'two', null, '3'])
  expect(change(db, id, 'money')).toMatchObject({ fits: preview.fits, doesNotFit: preview.doesNotFit })
  expect(previewOwnKind(db, { id, kind: 'text', writing: ENGLISH })).toMatchObject({ values: 4, fits: 4, returning: 2 })
})

test('yes and no would be numbers after a field became yes/no', () => {
  const db = newLibrary()
  const id = fieldWith(db, 'text', ['yes', 'No', '1', 'perhaps'])
  change(db, id, 'flag')
  expect(valuesOf(db, id, 4)).toEqual([true, false, true, null])
  change(db, id, 'text')
  expect(valuesOf(db, id, 4)).toEqual(['yes', 'No', '1', 'perhaps'])
})

test('a field that becomes a choice would offer nothing, or the rarest first', () => {
  const db = newLibrary()
  const id = fieldWith(db, 'text', ['won', 'lost', 'won', 'x'.repeat(LONGEST_CHOICE + 1)])
  expect(change(db, id, 'choice')).toMatchObject({ fits: 3, doesNotFit: 1 })
  expect(ownFields(db)).toEqual([{ id, name: 'Field', kind: 'choice', choices: ['won', 'lost'] }])
})

test('a list of choices would grow without end', () => {
  const db = newLibrary()
  const id = fieldWith(db, 'choice', [])
  const names = Array.from({ length: MOST_CHOICES + 5 }, (_, at) => `choice ${at}`)
  names.forEach((choice, at) => void put(db, id, at, choice))
  expect([ownFields(db)[0]?.choices?.length, valuesOf(db, id, names.length)]).toEqual([MOST_CHOICES, names])
})

test('undo would leave the choices that the change has brought', () => {
  const db = newLibrary()
  const id = fieldWith(db, 'choice', ['b', 'a'])
  change(db, id, 'text')
  put(db, id, 0, 'c')
  const stored = (): unknown => db.prepare('select kind, choices from own_field').get()
  const before = stored()
  expect(before).toEqual({ kind: 'text', choices: '["b","a"]' })
  for (let times = 0; times < 2; times += 1) {
    const { undo } = undoable(db, () => change(db, id, 'choice'))
    expect(ownFields(db)[0]?.choices).toEqual(['b', 'a', 'c'])
    undo()
    expect(stored()).toEqual(before)
  }
})

test('values aside would be lost when their field is deleted and brought back', () => {
  const db = newLibrary()
  const id = fieldWith(db, 'text', ['yes', 'perhaps'])
  change(db, id, 'flag')
  const aside = (): number => db.prepare('select * from own_aside').all().length
  expect(aside()).toBe(2)
  const { value, undo } = undoable(db, () => removeOwnField(db, id))
  expect([value, aside()]).toEqual(['Field', 0])
  undo()
  change(db, id, 'text')
  expect(valuesOf(db, id, 2)).toEqual(['yes', 'perhaps'])
})

test('a field that was deleted meanwhile would be changed', () => {
  const db = newLibrary()
  const ask = { id: 7, kind: 'text', writing: ENGLISH } as const
  for (const of of [() => changeOwnKind(db, ask), () => previewOwnKind(db, ask)])
    expect(of).toThrow(expect.objectContaining({ fault: { code: 'own-field-gone', facts: {} } }))
})

const text = fc.oneof(
  fc.constantFrom(
    '1',
    '0',
    '1,250.5',
    'yes',
    'No',
    '2026-12-31',
    'Dec 31, 2026',
    'https://a.example/',
    '7 apples',
    'é',
  ),
  fc.string({ minLength: 1, maxLength: 12 }).map((one) => one.trim() || 'x'),
)
const kinds = fc.array(fc.constantFrom(...OWN_KINDS), { minLength: 1, maxLength: 5 })

test('some chain of types would not bring back every value', () => {
  const db = newLibrary()
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 8 }), kinds, (values, chain) => {
      const id = fieldWith(db, 'text', values)
      for (const kind of chain) {
        const preview = previewOwnKind(db, { id, kind, writing: ENGLISH })
        expect(preview.values).toBe(values.length)
        if (ownFields(db)[0]?.kind !== kind) expect(change(db, id, kind)).toMatchObject({ fits: preview.fits })
      }
      change(db, id, 'text')
      expect(valuesOf(db, id, values.length)).toEqual(values)
      removeOwnField(db, id)
    }),
    { numRuns: 25 },
  )
})

test('undo of a change would show other values than before, also after some were edited', () => {
  const db = newLibrary()
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 1, maxLength: 6 }),
      kinds,
      fc.constantFrom(...OWN_KINDS),
      (values, chain, last) => {
        const id = fieldWith(db, 'text', values)
        for (const kind of chain) change(db, id, kind)
        put(db, id, 0, null)
        const [before, field] = [valuesOf(db, id, values.length), ownFields(db)]
        const { isEmpty, undo } = undoable(db, () => change(db, id, last))
        if (!isEmpty) undo()
        expect([valuesOf(db, id, values.length), ownFields(db)]).toEqual([before, field])
        removeOwnField(db, id)
      },
    ),
    { numRuns: 25 },
  )
})
