import { EventEmitter } from 'node:events'
import type { MenuItemConstructorOptions } from 'electron'
import { record } from './recordings.ts'
import { strict } from './strict.ts'

/** A key as the page reports it. */
export interface Key {
  key: string
  control: boolean
  meta: boolean
  alt: boolean
  shift: boolean
}

const roleAccelerators: Record<string, string> = {
  quit: 'CmdOrCtrl+Q',
  reload: 'CmdOrCtrl+R',
  close: 'CmdOrCtrl+W',
  minimize: 'CmdOrCtrl+M',
  resetzoom: 'CmdOrCtrl+0',
  zoomin: 'CmdOrCtrl+Plus',
  zoomout: 'CmdOrCtrl+-',
  togglefullscreen: 'F11',
}
/** What a menu item's role does; filled by the module that has `app` and the windows. */
export const roleActions = new Map<string, (window: unknown) => void>()
let applicationMenu: StandInMenu | null = null

/** Electron's `MenuItem`. */
export class StandInMenuItem {
  id: string | undefined
  label: string
  type: string
  role: string | undefined
  accelerator: string | undefined
  /** False shows the keys without taking them, but on macOS. */
  registerAccelerator: boolean
  enabled: boolean
  visible: boolean
  checked: boolean
  submenu: StandInMenu | undefined
  sublabel: string
  toolTip: string
  click: (event?: object, window?: unknown, contents?: unknown) => void

  constructor(options: MenuItemConstructorOptions) {
    const role = options.role?.toLowerCase()
    this.id = options.id
    this.role = role
    this.type = options.type ?? (options.submenu ? 'submenu' : 'normal')
    this.label = options.label ?? role ?? ''
    this.sublabel = options.sublabel ?? ''
    this.toolTip = options.toolTip ?? ''
    this.accelerator = (options.accelerator as string | undefined) ?? roleAccelerators[role ?? '']
    this.registerAccelerator = options.registerAccelerator ?? true
    this.enabled = options.enabled ?? true
    this.visible = options.visible ?? true
    this.checked = options.checked ?? false
    this.submenu = Array.isArray(options.submenu)
      ? StandInMenu.buildFromTemplate(options.submenu)
      : (options.submenu as StandInMenu | undefined)
    const item = strict('MenuItem', this)
    this.click = (event = {}, window, contents) => {
      if (!item.enabled) return
      if (item.type === 'checkbox') item.checked = !item.checked
      if (item.type === 'radio') item.checked = true
      if (options.click)
        options.click(item as never, window as never, { ...event, triggeredByAccelerator: false } as never)
      else if (role) (roleActions.get(role) ?? (() => record('menu', 'role', role)))(window ?? contents)
    }
    // biome-ignore lint/correctness/noConstructorReturn: every access has to pass the strict wrapper
    return item
  }
}

/** Electron's `Menu`. */
export class StandInMenu extends EventEmitter {
  items: StandInMenuItem[] = []

  static buildFromTemplate(template: (MenuItemConstructorOptions | StandInMenuItem)[]): StandInMenu {
    const menu = new StandInMenu()
    for (const options of template)
      menu.append(options instanceof StandInMenuItem ? options : new StandInMenuItem(options))
    return strict('Menu', menu)
  }
  static setApplicationMenu(menu: StandInMenu | null): void {
    applicationMenu = menu
  }
  static getApplicationMenu(): StandInMenu | null {
    return applicationMenu
  }
  append(item: StandInMenuItem): void {
    this.items.push(item)
  }
  insert(position: number, item: StandInMenuItem): void {
    this.items.splice(position, 0, item)
  }
  getMenuItemById(id: string): StandInMenuItem | null {
    return flatten(this).find((item) => item.id === id) ?? null
  }
  popup(options?: { callback?: () => void }): void {
    lastPopup = this
    record('menu', 'popup', describeMenu(this))
    if (options?.callback) setImmediate(options.callback)
  }
  closePopup(): void {}
}

let lastPopup: StandInMenu | null = null

/** The menu's items as plain data. */
export function describeMenu(menu: StandInMenu | null): object[] {
  return (menu?.items ?? []).map(({ id, label, type, role, accelerator, enabled, visible, checked, submenu }) => ({
    id,
    label,
    type,
    role,
    accelerator,
    enabled,
    visible,
    checked,
    ...(submenu ? { submenu: describeMenu(submenu) } : {}),
  }))
}

/** Clicks an item of the last popup, the application menu or the given menu, by id or by the labels on the way to it. */
export function clickMenuItem(path: string[], window: unknown, menu?: StandInMenu | null): void {
  const item = [menu, applicationMenu, lastPopup]
    .map((candidate) => candidate && findItem(candidate, path))
    .find(Boolean)
  if (!item) throw new Error(`no menu item ${path.join(' > ')}`)
  if (!item.enabled || !item.visible)
    throw new Error(`menu item ${path.join(' > ')} is ${item.enabled ? 'hidden' : 'disabled'}`)
  item.click({}, window)
}

/** Does what the application menu's accelerator for this key says. */
export function pressAccelerator(key: Key, window: unknown): void {
  if (applicationMenu)
    flatten(applicationMenu)
      .find((item) => item.enabled && takesKeys(item) && item.accelerator && matches(item.accelerator, key))
      ?.click({}, window)
}

const takesKeys = ({ registerAccelerator }: StandInMenuItem): boolean =>
  registerAccelerator || process.platform === 'darwin'

function findItem(menu: StandInMenu, path: string[]): StandInMenuItem | undefined {
  const byId = path.length === 1 ? flatten(menu).find((item) => item.id === path[0]) : undefined
  const [first, ...rest] = path
  const item = menu.items.find((candidate) => candidate.label.replace(/&(?=\w)/g, '') === first)
  return byId ?? (rest.length === 0 || !item ? item : item.submenu && findItem(item.submenu, rest))
}

function flatten(menu: StandInMenu): StandInMenuItem[] {
  return menu.items.flatMap((item) => [item, ...(item.submenu ? flatten(item.submenu) : [])])
}

function matches(accelerator: string, key: Key): boolean {
  const parts = accelerator.split('+').map((part) => part.toLowerCase())
  const mac = process.platform === 'darwin'
  const has = (...names: string[]) => names.some((name) => parts.includes(name))
  const either = has('cmdorctrl', 'commandorcontrol')
  const named =
    { plus: '+', esc: 'escape', space: ' ', left: 'arrowleft', right: 'arrowright', up: 'arrowup', down: 'arrowdown' }[
      parts.at(-1) ?? ''
    ] ?? parts.at(-1)
  // Plus and equals are one key, and Electron's names for it say whether Shift is held (its keyboard_util.cc).
  const isPlusKey = named === '+' || named === '='
  const shift = has('shift') || named === '+'
  const same =
    key.control === (has('ctrl', 'control') || (either && !mac)) &&
    key.meta === (has('cmd', 'command', 'super', 'meta') || (either && mac)) &&
    key.alt === has('alt', 'option', 'altgr')
  const pressed = isPlusKey && '+=*'.includes(key.key) ? named : key.key.toLowerCase()
  return same && pressed === named && key.shift === shift
}
