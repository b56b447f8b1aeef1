import type { Word } from './locales/catalogue.ts'
import type { Translator } from './locales/translator.ts'

/** Where an action is at home; the sheet of keys goes by it. */
export const ACTION_PLACES = ['anywhere', 'screens', 'here', 'program'] as const
export type ActionPlace = (typeof ACTION_PLACES)[number]

interface ActionEntry {
  word: Word
  place: ActionPlace
  /** As Electron's menus write it; a single sign is a key without Ctrl, which text fields keep for themselves. */
  keys?: string
  /** Where macOS has another custom. */
  mac?: string
}

/** Every action that has a key or can be asked for by its name: menu, palette, tooltips and the sheet of keys come from here. */
export const ACTIONS = {
  palette: { word: 'action.palette', place: 'anywhere', keys: 'CmdOrCtrl+K' },
  lookup: { word: 'menu.look-up', place: 'anywhere', keys: 'CmdOrCtrl+L' },
  'open-list': { word: 'menu.bring-in', place: 'anywhere', keys: 'CmdOrCtrl+O' },
  undo: { word: 'action.undo', place: 'anywhere', keys: 'CmdOrCtrl+Z' },
  redo: { word: 'action.redo', place: 'anywhere', keys: 'CmdOrCtrl+Shift+Z' },
  'undo-history': { word: 'action.undo-history', place: 'program' },
  back: { word: 'menu.back', place: 'anywhere', keys: 'Alt+Left', mac: 'Cmd+[' },
  forward: { word: 'menu.forward', place: 'anywhere', keys: 'Alt+Right', mac: 'Cmd+]' },
  keys: { word: 'action.keys', place: 'anywhere', keys: '?' },
  today: { word: 'screen.lookup', place: 'screens' },
  domains: { word: 'screen.domains', place: 'screens', keys: 'CmdOrCtrl+1' },
  history: { word: 'screen.history', place: 'screens', keys: 'CmdOrCtrl+2' },
  batches: { word: 'screen.batches', place: 'screens', keys: 'CmdOrCtrl+3' },
  watchlists: { word: 'screen.watchlists', place: 'screens', keys: 'CmdOrCtrl+4' },
  alerts: { word: 'screen.alerts', place: 'screens', keys: 'CmdOrCtrl+5' },
  changes: { word: 'screen.changes', place: 'screens', keys: 'CmdOrCtrl+6' },
  calendar: { word: 'screen.calendar', place: 'screens', keys: 'CmdOrCtrl+7' },
  decisions: { word: 'screen.decisions', place: 'screens' },
  figures: { word: 'screen.figures', place: 'screens' },
  compare: { word: 'screen.compare', place: 'screens', keys: 'CmdOrCtrl+8' },
  reports: { word: 'screen.reports', place: 'screens', keys: 'CmdOrCtrl+9' },
  rules: { word: 'screen.rules', place: 'screens' },
  allowance: { word: 'screen.allowance', place: 'screens' },
  storage: { word: 'screen.storage', place: 'screens' },
  settings: { word: 'screen.settings', place: 'screens', keys: 'CmdOrCtrl+,' },
  help: { word: 'screen.help', place: 'screens', keys: 'F1' },
  trouble: { word: 'menu.trouble', place: 'screens' },
  find: { word: 'action.find', place: 'here', keys: 'CmdOrCtrl+F' },
  new: { word: 'action.new', place: 'here', keys: 'CmdOrCtrl+N' },
  again: { word: 'action.again', place: 'here', keys: 'CmdOrCtrl+R' },
  watch: { word: 'action.watch', place: 'here', keys: 'CmdOrCtrl+D' },
  decide: { word: 'action.decide', place: 'here', keys: 'CmdOrCtrl+Shift+D' },
  'compare-this': { word: 'action.compare-this', place: 'here', keys: 'CmdOrCtrl+J' },
  report: { word: 'action.report', place: 'here', keys: 'CmdOrCtrl+E' },
  'copy-command': { word: 'action.copy-command', place: 'here' },
  'copy-ranking': { word: 'action.copy-ranking', place: 'here' },
  'copy-names': { word: 'action.copy-names', place: 'here', keys: 'CmdOrCtrl+Shift+C' },
  'save-csv': { word: 'action.save-csv', place: 'here' },
  filter: { word: 'action.filter', place: 'here', keys: 'CmdOrCtrl+Shift+F' },
  columns: { word: 'action.columns', place: 'here' },
  chart: { word: 'action.chart', place: 'here', keys: 'CmdOrCtrl+Shift+G' },
  group: { word: 'action.group', place: 'here' },
  totals: { word: 'action.totals', place: 'here' },
  breakdown: { word: 'action.breakdown', place: 'here' },
  'save-view': { word: 'action.save-view', place: 'here', keys: 'CmdOrCtrl+S' },
  'new-batch': { word: 'batches.new', place: 'program' },
  'new-list': { word: 'action.new-list', place: 'program' },
  'new-comparison': { word: 'compare.new', place: 'program' },
  'new-report': { word: 'report.begin', place: 'program' },
  'new-season': { word: 'action.new-season', place: 'program' },
  'new-rule': { word: 'rules.new', place: 'program' },
  'new-score': { word: 'action.new-score', place: 'program' },
  'new-formula': { word: 'action.new-formula', place: 'program' },
  sidebar: { word: 'menu.sidebar', place: 'program', keys: 'CmdOrCtrl+B', mac: 'Ctrl+Cmd+S' },
  'theme-light': { word: 'action.theme-light', place: 'program' },
  'theme-dark': { word: 'action.theme-dark', place: 'program' },
  'theme-system': { word: 'action.theme-system', place: 'program' },
  density: { word: 'action.density', place: 'program' },
  'next-day': { word: 'action.next-day', place: 'program' },
  diagnostics: { word: 'trouble.copy-diagnostics', place: 'program' },
} as const satisfies Record<string, ActionEntry>

