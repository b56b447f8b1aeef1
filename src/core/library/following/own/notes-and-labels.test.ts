import { expect, test } from 'vitest'
import { nameFacts, newLibrary, setNote, undoable } from '../../library-for-tests.ts'
import { setNotesAndLabels } from './notes-and-labels.ts'
import { knownSubjects, labelSubjects, saveLabel, subjectOf } from '../../subjects/subjects.ts'

const [a, b] = [nameFacts('a.example'), nameFacts('b.example')]

test('what was kept of domains before a paste could not be brought back', () => {
  const db = newLibrary()
  const [buy, hold] = ['buy', 'hold'].map((name) => saveLabel(db, { id: null, name, colour: 'blue' })) as [
    number,
    number,
  ]
  labelSubjects(db, [a], { add: [buy], remove: [] })
  setNote(db, a, 'first')
  const kept = () =>
    [a, b].map((name) => {
      const { note, labels } = subjectOf(db, name)
      return { note, labels: labels.map(({ id }) => id) }
    })
  const before = kept()
  const { undo } = undoable(db, () =>
    setNotesAndLabels(db, [
      { name: a, labels: [hold], note: '' },
      { name: b, labels: [hold, buy, 99], note: 'second' },
    ]),
  )
  expect(kept()).toEqual([
    { note: '', labels: [hold] },
    { note: 'second', labels: [buy, hold] },
  ])
  undo()
  expect(kept()).toEqual(before)
  expect(knownSubjects(db, ['a.example', 'b.example'])).toEqual(['a.example'])
})

test('labels that are pasted would take the note away', () => {
  const db = newLibrary()
  setNote(db, a, 'stays')
  setNotesAndLabels(db, [{ name: a, labels: [] }])
  expect(subjectOf(db, a).note).toBe('stays')
})
