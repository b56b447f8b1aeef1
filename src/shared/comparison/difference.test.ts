import { expect, test } from 'vitest'
import { field } from '../fields.ts'
import type { Json } from '../service/record.ts'
import { type Difference, differenceOf } from './difference.ts'

const between = (entry: ReturnType<typeof field>, was: Json, is: Json): Difference =>
  differenceOf(entry, { state: 'value', value: was }, { state: 'value', value: is })
const speed = field('mobile')

test('a distance would be a percentage of nothing', () => {
  expect(between(speed, 0, 75)).toMatchObject({ absolute: 75, percent: null })
  expect(between(field('updated'), '2026-11-01', '2026-11-19')).toMatchObject({ absolute: 18, percent: null })
  expect(between(field('value'), 5e-324, 1e308).percent).toBeNull()
})

test('the direction of a distance would go by its sign', () => {
  expect(between(speed, 50, 75)).toEqual({ absolute: 25, percent: 0.5, direction: 'better', differs: true })
  expect(between(field('desktop_minus_mobile'), -10, 10)).toEqual({
    absolute: 20,
    percent: 2,
    direction: 'worse',
    differs: true,
  })
  expect(between(field('rank'), 100, 50)).toMatchObject({
    absolute: -50,
    percent: -0.5,
    direction: 'better',
  })
  expect(between(field('ssl'), 'B', 'A+')).toEqual({
    absolute: null,
    percent: null,
    direction: 'better',
    differs: true,
  })
})

test('a value that came or went would be as far away as nothing, or a failed lookup be the same as none', () => {
  const value = { state: 'value', value: 7 } as const
  const none = { direction: 'neither', absolute: null, percent: null }
  expect(differenceOf(speed, { state: 'not-in-database' }, value)).toEqual({ ...none, differs: true })
  expect(differenceOf(speed, value, { state: 'not-provided' })).toEqual({ ...none, differs: true })
  expect(differenceOf(speed, { state: 'lookup-failed' }, { state: 'not-looked-up' })).toEqual({
    ...none,
    differs: true,
  })
  expect(differenceOf(speed, { state: 'lookup-failed' }, { state: 'lookup-failed' })).toEqual({
    ...none,
    differs: false,
  })
})
