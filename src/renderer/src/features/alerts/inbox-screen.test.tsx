// @vitest-environment jsdom
import { answers, asked, byRole, click, draw, press, tell } from '../../page-for-tests.tsx'
import { act } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { MutedDomain, StoredAlert } from '../../../../shared/rules/rules.ts'
import type { Watchlist } from '../../../../shared/watchlists/watchlist.ts'
import { Toasts } from '../../components/told/toasts.tsx'
import { useInbox } from '../../stores/tables/inbox.ts'
import { forgetInboxPlace } from '../../stores/tables/inbox-place.ts'
import { useToasts } from '../../stores/toasts.ts'
import { undoLatest } from '../../stores/undo.ts'
import { InboxScreen } from './inbox-screen.tsx'

const NOW = 1_000_000
/** The entries under which the library would take back what is done here. */
const [MUTED, DONE] = [6, 7]
const alert = (id: number, name: string, ruleId = 1): StoredAlert => ({
  id,
  ruleId,
  ruleName: `Rule ${ruleId}`,
  name,
  unicode: name,
  lookupId: null,
  cause: { of: 'own-value' },
  firedAt: id,
  evidence: {
    field: 'safety',
    before: { state: 'value', value: 'safe' },
    after: { state: 'value', value: 'odd' },
    fromAt: 0,
    toAt: 1,
  },
  severity: 'normal',
  together: null,
  doneAt: null,
  snoozedUntil: null,
})
beforeEach(() => {
  useToasts.getState().reset()
  useInbox.getState().groupBy('domain')
  forgetInboxPlace()
})

/** The screen over some open alerts; what is done with them is answered as the library would. */
async function drawInbox(all: StoredAlert[]) {
  const library = { open: [...all], muted: [] as MutedDomain[], journal: [] as number[] }
  const ok = <T,>(value: T) => ({ ok: true as const, value })
  answers.listAlerts = () => ok([...library.open])
  answers.countAlerts = () => ok({ open: library.open.length, snoozed: 0, high: 0 })
  answers.mutedDomains = () => ok(library.muted)
  answers.getAllowance = () => ok({ now: NOW } as never)
  answers.openAlerts = ({ names }) => ok(library.open.filter(({ name }) => names.includes(name)).map(({ id }) => id))
  answers.moveAlerts = ({ ids }) => {
    library.open = library.open.filter(({ id }) => !ids.includes(id))
    tell('changed', { topics: ['alerts'] })
    library.journal.push(DONE)
    return ok({ value: { count: ids.length }, undo: DONE })
  }
  answers.changeSubjects = ({ of, change }) => {
    const { muteDays } = change
    const [name = ''] = 'names' in of ? (of.names ?? []) : []
    library.muted = muteDays ? [{ name, unicode: name, mutedUntil: NOW + muteDays * 86_400_000 }] : []
    tell('changed', { topics: ['subjects'] })
    library.journal.push(MUTED)
    return ok({ value: { count: 1 }, undo: MUTED })
  }
  answers.undoNext = () => {
    const id = library.journal.at(-1)
    const entry = { at: NOW, by: 'window', what: { kind: 'muted' }, isUndone: false } as const
    return ok({ undo: id === undefined ? null : { ...entry, id }, redo: null })
  }
  answers.undo = ({ id: entry }) => {
    library.journal = library.journal.filter((one) => one !== entry)
    if (entry === DONE) library.open = [...all]
    else library.muted = []
    tell('changed', { topics: ['alerts', 'subjects'] })
    return ok({ kind: entry === DONE ? 'alerts-done' : 'muted', count: 1 })
  }
  const { remove } = await draw(
    <>
      <InboxScreen ids={null} />
      <Toasts />
    </>,
    ['changes', 'fields', 'rules', 'watchlists'],
  )
  onTestFinished(remove)
  return Object.assign(library, { leave: remove })
}
const shown = (): number[] =>
  [...document.querySelectorAll<HTMLElement>('[data-alert]')].map((row) => Number(row.dataset['alert']))
const focused = (): number => Number(document.activeElement?.closest<HTMLElement>('[data-alert]')?.dataset['alert'])

/** Draws until it holds: what main tells is collected for a moment. */
const until = (holds: () => void): Promise<void> => act(() => vi.waitFor(holds, { timeout: 30_000 }))
const focusRow = (id: number): Promise<void> =>
  act(async () => document.querySelector<HTMLElement>(`[data-alert="${id}"] [data-name]`)?.focus())
const pressKey = (key: string): Promise<void> => press(document.activeElement ?? document.body, key)

test('the keys would go on in another group once the newest alert of a group is done', async () => {
  await drawInbox([alert(9, 'a.example'), alert(8, 'b.example'), alert(7, 'a.example'), alert(6, 'a.example')])
  expect(shown()).toEqual([9, 7, 6, 8])
  await focusRow(9)
  await pressKey('e')
  await until(() => expect(shown()).toEqual([7, 6, 8]))
  expect(focused()).toBe(7)
  // The group loses its head.
  await pressKey('e')
  await until(() => expect(shown()).toEqual([6, 8]))
  expect(focused()).toBe(6)
})

