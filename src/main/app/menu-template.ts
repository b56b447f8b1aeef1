import type { MenuItemConstructorOptions } from 'electron'
import { type ActionId, acceleratorOf, actionOf, isSingleKey } from '../../shared/actions.ts'
import type { Words } from '../../shared/locales/word.ts'

/** What the menu can do without the window: links and folders. */
export interface MenuActions {
  /** Goes to the window, which knows its screens. */
  act: (action: ActionId) => void
  showFolder: () => void
  openProject: () => void
}

const LINE: MenuItemConstructorOptions = { type: 'separator' }

/** The application menu as data, by each platform's conventions: settings, about and quit stand where a person there looks for them. */
export function menuTemplate(
  platform: NodeJS.Platform,
  word: Words,
  { act, showFolder, openProject }: MenuActions,
): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin'
  const item = (id: ActionId, label = word(actionOf(id).word)): MenuItemConstructorOptions => {
    const keys = acceleratorOf(id, platform)
    // A single sign would be taken from every text field; the page listens for it.
    return { id, label, ...(keys !== null && !isSingleKey(keys) ? { accelerator: keys } : {}), click: () => act(id) }
  }
  const settings = item('settings', word(isMac ? 'menu.settings-mac' : 'screen.settings'))
  const about: MenuItemConstructorOptions = { role: 'about', label: word('menu.about') }
  const quit: MenuItemConstructorOptions = {
    role: 'quit',
    ...(isMac ? {} : { label: word(platform === 'win32' ? 'menu.exit' : 'menu.quit') }),
  }
  const program: MenuItemConstructorOptions = {
    role: 'appMenu',
    submenu: [
      about,
      LINE,
      settings,
      LINE,
      { role: 'services' },
      LINE,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      LINE,
      quit,
    ],
  }
  const file = [item('lookup'), item('palette'), LINE, item('new'), item('open-list'), item('report'), LINE]
  const domain = [item('again'), item('watch'), item('compare-this'), item('copy-names')]
  const go = [
    ...(
      ['domains', 'history', 'batches', 'watchlists', 'changes', 'compare', 'reports', 'allowance', 'storage'] as const
    ).map((id) => item(id)),
    LINE,
    item('back'),
    item('forward'),
  ]
  const view: MenuItemConstructorOptions[] = [
    item('find'),
    item('filter'),
    item('columns'),
    item('save-view'),
    LINE,
    item('sidebar'),
    item('density'),
    LINE,
    { role: 'resetZoom', label: word('menu.actual-size') },
    { role: 'zoomIn', label: word('menu.zoom-in') },
    { role: 'zoomOut', label: word('menu.zoom-out') },
    LINE,
    { role: 'togglefullscreen', label: word('menu.full-screen') },
  ]
  const help = [
    item('help'),
    item('keys'),
    item('trouble'),
    { label: word('settings.show-folder'), click: showFolder },
    { label: word('menu.project'), click: openProject },
    ...(isMac ? [] : [LINE, about]),
  ]
  return [
    ...(isMac ? [program] : []),
    {
      label: word('menu.file'),
      submenu: [...file, ...(isMac ? [{ role: 'close' } as const] : [settings, LINE, quit])],
    },
    { role: 'editMenu', label: word('menu.edit') },
    { label: word('menu.view'), submenu: view },
    { label: word('menu.domain'), submenu: domain },
    { label: word('menu.go'), submenu: go },
    { role: 'windowMenu', label: word('menu.window') },
    { role: 'help', label: word('menu.help'), submenu: help },
  ]
}
