import type { MenuItemConstructorOptions } from 'electron'
import { type ActionId, acceleratorOf, actionOf, isSingleKey } from '../../shared/actions.ts'
import { cutText } from '../../shared/cut-text.ts'
import type { Word } from '../../shared/locales/catalogue.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import type { UndoEntry, UndoNext } from '../../shared/undo/undo.ts'
import { undoText } from '../../shared/undo/undo-text.ts'

/** What the menu can do without the window: links and folders. */
export interface MenuActions {
  /** Goes to the window, which knows its screens. */
  act: (action: ActionId) => void
  showFolder: () => void
  openProject: () => void
  /** What the next undo and the next redo would be about. */
  next: UndoNext
}

const LINE: MenuItemConstructorOptions = { type: 'separator' }

/** The application menu as data, by each platform's conventions: settings, about and quit stand where a person there looks for them. */
export function menuTemplate(
  platform: NodeJS.Platform,
  t: Translator,
  { act, showFolder, openProject, next }: MenuActions,
): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin'
  const item = (id: ActionId, label = t(actionOf(id).word)): MenuItemConstructorOptions => {
    const keys = acceleratorOf(id, platform)
    // A single sign would be taken from every text field; the page listens for it.
    return { id, label, ...(keys !== null && !isSingleKey(keys) ? { accelerator: keys } : {}), click: () => act(id) }
  }
  const settings = item('settings', t(isMac ? 'menu.settings-mac' : 'screen.settings'))
  const about: MenuItemConstructorOptions = { role: 'about', label: t('menu.about') }
  const quit: MenuItemConstructorOptions = {
    role: 'quit',
    label: t(isMac ? 'menu.quit-mac' : platform === 'win32' ? 'menu.exit' : 'menu.quit'),
  }
  const program: MenuItemConstructorOptions = {
    role: 'appMenu',
    submenu: [
      about,
      LINE,
      settings,
      LINE,
      { role: 'services', label: t('menu.services') },
      LINE,
      { role: 'hide', label: t('menu.hide') },
      { role: 'hideOthers', label: t('menu.hide-others') },
      { role: 'unhide', label: t('menu.unhide') },
      LINE,
      quit,
    ],
  }
  const file = [item('lookup'), item('palette'), LINE, item('new'), item('open-list'), item('report'), LINE]
  const domain = [item('again'), item('watch'), item('decide'), item('compare-this'), item('copy-names')]
  const go = [
    ...(
      [
        'today',
        'domains',
        'history',
        'batches',
        'watchlists',
        'alerts',
        'changes',
        'calendar',
        'figures',
        'compare',
        'reports',
        'allowance',
        'storage',
      ] as const
    ).map((id) => item(id)),
    LINE,
    item('back'),
    item('forward'),
  ]
  const view: MenuItemConstructorOptions[] = [
    item('find'),
    item('filter'),
    item('columns'),
    item('chart'),
    item('save-view'),
    LINE,
    item('sidebar'),
    item('density'),
    LINE,
    { role: 'resetZoom', label: t('menu.actual-size') },
    { role: 'zoomIn', label: t('menu.zoom-in') },
    // The one above wants Shift on every keyboard; this is the key as it is, + on a German one and = on an American one.
    { role: 'zoomIn', label: t('menu.zoom-in'), accelerator: 'CommandOrControl+=', visible: false },
    { role: 'zoomOut', label: t('menu.zoom-out') },
    LINE,
    { role: 'togglefullscreen', label: t('menu.full-screen') },
  ]
  const help = [
    item('help'),
    item('keys'),
    item('trouble'),
    { label: t('settings.show-folder'), click: showFolder },
    { label: t('menu.project'), click: openProject },
    ...(isMac ? [] : [LINE, about]),
  ]
  return [
    ...(isMac ? [program] : []),
    {
      label: t('menu.file'),
      submenu: [...file, ...(isMac ? [{ role: 'close', label: t('menu.close') } as const] : [settings, LINE, quit])],
    },
    { role: 'editMenu', label: t('menu.edit'), submenu: [...undoItems(t, item, next), ...editItems(isMac, t)] },
    { label: t('menu.view'), submenu: view },
    { label: t('menu.domain'), submenu: domain },
    { label: t('menu.go'), submenu: go },
    { role: 'windowMenu', label: t('menu.window'), submenu: windowItems(isMac, t) },
    { role: 'help', label: t('menu.help'), submenu: help },
  ]
}

/**
 * Undo and redo with what they are about. The page takes their keys, and leaves them to a text field that is being typed
 * into; on macOS what it leaves comes back through the menu, and the page does what the field would have done.
 */
function undoItems(
  t: Translator,
  item: (id: ActionId, label?: string) => MenuItemConstructorOptions,
  { undo, redo }: UndoNext,
): MenuItemConstructorOptions[] {
  const label = (entry: UndoEntry | null, named: Word, plain: Word): string =>
    entry === null ? t(plain) : t(named, { what: cutText(undoText(t, entry.what), LONGEST_LABEL) })
  return [
    { ...item('undo', label(undo, 'undo.item', 'menu.undo')), registerAccelerator: false },
    { ...item('redo', label(redo, 'undo.again-item', 'menu.redo')), registerAccelerator: false },
    item('undo-history', t('undo.history')),
    LINE,
  ]
}

const LONGEST_LABEL = 60

/** What Electron would put there by itself, in English whatever the language. */
function editItems(isMac: boolean, t: Translator): MenuItemConstructorOptions[] {
  const speech: MenuItemConstructorOptions = {
    label: t('menu.speech'),
    submenu: [
      { role: 'startSpeaking', label: t('menu.start-speaking') },
      { role: 'stopSpeaking', label: t('menu.stop-speaking') },
    ],
  }
  return [
    { role: 'cut', label: t('menu.cut') },
    { role: 'copy', label: t('menu.copy') },
    { role: 'paste', label: t('menu.paste') },
    ...(isMac ? [{ role: 'pasteAndMatchStyle', label: t('menu.paste-plain') } as const] : []),
    { role: 'delete', label: t('menu.delete') },
    ...(isMac ? [] : [LINE]),
    { role: 'selectAll', label: t('menu.select-all') },
    ...(isMac ? [LINE, speech] : []),
  ]
}

function windowItems(isMac: boolean, t: Translator): MenuItemConstructorOptions[] {
  return [
    { role: 'minimize', label: t('menu.minimize') },
    { role: 'zoom', label: t('menu.zoom') },
    ...(isMac
      ? [LINE, { role: 'front', label: t('menu.front') } as const]
      : [{ role: 'close', label: t('menu.close') } as const]),
  ]
}