test('the alert after one that is snoozed would not have the focus', async () => {
  const library = await drawInbox([alert(9, 'a.example'), alert(8, 'b.example'), alert(7, 'a.example')])
  await focusRow(9)
  await pressKey('s')
  await until(() => expect(document.querySelector('[role=menu]')).not.toBeNull())
  await click(byRole('menuitem', /^Tomorrow/u))
  await until(() => expect(library.open.map(({ id }) => id)).toEqual([8, 7]))
  await until(() => expect([shown(), focused()]).toEqual([[7, 8], 7]))
})

test('the open alerts of a domain that is muted could not be done at once, or undo would bring only one of the two back', async () => {
  const library = await drawInbox([alert(9, 'a.example'), alert(8, 'b.example'), alert(7, 'a.example')])
  await focusRow(9)
  await pressKey('m')
  await click(byRole('menuitem', 'Mute this domain for 7 days'))
  await until(() => expect(document.querySelectorAll('[data-muted]')).toHaveLength(2))
  expect(document.querySelector('[data-toast]')?.textContent).toMatch(
    /^a\.example: muted until Jan 8, 1970, .* 2 open alerts stay/u,
  )
  await click(byRole('button', 'Mark as done'))
  await until(() => expect(library.open.map(({ id }) => id)).toEqual([8]))
  await click(byRole('button', 'Undo'))
  await until(() => expect([library.open.length, library.muted]).toEqual([3, []]))
  expect(asked.filter(([route]) => route === 'undo').map(([, input]) => input)).toEqual([
    { way: 'undo', id: DONE },
    { way: 'undo', id: MUTED },
  ])
})

test('a severity that says nothing would stand at every alert, or one that does would not', async () => {
  await drawInbox([alert(9, 'a.example'), { ...alert(8, 'b.example'), severity: 'high' }])
  const words = [...document.querySelectorAll('[data-alert]')].map((row) => row.textContent)
  expect(words.map((text) => /Normal|High/u.exec(text ?? '')?.[0])).toEqual([undefined, 'High'])
})

test('an inbox that can have no alert yet would lead to a rule before there is anything that it could look at', async () => {
  await drawInbox([])
  const ways = (): (string | null)[] =>
    [...document.querySelectorAll('h2 ~ div button')].map((button) => button.textContent)
  expect(ways()).toEqual(['Add domains to a watchlist', 'New rule'])
  answers.listWatchlists = () => ({ ok: true, value: [{ id: 1, name: 'Mine', domains: 2 } as Watchlist] })
  tell('changed', { topics: ['watchlists'] })
  await until(() => expect(ways()).toEqual(['New rule']))
})

test('muting the domains of selected alerts would leave some out, or those alone that are muted already', async () => {
  const library = await drawInbox([alert(9, 'a.example'), alert(8, 'b.example'), alert(7, 'c.example')])
  library.muted = [{ name: 'b.example', unicode: 'b.example', mutedUntil: NOW + 1_000 }]
  tell('changed', { topics: ['subjects'] })
  await until(() => expect(document.querySelectorAll('[data-muted]')).toHaveLength(1))
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-alert] input')) await click(box)
  await pressKey('m')
  await click(byRole('menuitem', 'Mute these domains until I unmute'))
  await until(() => expect(asked.some(([route]) => route === 'changeSubjects')).toBe(true))
  const [, change] = asked.find(([route]) => route === 'changeSubjects') ?? []
  expect(change).toEqual({ of: { names: ['a.example', 'c.example'] }, change: { muteDays: 36_500 } })
})

test('coming back to the list, the alert that was left would not have the focus, or the groups another order', async () => {
  const first = await drawInbox([alert(9, 'a.example'), alert(8, 'b.example'), alert(7, 'a.example')])
  await focusRow(9)
  await pressKey('e')
  await until(() => expect(shown()).toEqual([7, 8]))
  await focusRow(8)
  await first.leave()
  const second = await drawInbox(first.open)
  await until(() => expect([shown(), focused()]).toEqual([[7, 8], 8]))
  await second.leave()
  forgetInboxPlace()
  await drawInbox(second.open)
  await until(() => expect([shown(), focused()]).toEqual([[8, 7], Number.NaN]))
})

test('an undo would leave the highlight where it is, or the message would not say which domain it was about', async () => {
  await drawInbox([alert(9, 'a.example'), alert(8, 'b.example'), alert(7, 'c.example')])
  await focusRow(9)
  await pressKey('e')
  await until(() => expect(shown()).toEqual([8, 7]))
  expect(focused()).toBe(8)
  expect(document.querySelector('[data-toast]')?.textContent).toMatch(/^a\.example: 1 alert marked as done/u)
  // As Ctrl+Z does.
  await act(undoLatest)
  await until(() => expect([shown(), focused()]).toEqual([[9, 8, 7], 9]))
})

test('what has come right by itself would stand as urgent as what is still wrong', async () => {
  const wrong = { ...alert(9, 'down.example'), severity: 'high' as const }
  const right = { ...alert(8, 'up.example'), severity: 'high' as const, present: wrong.evidence.before }
  await drawInbox([wrong, right])
  const row = (id: number): HTMLElement | null => document.querySelector(`[data-alert="${id}"]`)
  expect([9, 8].map((id) => row(id)?.querySelector('[data-over]')?.textContent)).toEqual([undefined, 'Back as before'])
  expect([9, 8].map((id) => row(id)?.querySelectorAll('[data-severity="high"]').length)).toEqual([2, 0])
})
