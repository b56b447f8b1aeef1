import type { ActionId } from '../../../shared/actions.ts'
import { FIRST_COLUMNS } from '../../../shared/fields.ts'
import { bridge, unwrap } from '../api/bridge.ts'
import { refreshState } from '../api/queries.ts'
import { words } from '../locales/words.ts'
import { compareNow } from './comparisons.ts'
import { useImport } from './import.ts'
import { useNavigation } from './navigation.ts'
import { useOverlay } from './overlay.ts'
import { useReportDraft } from './report-draft.ts'
import { useToasts } from './toasts.ts'

const FRAMES = 60
const go = (place: Parameters<ReturnType<typeof useNavigation.getState>['go']>[0]): void =>
  useNavigation.getState().go(place)

/** What an action does from wherever the person is. What is not here is done by the button of the screen that bears the action's id. */
const RUN: Partial<Record<ActionId, () => void>> = {
  palette: () => useOverlay.getState().show('palette'),
  keys: () => useOverlay.getState().show('keys'),
  lookup: () => {
    if (!document.querySelector('[data-lookup-field]')) go({ screen: 'lookup' })
    onceThere('[data-lookup-field] input', (field) => field instanceof HTMLInputElement && field.select())
  },
  'open-list': () => void useImport.getState().bringIn(() => bridge.openListFile()),
  undo: () => {
    if (!useToasts.getState().undoLatest()) useToasts.getState().show({ text: words.t('undo.nothing') })
  },
  back: () => useNavigation.getState().back(),
  forward: () => useNavigation.getState().forward(),
  trouble: () => go({ screen: 'settings', section: 'trouble' }),
  find: () => focusSearch(),
  'new-batch': () => go({ screen: 'new-batch' }),
  'new-list': () => {
    go({ screen: 'watchlists' })
    onceThere('main [data-screen="watchlists"] [data-action="new"]', press)
  },
  'new-comparison': () => compareNow([]),
  'new-report': () =>
    useReportDraft.getState().begin({
      of: 'table',
      query: { list: 'domains', search: '', conditions: [], sort: { column: 'when', descending: true } },
      columns: [...FIRST_COLUMNS],
    }),
  'new-rule': () => go({ screen: 'rule', id: null }),
  sidebar: () => void changePreferences(({ sidebarCollapsed }) => ({ sidebarCollapsed: !sidebarCollapsed })),
  density: () => void changePreferences(({ compactRows }) => ({ compactRows: !compactRows })),
  'theme-light': () => void changePreferences(() => ({ theme: 'light' })),
  'theme-dark': () => void changePreferences(() => ({ theme: 'dark' })),
  'theme-system': () => void changePreferences(() => ({ theme: 'system' })),
  diagnostics: () =>
    void bridge
      .copyDiagnostics()
      .then(({ ok }) => ok && useToasts.getState().show({ text: words.t('trouble.copied') })),
}
for (const screen of [
  'domains',
  'history',
  'batches',
  'watchlists',
  'changes',
  'compare',
  'reports',
  'allowance',
  'storage',
  'settings',
  'help',
] as const)
  RUN[screen] = () => go({ screen })

/** Does an action. One of a screen does nothing while that screen, or a dialog before it, has no such button. */
export function runAction(id: ActionId): void {
  const run = RUN[id]
  if (run) return run()
  const button = buttonOf(id)
  if (button) press(button)
}

/** What changes nothing of the page that a dialog belongs to. */
const HARMLESS: ReadonlySet<ActionId> = new Set([
  'undo',
  'sidebar',
  'density',
  'theme-light',
  'theme-dark',
  'theme-system',
  'diagnostics',
])

/** Does an action that a key of the menu or the mouse asks for, whatever lies over the page: the palette makes way, a dialog that is being filled in stays and keeps what was typed. */
export function runFromOutside(id: ActionId): void {
  const { open, close } = useOverlay.getState()
  if (open !== null && id !== 'palette' && id !== 'keys') {
    close()
    // After it has gone: it would hold the focus.
    return void requestAnimationFrame(() => runAction(id))
  }
  if (
    open === null &&
    !HARMLESS.has(id) &&
    document.querySelector('[role="dialog"][aria-modal="true"] :is(input, textarea, select)')
  )
    return
  runAction(id)
}

/** Whether an action would do something at the moment. */
export const canRun = (id: ActionId): boolean =>
  id === 'find'
    ? document.querySelector('[data-action="find"]') !== null
    : RUN[id] !== undefined || buttonOf(id) !== null

type Changeable = { sidebarCollapsed: boolean; compactRows: boolean }

async function changePreferences(
  change: (now: Changeable) => Parameters<typeof bridge.updatePreferences>[0],
): Promise<void> {
  const { preferences } = await unwrap(bridge.getState())
  await unwrap(bridge.updatePreferences(change(preferences)))
  await refreshState()
}

/** The last one there is: the bar of the selected rows comes after the head of the list. */
function buttonOf(id: ActionId): HTMLElement | null {
  if (document.querySelector('[role="dialog"][aria-modal="true"]')) return null
  return (
    [...document.querySelectorAll<HTMLElement>(`[data-action="${id}"]`)]
      .filter((element) => !element.matches(':disabled, [data-disabled="true"]'))
      .at(-1) ?? null
  )
}

function press(button: HTMLElement): void {
  // What opens has to know where to give the focus back to.
  button.focus()
  button.click()
}

/** The list's own search, or the field for a domain. */
export function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('input[data-action="find"]')
  if (field) field.select()
  else runAction('lookup')
}

/** A screen may be on its way: what is wanted is taken up as soon as it is there. */
function onceThere(selector: string, then: (element: HTMLElement) => void): void {
  let frames = 0
  const attempt = (): void => {
    const element = document.querySelector<HTMLElement>(selector)
    if (element) then(element)
    else if (++frames < FRAMES) requestAnimationFrame(attempt)
  }
  attempt()
}
