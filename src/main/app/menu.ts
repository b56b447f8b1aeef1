import { Menu } from 'electron'
import { type MenuActions, menuTemplate } from './menu-template.ts'
import type { Translator } from '../../shared/locales/translator.ts'

/** Sets the application menu, in a language. */
export function setMenu(t: Translator, actions: MenuActions): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(process.platform, t, actions)))
}
