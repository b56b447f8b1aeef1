import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TempFolder } from '../../../tests/fixtures/temp-folder.ts'
import { DEFAULT_SETTINGS } from '../../shared/program/settings.ts'
import { libraryFile } from './read-settings.ts'
import { SettingsStore } from './settings-store.ts'

const write = (dir: TempFolder, text: string): void => writeFileSync(join(dir.path, 'settings.json'), text)

test.each(['', '{', 'null', '[]', '"text"', '\u0000\u0000'])(
  'a settings file that cannot be read would be overwritten: %j',
  (text) => {
    using dir = new TempFolder()
    write(dir, text)
    const store = new SettingsStore(dir.path, () => 5)
    expect(store.movedAside).toBe(join(dir.path, 'settings.json.damaged-5'))
    expect(readFileSync(join(dir.path, 'settings.json.damaged-5'), 'utf8')).toBe(text)
    expect(store.get()).toEqual(DEFAULT_SETTINGS)
  },
)

test('one value that is wrong would cost the others', () => {
  using dir = new TempFolder()
  const good = { id: 's.example-1', name: 'S', baseUrl: 'https://s.example', keyPlace: 'query', allowance: 900 }
  write(
    dir,
    JSON.stringify({
      allowance: 'many',
      reserve: 7,
      timeoutSeconds: 0,
      freshHours: 1e9,
      connections: [good, { ...good, id: '../x' }, { ...good, baseUrl: 'http://s.example' }, null],
      later: { kept: true },
    }),
  )
  const store = new SettingsStore(dir.path)
  expect(store.get()).toMatchObject({
    allowance: 500,
    reserve: 7,
    timeoutSeconds: 15,
    freshHours: 24,
    connections: [good],
  })
  store.update({ reserve: 8 })
  expect(JSON.parse(readFileSync(store.file, 'utf8'))).toMatchObject({ reserve: 8, later: { kept: true } })
  expect(() => store.update({ allowance: 0 })).toThrow('setting-out-of-range {"setting":"allowance"')
})

function threeConnections(dir: TempFolder) {
  const url = 'https://s.example:8443/a'
  // Both have read the settings before either adds the connection.
  const [first, second] = [new SettingsStore(dir.path), new SettingsStore(dir.path)]
  const [one, again] = [first.connectionFor(url), second.connectionFor(url)]
  return [one, again, new SettingsStore(dir.path).connectionFor('https://s.example:8443/b')] as const
}

test('one service would get two libraries', () => {
  using dir = new TempFolder()
  const [one, again] = threeConnections(dir)
  expect(again).toEqual(one)
})

test('two services would share a library', () => {
  using dir = new TempFolder()
  const [one, , other] = threeConnections(dir)
  expect(other.id).not.toBe(one.id)
  expect(libraryFile(dir.path, other.id)).toMatch(/libraries.s\.example-8443-[0-9a-f]{10}\.sqlite$/u)
})

test('a removed connection would stay active', () => {
  using dir = new TempFolder()
  const [one, , other] = threeConnections(dir)
  const store = new SettingsStore(dir.path)
  store.update({ active: other.id })
  expect(store.removeConnection(other.id)).toMatchObject({ active: 'sample', connections: [one] })
})

test('the settings would be readable for others', () => {
  using dir = new TempFolder()
  new SettingsStore(dir.path).update({ reserve: 1 })
  expect(readdirSync(dir.path)).toEqual(['settings.json'])
  // Windows keeps no such bits.
  expect(process.platform === 'win32' ? 0 : statSync(join(dir.path, 'settings.json')).mode & 0o077).toBe(0)
})

test('a data folder that is moved away while the program runs would make it a new program, without connections', () => {
  using dir = new TempFolder()
  const dataDir = join(dir.path, 'data')
  const store = new SettingsStore(dataDir)
  const { id } = store.connectionFor('https://s.example')
  store.update({ active: id, reserve: 7 })
  renameSync(dataDir, join(dir.path, 'away'))
  expect(store.get()).toMatchObject({ active: id, reserve: 7, connections: [{ id }] })
  renameSync(join(dir.path, 'away'), dataDir)
  expect(new SettingsStore(dataDir).get()).toEqual(store.get())
})

test('each look at settings that nobody has saved would open the file anew and make its folder', () => {
  using dir = new TempFolder()
  const dataDir = join(dir.path, 'data')
  const store = new SettingsStore(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
  expect(store.get()).toEqual(DEFAULT_SETTINGS)
  expect(existsSync(dataDir)).toBe(false)
})

test('a setting that is changed while the data folder is away would be written into another one of that name', () => {
  using dir = new TempFolder()
  const dataDir = join(dir.path, 'data')
  const store = new SettingsStore(dataDir)
  store.update({ reserve: 7 })
  renameSync(dataDir, join(dir.path, 'away'))
  expect(() => store.update({ reserve: 8 })).toThrow('not-there')
  expect(existsSync(dataDir)).toBe(false)
  expect(store.get().reserve).toBe(7)
  renameSync(join(dir.path, 'away'), dataDir)
  store.update({ reserve: 8 })
  expect(store.get().reserve).toBe(8)
})
