import { afterAll, beforeAll, expect, test } from 'vitest'
import { exploreSample, newDataDir, type Program, removeDataDir, startProgram } from '../e2e/drive.ts'
import { typeIntoFields } from '../fixtures/typed-fields.ts'
import { fillForTyping, leavePlace, TYPING_PLACES } from '../fixtures/typed-places.ts'

let program: Program
const dataDir = newDataDir()
const typedInto: string[] = []

beforeAll(async () => {
  program = await startProgram(dataDir)
  await exploreSample(program)
  await fillForTyping(program)
})
afterAll(async () => {
  console.log(`${typedInto.length} fields were typed into:\n${typedInto.join('\n')}`)
  await program.close()
  removeDataDir(dataDir)
  expect(program.complaints).toEqual([])
})

for (const place of TYPING_PLACES)
  test(`${place.name}: a field would lose letters or the focus while one types`, async () => {
    const part = await place.open(program)
    const { fields, faults } = await typeIntoFields(program.page, place.name, part)
    typedInto.push(...fields.map((field) => `${place.name}: ${field}`))
    await leavePlace(program)
    expect(faults).toEqual([])
    expect(fields).not.toEqual([])
  })