export type ActionId = keyof typeof ACTIONS
export const ACTION_IDS = Object.keys(ACTIONS) as ActionId[]

/** An action's entry, with what it may leave out. */
export const actionOf = (id: ActionId): ActionEntry => ACTIONS[id]

/** Keys that belong to a table or a field and not to an action: the sheet lists them. */
export const OTHER_KEYS: readonly { place: 'table' | 'alerts' | 'fields'; keys: readonly string[]; word: Word }[] = [
  { place: 'table', keys: ['Up', 'Down'], word: 'keys.row' },
  { place: 'table', keys: ['j', 'k'], word: 'keys.row-letter' },
  { place: 'table', keys: ['PageUp', 'PageDown', 'Home', 'End'], word: 'keys.far' },
  { place: 'table', keys: ['Enter'], word: 'keys.open' },
  { place: 'table', keys: ['Left', 'Right'], word: 'keys.cell' },
  { place: 'table', keys: ['F2'], word: 'keys.edit' },
  { place: 'table', keys: ['CmdOrCtrl+Enter'], word: 'keys.open-link' },
  { place: 'table', keys: ['CmdOrCtrl+D'], word: 'keys.fill' },
  { place: 'table', keys: ['Space'], word: 'keys.select' },
  { place: 'table', keys: ['x'], word: 'keys.select-letter' },
  { place: 'table', keys: ['i'], word: 'keys.only-this' },
  { place: 'table', keys: ['s'], word: 'keys.sort' },
  { place: 'table', keys: ['f'], word: 'action.filter' },
  { place: 'table', keys: ['c'], word: 'action.columns' },
  { place: 'table', keys: ['c'], word: 'keys.compare-selected' },
  { place: 'table', keys: ['g'], word: 'action.group' },
  { place: 'table', keys: ['t'], word: 'action.totals' },
  { place: 'table', keys: ['b'], word: 'action.breakdown' },
  { place: 'table', keys: ['Shift+Up', 'Shift+Down'], word: 'keys.select-more' },
  { place: 'table', keys: ['CmdOrCtrl+A'], word: 'keys.select-all' },
  { place: 'table', keys: ['Delete'], word: 'keys.delete' },
  { place: 'alerts', keys: ['j', 'k'], word: 'keys.alert-next' },
  { place: 'alerts', keys: ['Enter'], word: 'keys.alert-open' },
  { place: 'alerts', keys: ['e'], word: 'keys.alert-done' },
  { place: 'alerts', keys: ['s'], word: 'keys.alert-snooze' },
  { place: 'alerts', keys: ['m'], word: 'keys.alert-mute' },
  { place: 'alerts', keys: ['x'], word: 'keys.alert-select' },
  { place: 'alerts', keys: ['d'], word: 'keys.alert-decide' },
  { place: 'fields', keys: ['/'], word: 'keys.search' },
  { place: 'fields', keys: ['CmdOrCtrl+Enter'], word: 'keys.start-import' },
  { place: 'fields', keys: ['Escape'], word: 'keys.escape' },
]

/** The keys of an action on this platform, as a menu takes them. */
export function acceleratorOf(id: ActionId, platform: string): string | null {
  const { keys, mac } = actionOf(id)
  return (platform === 'darwin' ? (mac ?? keys) : keys) ?? null
}

/** A key without Ctrl or the like that writes a sign: text fields keep it, and the person may turn it off. */
export const isSingleKey = (keys: string): boolean => keys.length === 1

const MAC: Record<string, string> = {
  CmdOrCtrl: '⌘',
  Cmd: '⌘',
  Ctrl: '⌃',
  Alt: '⌥',
  Shift: '⇧',
  Left: '←',
  Right: '→',
  Up: '↑',
  Down: '↓',
}
const OTHERS: Record<string, string> = { Left: '←', Right: '→', Up: '↑', Down: '↓' }
/** What stands on keys in a language. */
const NAMED: Record<string, Word> = {
  CmdOrCtrl: 'key-name.ctrl',
  Ctrl: 'key-name.ctrl',
  Shift: 'key-name.shift',
  Enter: 'key-name.enter',
  Space: 'key-name.space',
  Delete: 'key-name.delete',
  Escape: 'key-name.escape',
  Home: 'key-name.home',
  End: 'key-name.end',
  PageUp: 'key-name.page-up',
  PageDown: 'key-name.page-down',
}

/** Keys as a person of this platform and language reads them: "Ctrl+K", "Strg+K", "⌘K". */
export function keysShown(keys: string, platform: string, t: Translator): string {
  const isMac = platform === 'darwin'
  return keys
    .split('+')
    .map((part) => (isMac ? MAC : OTHERS)[part] ?? (NAMED[part] ? t(NAMED[part]) : part))
    .join(isMac ? '' : '+')
}

const ARIA: Record<string, string> = {
  Ctrl: 'Control',
  Cmd: 'Meta',
  Left: 'ArrowLeft',
  Right: 'ArrowRight',
  Up: 'ArrowUp',
  Down: 'ArrowDown',
}

/** Keys as `aria-keyshortcuts` takes them. */
export function keysForAria(keys: string, platform: string): string {
  return keys
    .split('+')
    .map((part) => (part === 'CmdOrCtrl' ? (platform === 'darwin' ? 'Meta' : 'Control') : (ARIA[part] ?? part)))
    .join('+')
}
