import { afterAll, beforeAll, expect, test } from 'vitest'
import { typeIntoFields, type TypingFault } from '../fixtures/typed-fields.ts'
import { fillForTyping, leavePlace, TYPING_PLACES } from '../fixtures/typed-places.ts'
import { exploreSample, newSampleDir, type Program, removeDataDir, startProgram } from './drive.ts'

let program: Program
const dataDir = newSampleDir()

beforeAll(async () => {
  program = await startProgram(dataDir)
  await exploreSample(program)
  await fillForTyping(program)
})
afterAll(async () => {
  await program.close()
  removeDataDir(dataDir)
  expect(program.complaints).toEqual([])
})

// `npm run test:long` types into all of them.
test('a field of a table, form or dialog would lose letters or the focus while one types', async () => {
  const found: TypingFault[] = []
  for (const place of TYPING_PLACES.filter(({ usual }) => usual)) {
    const { fields, faults } = await typeIntoFields(program.page, place.name, await place.open(program))
    expect(fields, place.name).not.toEqual([])
    found.push(...faults)
    await leavePlace(program)
  }
  expect(found).toEqual([])
})
