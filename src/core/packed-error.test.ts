import { expect, test } from 'vitest'
import { FaultError, faultError } from '../shared/fault.ts'
import { describeError, faultOf, isTaken, sqliteCode } from './system-fault.ts'
import { packError, unpackError } from './packed-error.ts'
import { newLibraryInWorkers } from './library/library-for-tests.ts'

const passed = (error: unknown): Error => unpackError(structuredClone(packError(error)))

test('a fault would lose its facts on the way between threads', () => {
  const back = passed(faultError('report-no-list', { name: 'Mine' }))
  expect(back).toBeInstanceOf(FaultError)
  expect(faultOf(back)).toEqual({ code: 'report-no-list', facts: { name: 'Mine' } })
})

function diskFull(): Error {
  const cause = Object.assign(new Error('database or disk is full'), { errcode: 13 })
  return faultError('disk-full', { path: '/somewhere' }, { cause })
}

test('the log would not show where in the worker an error came from', () => {
  const thrown = diskFull()
  const described = describeError(passed(thrown))
  expect(described).toContain(thrown.stack?.split('\n').find((line) => line.includes('packed-error.test')))
})

test('the log would not show what caused an error in the worker', () => {
  expect(describeError(passed(diskFull()))).toMatch(/caused by Error: database or disk is full \[SQLite 13\]/u)
})

test('what nobody foresaw would be shown in the words of the system', () => {
  expect(faultOf(new TypeError('x is undefined'))).toEqual({ code: 'unexpected', facts: {} })
  expect(faultOf(Object.assign(new Error('connect EACCES 10.0.0.1'), { code: 'EACCES' })).code).toBe('unexpected')
})

test('an error of the disk would not say which file', () => {
  const error = Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', path: '/data/x' })
  expect(faultOf(error)).toEqual({ code: 'disk-full', facts: { path: '/data/x' } })
})

test('a name that is taken would be known by the wording of SQLite', async () => {
  const library = await newLibraryInWorkers()
  const label = { id: null, name: 'One', colour: 'grey' as const }
  const [one] = [await library.write.saveLabel(label), await library.write.saveLabel({ ...label, name: 'Two' })]
  const error = await library.write
    .saveLabel({ id: one, name: 'Two', colour: 'grey' })
    .catch((reason: unknown) => reason)
  expect([sqliteCode(error), isTaken(error)]).toEqual([2067, true])
  expect(isTaken(new Error('UNIQUE constraint failed'))).toBe(false)
  expect(await library.read.labels()).toHaveLength(2)
})
