import { expect, test } from 'vitest'
import { isOnWayland } from './wayland.ts'

const wayland = { XDG_SESSION_TYPE: 'wayland' }

test('a window on Wayland would be taken for one that can be placed', () => {
  expect(isOnWayland('linux', wayland, '')).toBe(true)
  expect(isOnWayland('linux', {}, 'wayland')).toBe(true)
})

test('a window that is not on Wayland would be taken for one that cannot be placed', () => {
  expect(isOnWayland('linux', wayland, 'x11')).toBe(false)
  expect(isOnWayland('linux', { XDG_SESSION_TYPE: 'x11' }, '')).toBe(false)
  expect(isOnWayland('win32', wayland, '')).toBe(false)
})
