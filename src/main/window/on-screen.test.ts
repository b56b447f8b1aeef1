import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeOnScreen } from './on-screen.ts'

const LAPTOP = { x: 0, y: 25, width: 1440, height: 875 }
const SECOND = { x: 1440, y: 0, width: 2560, height: 1400 }
const window = { x: 1600, y: 100, width: 1280, height: 800 }

test('a window that is on a monitor would be moved', () => {
  expect(placeOnScreen(window, [LAPTOP, SECOND])).toBeNull()
  expect(placeOnScreen({ ...window, x: -1_000, y: 30 }, [LAPTOP])).toBeNull()
})

test('a window on a monitor that was unplugged would stay where nobody can reach it', () => {
  expect(placeOnScreen(window, [LAPTOP])).toEqual({ x: 80, y: 63, width: 1280, height: 800 })
  expect(placeOnScreen({ ...window, x: 100, y: -600 }, [LAPTOP])).not.toBeNull()
  expect(placeOnScreen({ x: 5_000, y: 0, width: 3_000, height: 2_000 }, [LAPTOP])).toEqual(LAPTOP)
})

test('a window without any monitor, as while they are changed, would be moved somewhere', () => {
  expect(placeOnScreen(window, [])).toBeNull()
})

test('a window out of reach would not be moved into reach once', () => {
  const length = fc.integer({ min: 300, max: 5_000 })
  const at = fc.integer({ min: -8_000, max: 8_000 })
  const place = fc.record({ x: at, y: at, width: length, height: length })
  fc.assert(
    fc.property(place, fc.array(place, { minLength: 1, maxLength: 4 }), (one, areas) => {
      const moved = placeOnScreen(one, areas)
      if (moved) expect(placeOnScreen(moved, areas)).toBeNull()
    }),
  )
})
