import { expect, test } from 'vitest'
import { field } from '../../src/shared/fields.ts'
import { inventRecord } from '../../src/sample-service/invent.ts'
import {
  PICTURED,
  PICTURED_COURSES,
  PICTURED_FACTS,
  PICTURED_DAY,
  PICTURED_STEP,
} from '../../src/renderer/src/features/welcome/pictured.ts'

const valueAt = (id: string, day: number): unknown =>
  (field(id).path ?? []).reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], inventRecord(PICTURED, day))

test('the welcome would show figures that the sample does not have', () => {
  for (const [id, course] of Object.entries(PICTURED_COURSES)) {
    const invented = course.map((_, index) => {
      const day = PICTURED_DAY - (course.length - 1 - index) * PICTURED_STEP * 86_400_000
      return valueAt(id, day)
    })
    expect(invented).toEqual(course)
  }
  for (const [id, value] of Object.entries(PICTURED_FACTS)) expect([id, valueAt(id, PICTURED_DAY)]).toEqual([id, value])
})
