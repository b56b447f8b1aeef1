import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { TempFolder } from '../../../tests/fixtures/temp-folder.ts'
import { isWorthAsking, onClose } from './closing.ts'
import { PreferenceStore } from './preferences.ts'

const folders: TempFolder[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) folder[Symbol.dispose]()
})

function kept(content: object): PreferenceStore {
  const folder = new TempFolder()
  folders.push(folder)
  writeFileSync(join(folder.path, 'preferences.json'), JSON.stringify(content))
  return new PreferenceStore(folder.path)
}

test('what nobody had chosen would be taken for a choice about closing, or a choice be asked about again', () => {
  expect(kept({}).get().closeToTray).toBe('ask')
  // Before there was a question, `false` was what stood there.
  expect(kept({ closeToTray: false }).get().closeToTray).toBe('ask')
  expect(kept({ closeToTray: true }).get().closeToTray).toBe(true)
  expect(kept({ closeToTray: 'nonsense' }).get().closeToTray).toBe('ask')
  const store = kept({ closeToTray: false })
  store.update({ closeToTray: false })
  expect(store.get().closeToTray).toBe(false)
  store.update({ theme: 'dark' })
  expect(store.get()).toMatchObject({ closeToTray: false, theme: 'dark', updateCheck: false })
})

test('keys of a single sign would be off for who never chose, or on again for who turned them off', () => {
  expect(kept({}).get().singleKeys).toBe(true)
  expect(kept({ singleKeys: false }).get().singleKeys).toBe(false)
  expect(kept({ singleKeys: 'no' }).get().singleKeys).toBe(true)
})

test('another preference that is changed would answer the question about closing', () => {
  const store = kept({ closeToTray: false })
  store.update({ theme: 'dark' })
  expect(store.get().closeToTray).toBe('ask')
})

test('the last look for newer versions would be lost, or a damaged one be believed', () => {
  const store = kept({ update: { checkedAt: 'yesterday', newer: { version: 5 } } })
  expect(store.updateState()).toEqual({ checkedAt: null, newer: null, fault: null })
  const state = { checkedAt: 5, newer: { version: '2.0.0', link: 'https://github.com/' }, fault: null }
  store.keepUpdateState(state)
  store.update({ theme: 'light' })
  expect(store.updateState()).toEqual(state)
})

test('closing would hide the window on a platform where programs stay by themselves, or ask about nothing', () => {
  expect(['ask' as const, true, false].map((choice) => onClose(choice, 'darwin'))).toEqual(['close', 'close', 'close'])
  expect(['ask' as const, true, false].map((choice) => onClose(choice, 'linux'))).toEqual(['decide', 'hide', 'close'])
  expect(
    [
      null,
      { batch: null, watchlists: false },
      { batch: 'a', watchlists: false },
      { batch: null, watchlists: true },
    ].map(isWorthAsking),
  ).toEqual([false, false, true, true])
})
