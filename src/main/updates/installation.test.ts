import { expect, test } from 'vitest'
import { installationOf } from './installation.ts'

const LINUX = { env: {}, platform: 'linux', isPackaged: true, isThere: () => false } as const

test('an update would be explained for another kind of installation', () => {
  expect(installationOf({ ...LINUX, isPackaged: false })).toBe('sources')
  expect(installationOf({ ...LINUX, env: { APPIMAGE: '/home/me/domain-almanac.AppImage' } })).toBe('appimage')
  expect(installationOf({ ...LINUX, isThere: (file) => file.endsWith('/domain-almanac.list') })).toBe('deb')
  expect(installationOf(LINUX)).toBe('rpm')
  expect(installationOf({ ...LINUX, platform: 'darwin' })).toBe('dmg')
  expect(installationOf({ ...LINUX, platform: 'win32' })).toBe('nsis')
})
