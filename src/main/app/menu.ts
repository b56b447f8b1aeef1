import { Menu } from 'electron'
import { type MenuActions, menuTemplate } from './menu-template.ts'
import { word } from '../../shared/locales/word.ts'

/** Sets the application menu. */
export function setMenu(actions: MenuActions): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(process.platform, word, actions)))
}
