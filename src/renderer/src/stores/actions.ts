import { ask } from '../api/route-queries.ts'
import { runCommand } from './commands.ts'
import { send } from '../api/send.ts'
import { caughtUp } from '../api/query-client.ts'
import type { ActionId } from '../../../shared/actions.ts'
import type { InputOf } from '../../../shared/ipc/routes.ts'
import { NO_FILTER } from '../../../shared/filter/filter.ts'
import { USUAL_COLUMNS } from '../../../shared/reports/report.ts'
import { words } from '../locales/words.ts'
import { compareNow } from './work/comparisons.ts'
import { isBehindDialog, isFillingIn } from './dialogs.ts'
import { focusList } from './tables/focus-list.ts'
import { openFormulaEditor } from './work/formula-editor.ts'
import { useImport } from './work/import.ts'
import type { ListPlaceName } from './tables/list-places.ts'
import { useNavigation } from './navigation.ts'
import { useOverlay } from './overlay.ts'
import { openScoreEditor } from './work/score-editor.ts'
import { isRegistered, runFromTable, runOnScreen, runRegistered } from './registered-actions.ts'
import { useReportDraft } from './work/report-draft.ts'
import { useToasts } from './toasts.ts'
import { hasOwnUndo } from './typed-into.ts'
import { undoLatest, walkUndo } from './undo.ts'

const go = (place: Parameters<ReturnType<typeof useNavigation.getState>['go']>[0]): void =>
  useNavigation.getState().go(place)

/** What an action does from wherever the person is. What is not here is done as the screen has entered it (`useAction`). */
const RUN: Partial<Record<ActionId, () => void>> = {
  palette: () => useOverlay.getState().show('palette'),
  keys: () => useOverlay.getState().show('keys'),
  lookup: () => {
    // Every screen but that of a library that cannot be opened has the field.
    if (!runRegistered('lookup')) runOnScreen('lookup', 'lookup')
  },
  'open-list': () => void useImport.getState().startImport(() => send('openListFile')),
  undo: () => void (hasOwnUndo(document.activeElement, 'undo') ? document.execCommand('undo') : undoLatest()),
  redo: () => void (hasOwnUndo(document.activeElement, 'redo') ? document.execCommand('redo') : walkUndo('redo')),
  'undo-history': () => useOverlay.getState().show('undo-history'),
  back: () => useNavigation.getState().back(),
  forward: () => useNavigation.getState().forward(),
  today: () => go({ screen: 'lookup' }),
  trouble: () => go({ screen: 'settings', section: 'trouble' }),
  find: () => focusSearch(),
  'new-batch': () => go({ screen: 'new-batch' }),
  'new-list': () => runOnScreen('watchlists', 'new'),
  'new-comparison': () => compareNow([]),
  'new-report': () =>
    useReportDraft.getState().begin({
      of: 'table',
      source: {
        from: 'query',
        query: { list: 'domains', filter: NO_FILTER, sort: { column: 'looked_up_at', descending: true } },
        columns: [...USUAL_COLUMNS],
      },
    }),
  'new-season': () => runOnScreen('calendar', 'new'),
  'new-rule': () => go({ screen: 'rule', id: null }),
  'new-score': () => openScoreEditor({ at: tableHere() }),
  'new-formula': () => openFormulaEditor({ at: tableHere() }),
  sidebar: () => void changePreferences(({ sidebarCollapsed }) => ({ sidebarCollapsed: !sidebarCollapsed })),
  density: () => void changePreferences(({ compactRows }) => ({ compactRows: !compactRows })),
  'theme-light': () => void changePreferences(() => ({ theme: 'light' })),
  'theme-dark': () => void changePreferences(() => ({ theme: 'dark' })),
  'theme-system': () => void changePreferences(() => ({ theme: 'system' })),
  diagnostics: () =>
    void runCommand('copyDiagnostics').then(() => useToasts.getState().show({ text: words.t('trouble.copied') })),
}
/** Screens that are a list: who goes there by a key goes on in it. */
const HAS_LIST: ReadonlySet<ActionId> = new Set([
  'domains',
  'history',
  'batches',
  'watchlists',
  'alerts',
  'compare',
  'reports',
])
for (const screen of [
  'domains',
  'history',
  'batches',
  'watchlists',
  'alerts',
  'rules',
  'changes',
  'calendar',
  'decisions',
  'figures',
  'compare',
  'reports',
  'allowance',
  'storage',
  'settings',
  'help',
] as const)
  RUN[screen] = () => {
    go({ screen })
    if (HAS_LIST.has(screen)) focusList()
  }

/** Does an action. One of a screen does nothing while that screen has none such, or a dialog stands before it. */
export function runAction(id: ActionId): void {
  const run = RUN[id]
  if (run) return run()
  if (isBehindDialog()) return
  const table = document.activeElement?.closest<HTMLElement>('[role="grid"]')
  if (table) runFromTable(id, table)
  else runRegistered(id)
}

/** What changes nothing of the page that a dialog belongs to. */
const HARMLESS: ReadonlySet<ActionId> = new Set([
  'undo',
  'redo',
  'sidebar',
  'density',
  'theme-light',
  'theme-dark',
  'theme-system',
  'diagnostics',
])

/**
 * Does an action that a key of the menu or the mouse asks for, whatever lies over the page: the palette makes way, a
 * dialog that is being filled in stays and keeps what was typed.
 */
export function runFromOutside(id: ActionId): void {
  const { open, close } = useOverlay.getState()
  if (open !== null && id !== 'palette' && id !== 'keys' && id !== 'undo-history') {
    close()
    // After it has gone: it would hold the focus.
    return void requestAnimationFrame(() => runAction(id))
  }
  if (open === null && !HARMLESS.has(id) && isFillingIn()) return
  runAction(id)
}

/** Whether an action would do something once the palette, which is itself a dialog in front of the screen, has gone. */
export const canRun = (id: ActionId): boolean =>
  id === 'find' ? isRegistered('find') : RUN[id] !== undefined || (isRegistered(id) && !isBehindDialog(1))

/** The table on the screen where the person is; null where there is none. */
export function tableHere(): ListPlaceName | null {
  const { here } = useNavigation.getState()
  const { screen } = here
  if (screen === 'domains' || screen === 'history' || screen === 'batch') return screen
  return screen === 'watchlist' && here.part === undefined ? 'watched' : null
}

type Changeable = { sidebarCollapsed: boolean; compactRows: boolean }

async function changePreferences(change: (now: Changeable) => InputOf<'updatePreferences'>): Promise<void> {
  const { preferences } = await ask('getState')
  await runCommand('updatePreferences', change(preferences))
  await caughtUp()
}

/** The list's own search, or the field for a domain. */
export function focusSearch(): void {
  if (!runRegistered('find')) runAction('lookup')
}
