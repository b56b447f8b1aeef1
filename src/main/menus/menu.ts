import { type BrowserWindow, Menu } from 'electron'
import { editMenu } from './edit-menu.ts'
import { type MenuActions, menuTemplate } from './menu-template.ts'
import type { Translator } from '../../shared/locales/translator.ts'

/** Sets the application menu, in a language. */
export function setMenu(t: Translator, actions: MenuActions): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(process.platform, t, actions)))
}

/** Opens the menu of a right-click in a window's text, in the language of `words`. */
export function offerEditMenu(window: BrowserWindow, words: () => Translator): void {
  window.webContents.on('context-menu', (_event, params) => {
    const items = editMenu(params, words())
    if (items.length > 0) Menu.buildFromTemplate(items).popup({ window })
  })
}
