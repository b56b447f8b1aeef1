import type { MenuItemConstructorOptions } from 'electron'
import { expect, test } from 'vitest'
import { menuTemplate } from './menu-template.ts'
import { translatorOf } from '../../shared/locales/catalogues.ts'

const word = translatorOf('en')

const none = (): void => undefined
const template = (platform: NodeJS.Platform): MenuItemConstructorOptions[] =>
  menuTemplate(platform, word, { act: none, showFolder: none, openProject: none, next: { undo: null, redo: null } })
const below = (items: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? below(item.submenu) : [])])
const find = (items: MenuItemConstructorOptions[], id: string): string[] =>
  items
    .filter(
      (top) => Array.isArray(top.submenu) && below(top.submenu).some((item) => item.id === id || item.role === id),
    )
    .map((top) => top.label ?? top.role ?? '')

test('settings, about or quit would be in an unusual place for the platform', () => {
  const where = (platform: NodeJS.Platform) => ['settings', 'about', 'quit'].map((id) => find(template(platform), id))
  expect(where('darwin')).toEqual([['appMenu'], ['appMenu'], ['appMenu']])
  expect(where('win32')).toEqual([['File'], ['Help'], ['File']])
  expect(where('linux')).toEqual([['File'], ['Help'], ['File']])
  expect(template('darwin')[0]?.role).toBe('appMenu')
})

test.each(['darwin', 'win32', 'linux'] as const)(
  'a menu item would have no words or share its shortcut (%s)',
  (platform) => {
    const items = below(template(platform))
    const used = items.flatMap((item) => (item.accelerator ? [String(item.accelerator)] : []))
    expect(new Set(used).size).toBe(used.length)
    expect(used.length).toBeGreaterThan(7)
    for (const item of items) expect(Boolean(item.role || item.label || item.type === 'separator')).toBe(true)
    for (const item of items) expect(item.label ?? '').not.toMatch(/^menu\.|\{\{/u)
    // What has a role and no label of its own is labelled by Electron, in English.
    expect(items.filter((item) => item.role && item.role !== 'appMenu' && !item.label)).toEqual([])
    // Reloading and developer tools are no matter of the person's.
    expect(items.map((item) => item.role)).not.toContain('toggleDevTools')
  },
)
