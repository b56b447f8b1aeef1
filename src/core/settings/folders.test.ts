import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultFolders, oneFolder } from './folders.ts'

const STANDARD = {
  data: join('/home/a', '.local', 'share', 'domain-almanac'),
  config: join('/home/a', '.config', 'domain-almanac'),
  state: join('/home/a', '.local', 'state', 'domain-almanac'),
  cache: join('/home/a', '.cache', 'domain-almanac'),
}

test('Linux would have libraries among the settings, or logs among the libraries', () => {
  expect(defaultFolders('linux', {}, '/home/a')).toEqual(STANDARD)
  const variables = { XDG_DATA_HOME: '/d', XDG_CONFIG_HOME: '/c', XDG_STATE_HOME: '/s', XDG_CACHE_HOME: '/k' }
  expect(defaultFolders('linux', variables, '/home/a')).toEqual({
    data: join('/d', 'domain-almanac'),
    config: join('/c', 'domain-almanac'),
    state: join('/s', 'domain-almanac'),
    cache: join('/k', 'domain-almanac'),
  })
})

test.each(['', 'here', './here', '~/here'])(
  'a variable with the relative path “%s” would put the library into the folder one stands in',
  (path) => {
    const variables = { XDG_DATA_HOME: path, XDG_CONFIG_HOME: path, XDG_STATE_HOME: path, XDG_CACHE_HOME: path }
    expect(defaultFolders('linux', variables, '/home/a')).toEqual(STANDARD)
  },
)

test('variables of Linux would move what macOS and Windows keep in one place', () => {
  const xdg = { XDG_DATA_HOME: '/d', XDG_CONFIG_HOME: '/c' }
  expect(defaultFolders('darwin', xdg, '/Users/a')).toEqual(
    oneFolder(join('/Users/a', 'Library', 'Application Support', 'domain-almanac')),
  )
  expect(defaultFolders('win32', { ...xdg, APPDATA: '/r' }, '/u')).toEqual(oneFolder(join('/r', 'domain-almanac')))
  expect(defaultFolders('win32', { APPDATA: '' }, '/u')).toEqual(
    oneFolder(join('/u', 'AppData', 'Roaming', 'domain-almanac')),
  )
})
