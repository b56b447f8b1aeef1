import { expect, test } from 'vitest'
import { acceleratorOf, ACTION_IDS, keysForAria, keysShown } from './actions.ts'
import { translatorOf } from './locales/catalogues.ts'
import { actionOf } from './actions.ts'

const word = translatorOf('en')

// What text fields do with keys of their own: an action must not take it away from them.
const OF_FIELDS = ['A', 'C', 'V', 'X', 'Y', 'Left', 'Right', 'Up', 'Down', 'Home', 'End', 'Backspace', 'Delete'].map(
  (key) => `CmdOrCtrl+${key}`,
)

test.each(['linux', 'win32', 'darwin'])('one key would do two things (%s)', (platform) => {
  const used = ACTION_IDS.flatMap((id) => acceleratorOf(id, platform) ?? [])
  expect(new Set(used).size).toBe(used.length)
  expect(used.filter((keys) => OF_FIELDS.includes(keys))).toEqual([])
  // A sign by itself is a letter in a text field: only the sheet goes by one, and the page listens for it.
  expect(used.filter((keys) => !keys.includes('+'))).toEqual(['?', 'F1'])
})

test('an action would be listed by its key instead of its words', () => {
  for (const id of ACTION_IDS) expect(word(actionOf(id).word)).not.toBe(actionOf(id).word)
})

test('a person would read the keys of another platform', () => {
  expect(keysShown('CmdOrCtrl+Shift+C', 'darwin', word)).toBe('⌘⇧C')
  expect(keysShown('CmdOrCtrl+Shift+C', 'linux', word)).toBe('Ctrl+Shift+C')
  expect(keysShown(acceleratorOf('back', 'linux') ?? '', 'linux', word)).toBe('Alt+←')
  expect(keysShown(acceleratorOf('back', 'darwin') ?? '', 'darwin', word)).toBe('⌘[')
  expect(keysShown('CmdOrCtrl+Shift+PageUp', 'linux', translatorOf('de'))).toBe('Strg+Umschalt+Bild auf')
  expect(keysForAria('CmdOrCtrl+Shift+C', 'win32')).toBe('Control+Shift+C')
  expect(keysForAria('Alt+Left', 'linux')).toBe('Alt+ArrowLeft')
})
