import { expect, test } from 'vitest'
import { answeredBy, GIVEN, undoableBy } from '../../shared/ipc/library-answer.ts'
import type { Rule } from '../../shared/rules/rules.ts'
import type { Undoable } from '../../shared/undo/undo.ts'
import type { Fits } from './library-handlers.ts'

/** Compiles only with the answer that the types give. */
const fits = <Answer extends boolean>(answer: Answer): Answer => answer

test('a route would compile that names a method which does not take or give what the route does', () => {
  const rules = answeredBy('read.rules')
  fits<Fits<undefined, Rule[], typeof rules>>(true)
  fits<Fits<undefined, number, typeof rules>>(false)
  const byId = answeredBy('read.comparisonById', 'id')
  fits<Fits<{ id: string }, unknown, typeof byId>>(false)
  fits<Fits<{ other: number }, unknown, typeof byId>>(false)
  const tooMuch = answeredBy('read.countAlerts', GIVEN.now, GIVEN.now)
  fits<Fits<undefined, unknown, typeof tooMuch>>(false)
  const none = answeredBy('read.noSuchMethod')
  fits<Fits<undefined, unknown, typeof none>>(false)
  expect.assertions(0)
})

test('a change would compile whose name in the journal is not there', () => {
  const given = undoableBy('moveLabel', { kind: 'labels-moved', name: 'given' }, 'id', 'before')
  fits<Fits<{ id: number; before: null }, Undoable<null>, typeof given>>(false)
  fits<Fits<{ id: number; before: null; name: string }, Undoable<null>, typeof given>>(true)
  const found = undoableBy('addFormula', { kind: 'column-added', name: 'found' }, GIVEN.input)
  fits<Fits<{ name: string; text: string }, Undoable<number>, typeof found>>(false)
  expect.assertions(0)
})
