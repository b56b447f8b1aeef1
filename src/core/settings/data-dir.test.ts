import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultDataDir } from './data-dir.ts'

test('the terminal would look in another folder than the window', () => {
  expect(defaultDataDir('linux', {}, '/home/a')).toBe(join('/home/a', '.config', 'domain-almanac'))
  expect(defaultDataDir('linux', { XDG_CONFIG_HOME: '/x' }, '/home/a')).toBe(join('/x', 'domain-almanac'))
  expect(defaultDataDir('darwin', { XDG_CONFIG_HOME: '/x' }, '/Users/a')).toBe(
    join('/Users/a', 'Library', 'Application Support', 'domain-almanac'),
  )
  expect(defaultDataDir('win32', { APPDATA: '/r' }, '/u')).toBe(join('/r', 'domain-almanac'))
  expect(defaultDataDir('win32', {}, '/u')).toBe(join('/u', 'AppData', 'Roaming', 'domain-almanac'))
})

test('an empty variable would put the library into the folder one stands in', () => {
  expect(defaultDataDir('linux', { XDG_CONFIG_HOME: '' }, '/home/a')).toBe(join('/home/a', '.config', 'domain-almanac'))
  expect(defaultDataDir('win32', { APPDATA: '' }, '/u')).toBe(join('/u', 'AppData', 'Roaming', 'domain-almanac'))
})
