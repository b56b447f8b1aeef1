import fc from 'fast-check'
import { expect, test } from 'vitest'
import { courseBadges } from './course-badges.ts'
import { coursePath, coursePlane, nearestPoint, pointAfter } from './course.ts'
import { widthOf } from './text-width.ts'

const DAY = 86_400_000
const course = fc
  .array(fc.record({ gap: fc.integer({ min: 1, max: 400 }), value: fc.option(fc.integer({ min: -1e6, max: 1e9 })) }), {
    minLength: 1,
    maxLength: 60,
  })
  .map((steps) => {
    let at = 1_700_000_000_000
    return steps.map(({ gap, value }) => ({ at: (at += gap * DAY), value }))
  })
const size = fc.record({
  width: fc.integer({ min: 0, max: 2000 }),
  height: fc.integer({ min: 0, max: 900 }),
  top: fc.constantFrom(8, 24),
  foot: fc.constant(22),
})

test('a value would be drawn outside of its chart, or a better rank lower than a worse one', () => {
  fc.assert(
    fc.property(course, size, fc.boolean(), (points, room, isDown) => {
      const plane = coursePlane(points, room, { isDown }, String)
      const known = points.flatMap(({ at, value }) => (value === null ? [] : [{ at, value }]))
      for (const { at, value } of known) {
        expect(plane.x(at)).toBeGreaterThanOrEqual(plane.left)
        expect(plane.x(at)).toBeLessThanOrEqual(plane.right)
        expect(plane.y(value)).toBeGreaterThanOrEqual(plane.top)
        expect(plane.y(value)).toBeLessThanOrEqual(plane.bottom)
      }
      const [one, other] = [known[0], known.at(-1)]
      if (one && other && one.value > other.value)
        expect(Math.sign(plane.y(one.value) - plane.y(other.value))).toBe(isDown ? 1 : -1)
    }),
  )
})

test('two ticks beside each other would read the same', () => {
  fc.assert(
    fc.property(course, size, (points, room) => {
      const { ticks } = coursePlane(points, room, {}, (value) => String(Math.round(value / 1000)))
      const texts = ticks.map(({ text }) => text)
      expect(texts.filter((text, at) => text === texts[at - 1])).toEqual([])
    }),
  )
})

test('the numbers at the side of a course would be cut', () => {
  const points = [0, 1].map((at) => ({ at, value: at * 1_000_000 }))
  const textOf = (value: number): string => `${value},00 Schweizer Franken`
  const { left, ticks } = coursePlane(points, { width: 600, height: 200, top: 8, foot: 22 }, {}, textOf)
  expect(left).toBeGreaterThan(Math.max(...ticks.map(({ text }) => widthOf(text))))
})

test('the line would run on through days of which nothing is known', () => {
  const points = [1, 2, null, 4, 5].map((value, at) => ({ at, value }))
  expect(coursePath(points, Number, Number).match(/M/gu)).toHaveLength(2)
  expect(coursePath(points.slice(0, 2), Number, Number, { isStepped: true })).toBe('M0,1L1,1L1,2')
})

test('the arrow keys would stop at a day without a value, or leave a value out', () => {
  fc.assert(
    fc.property(course, (points) => {
      const known = points.filter(({ value }) => value !== null).length
      const met = new Set<number>()
      let here: number | null = null
      for (let step = 0; step <= points.length; step += 1) {
        here = pointAfter(points, here, 1)
        if (here !== null) met.add(here)
      }
      expect(met.size).toBe(known)
      for (const place of met) expect(points[place]?.value).not.toBeNull()
    }),
  )
})

test('the pointer would be told of another value than the nearest', () => {
  fc.assert(
    fc.property(course, fc.nat(), (points, chosen) => {
      const at = chosen % points.length
      fc.pre(points[at]?.value !== null)
      expect(nearestPoint(points, (points[at]?.at ?? 0) + DAY / 3)).toBe(at)
    }),
  )
})

test('numbers of events would lie over one another, or one of them would be missing', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 600 }), { maxLength: 40 }), (places) => {
      const marks = places.sort((a, b) => a - b).map((x, at) => ({ x, number: at + 1 }))
      const badges = courseBadges(marks, [-400, 1000])
      badges.forEach((badge, at) => {
        const before = badges[at - 1]
        if (before) expect(before.x + before.width / 2).toBeLessThan(badge.x - badge.width / 2)
        expect(badge.first).toBe((before?.last ?? 0) + 1)
      })
      expect(badges.at(-1)?.last ?? 0).toBe(marks.length)
    }),
  )
})
