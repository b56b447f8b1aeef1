import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { TempFolder } from '../../../tests/fixtures/temp-folder.ts'
import { isWorthAsking, onClose } from '../window/closing.ts'
import { PreferenceStore } from './preferences.ts'

const folders: TempFolder[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) folder[Symbol.dispose]()
})

function storeWith(content: object): PreferenceStore {
  const folder = new TempFolder()
  folders.push(folder)
  writeFileSync(join(folder.path, 'preferences.json'), JSON.stringify(content))
  return new PreferenceStore(folder.path)
}

test('what nobody has chosen would be taken for a choice about closing', () => {
  expect(storeWith({}).get().closeToTray).toBe('ask')
  // Before there was a question, `false` was what stood there.
  expect(storeWith({ closeToTray: false }).get().closeToTray).toBe('ask')
  expect(storeWith({ closeToTray: true }).get().closeToTray).toBe(true)
  expect(storeWith({ closeToTray: 'nonsense' }).get().closeToTray).toBe('ask')
})

test('the choice about closing would be asked for again', () => {
  const store = storeWith({ closeToTray: false })
  store.update({ closeToTray: false })
  expect(store.get().closeToTray).toBe(false)
  store.update({ theme: 'dark' })
  expect(store.get()).toMatchObject({ closeToTray: false, theme: 'dark', updateCheck: false })
})

test('single keys would be off for who never chose', () => {
  expect(storeWith({}).get().singleKeys).toBe(true)
  expect(storeWith({ singleKeys: 'no' }).get().singleKeys).toBe(true)
})

test('single keys would be on again for who turned them off', () => {
  expect(storeWith({ singleKeys: false }).get().singleKeys).toBe(false)
})

test('another preference that is changed would answer the question about closing', () => {
  const store = storeWith({ closeToTray: false })
  store.update({ theme: 'dark' })
  expect(store.get().closeToTray).toBe('ask')
})

const damagedUpdate = () => storeWith({ update: { checkedAt: 'yesterday', newer: { version: 5 } } })

test('a damaged check for newer versions would be believed', () => {
  expect(damagedUpdate().updateState()).toEqual({ checkedAt: null, newer: null, fault: null })
})

test('the last check for newer versions would be lost', () => {
  const store = damagedUpdate()
  const state = { checkedAt: 5, newer: { version: '2.0.0', link: 'https://github.com/' }, fault: null }
  store.saveUpdateState(state)
  store.update({ theme: 'light' })
  expect(store.updateState()).toEqual(state)
})

test('closing would hide the window on a platform where programs stay by themselves', () => {
  expect(['ask' as const, true, false].map((choice) => onClose(choice, 'darwin'))).toEqual(['close', 'close', 'close'])
  expect(['ask' as const, true, false].map((choice) => onClose(choice, 'linux'))).toEqual(['decide', 'hide', 'close'])
})

test('closing would ask although nothing goes on', () => {
  expect(
    [
      null,
      { batch: null, watchlists: false },
      { batch: 'a', watchlists: false },
      { batch: null, watchlists: true },
    ].map(isWorthAsking),
  ).toEqual([false, false, true, true])
})

test('what is kept of one table would be lost when another one is changed', () => {
  const store = storeWith({ columns: { domains: ['safety'] } })
  expect(store.get()).toMatchObject({ columns: { domains: ['safety'] }, layouts: {} })
  const layout = { widths: { safety: 300 }, frozen: 1, sort: { column: 'domain', descending: false } }
  store.update({ layouts: { domains: layout } })
  store.update({ columns: { batch: ['domain'] }, layouts: { batch: { widths: {}, frozen: 0 } } })
  expect(store.get()).toMatchObject({
    columns: { domains: ['safety'], batch: ['domain'] },
    layouts: { domains: layout, batch: { widths: {}, frozen: 0 } },
  })
})

test('a data folder that is moved away while the program runs would forget columns and theme, or be made anew', () => {
  const folder = new TempFolder()
  folders.push(folder)
  const [dataDir, away] = [join(folder.path, 'data'), join(folder.path, 'away')]
  const store = new PreferenceStore(dataDir)
  store.update({ theme: 'dark' })
  renameSync(dataDir, away)
  expect(store.get().theme).toBe('dark')
  expect(() => store.update({ theme: 'light' })).toThrow('not-there')
  expect(existsSync(dataDir)).toBe(false)
  renameSync(away, dataDir)
  expect(store.get().theme).toBe('dark')
})
