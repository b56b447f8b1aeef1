import type { MenuItemConstructorOptions } from 'electron'
import type { Events } from '../../shared/ipc/contract.ts'
import type { Words } from '../../shared/locales/word.ts'

type Action = Events['menu']['action']

/** What the menu can do without the window: links and folders. */
export interface MenuActions {
  /** Goes to the window, which knows its screens. */
  act: (action: Action) => void
  showFolder: () => void
  openProject: () => void
}

const LINE: MenuItemConstructorOptions = { type: 'separator' }

/** The application menu as data, by each platform's conventions: settings, about and quit stand where a person there looks for them. */
export function menuTemplate(platform: NodeJS.Platform, word: Words, { act, showFolder, openProject }: MenuActions): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin'
  const item = (label: string, accelerator: string | null, action: Action): MenuItemConstructorOptions => ({ id: action, label, ...(accelerator === null ? {} : { accelerator }), click: () => act(action) })
  const settings = item(word(isMac ? 'menu.settings-mac' : 'screen.settings'), 'CmdOrCtrl+,', 'settings')
  const about: MenuItemConstructorOptions = { role: 'about', label: word('menu.about') }
  const quit: MenuItemConstructorOptions = { role: 'quit', ...(isMac ? {} : { label: word(platform === 'win32' ? 'menu.exit' : 'menu.quit') }) }
  const program: MenuItemConstructorOptions = { role: 'appMenu', submenu: [about, LINE, settings, LINE, { role: 'services' }, LINE, { role: 'hide' }, { role: 'hideOthers' }, { role: 'unhide' }, LINE, quit] }
  const file = [item(word('menu.look-up'), 'CmdOrCtrl+L', 'lookup'), item(word('menu.bring-in'), 'CmdOrCtrl+O', 'open-list'), LINE]
  const go = [
    item(word('screen.domains'), 'CmdOrCtrl+1', 'domains'), item(word('screen.history'), 'CmdOrCtrl+2', 'history'), item(word('screen.batches'), 'CmdOrCtrl+3', 'batches'), item(word('screen.allowance'), null, 'allowance'), LINE,
    item(word('menu.back'), isMac ? 'Cmd+[' : 'Alt+Left', 'back'), item(word('menu.forward'), isMac ? 'Cmd+]' : 'Alt+Right', 'forward'),
  ]
  const view: MenuItemConstructorOptions[] = [
    // Ctrl+B is free on the others; on macOS the system's own key for it.
    item(word('menu.sidebar'), isMac ? 'Ctrl+Cmd+S' : 'Ctrl+B', 'sidebar'), LINE,
    { role: 'resetZoom', label: word('menu.actual-size') }, { role: 'zoomIn', label: word('menu.zoom-in') }, { role: 'zoomOut', label: word('menu.zoom-out') }, LINE, { role: 'togglefullscreen', label: word('menu.full-screen') },
  ]
  const help = [item(word('screen.help'), 'F1', 'help'), item(word('menu.trouble'), null, 'trouble'), { label: word('settings.show-folder'), click: showFolder }, { label: word('menu.project'), click: openProject }, ...(isMac ? [] : [LINE, about])]
  return [
    ...(isMac ? [program] : []),
    { label: word('menu.file'), submenu: [...file, ...(isMac ? [{ role: 'close' } as const] : [settings, LINE, quit])] },
    { role: 'editMenu', label: word('menu.edit') },
    { label: word('menu.view'), submenu: view },
    { label: word('menu.go'), submenu: go },
    { role: 'windowMenu', label: word('menu.window') },
    { role: 'help', label: word('menu.help'), submenu: help },
  ]
}
