import { expect, test } from 'vitest'
import { isOnWayland } from './wayland.ts'

test('a window on Wayland would be taken for one that can be placed, or one on X11 for one that cannot', () => {
  const wayland = { XDG_SESSION_TYPE: 'wayland' }
  expect(isOnWayland('linux', wayland, '')).toBe(true)
  expect(isOnWayland('linux', wayland, 'x11')).toBe(false)
  expect(isOnWayland('linux', { XDG_SESSION_TYPE: 'x11' }, '')).toBe(false)
  expect(isOnWayland('linux', {}, 'wayland')).toBe(true)
  expect(isOnWayland('win32', wayland, '')).toBe(false)
})
