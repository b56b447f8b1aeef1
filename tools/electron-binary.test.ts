import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { TempFolder } from '../tests/fixtures/temp-folder.ts'
import { electronBinary } from './electron-binary.ts'

function put(path: string, text = ''): string {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return path
}

test('a half-unpacked Electron would be used', () => {
  using temp = new TempFolder()
  const place = { folder: temp.path, override: undefined, platform: 'linux' } as const
  expect(electronBinary(place)).toBe(null)
  put(join(temp.path, 'path.txt'), 'electron')
  expect(electronBinary(place)).toBe(null)
  const binary = put(join(temp.path, 'dist/electron'))
  expect(electronBinary(place)).toBe(binary)
})

test.each([
  ['linux', 'electron'],
  ['darwin', 'Electron.app/Contents/MacOS/Electron'],
  ['win32', 'electron.exe'],
] as const)('ELECTRON_OVERRIDE_DIST_PATH would be ignored without a path.txt (%s)', (platform, name) => {
  using temp = new TempFolder()
  const place = { folder: join(temp.path, 'package'), override: join(temp.path, 'own'), platform }
  expect(electronBinary(place)).toBe(null)
  const binary = put(join(temp.path, 'own', name))
  expect(electronBinary(place)).toBe(binary)
})

test('the package’s own Electron would be started although ELECTRON_OVERRIDE_DIST_PATH names another folder', () => {
  using temp = new TempFolder()
  put(join(temp.path, 'path.txt'), 'electron')
  put(join(temp.path, 'dist/electron'))
  const place = { folder: temp.path, override: join(temp.path, 'own'), platform: 'linux' } as const
  expect(electronBinary(place)).toBe(null)
  expect(electronBinary({ ...place, override: join(temp.path, 'dist') })).toBe(join(temp.path, 'dist/electron'))
})
