// @vitest-environment jsdom
import { answers, asked, byRole, click, draw } from '../../page-for-tests.tsx'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { DecisionSince } from '../../../../shared/decisions/decision.ts'
import type { OwnField, Subject } from '../../../../shared/watchlists/watchlist.ts'
import { DecideDialog } from './decide-dialog.tsx'

const decided = (kind: string): DecisionSince =>
  ({ kind, amount: 1200, reason: 'short', day: '2026-11-20' }) as Partial<DecisionSince> as DecisionSince

/** What stands in the fields of the dialog for one domain with these decisions, the latest first. */
async function begunWith(kinds: readonly string[], props: Partial<Parameters<typeof DecideDialog>[0]> = {}) {
  answers.listDecisionsOf = ({ name }) => ({ ok: true, value: name === 'a.example' ? kinds.map(decided) : [] })
  answers.selectedNames = () => ({
    ok: true,
    value: { names: ['a.example'], first: 'á.example', more: false, count: 1 },
  })
  const dialog = <DecideDialog of={{ names: ['a.example'] }} onClose={() => undefined} {...props} />
  const { remove } = await draw(dialog, ['fields', 'filters', 'watchlists'])
  onTestFinished(remove)
  await vi.waitFor(() => byRole('dialog', /./u))
  return [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input')].slice(0, 2).map(({ value }) => value)
}

const ROWS = { list: 'domains', filter: { op: 'and', of: [] }, sort: { column: 'domain', descending: false } } as const
const SELECTED = { list: 'domains', selection: { ids: [1], query: ROWS } } as never

test('to raise an open bid all of it would have to be entered again', async () => {
  expect(await begunWith(['buy up to', 'ask'])).toEqual(['Buy up to', '1,200'])
})

test('to raise an open bid of the one selected row all of it would have to be entered again', async () => {
  expect(await begunWith(['buy up to'], { of: SELECTED, count: 1 })).toEqual(['Buy up to', '1,200'])
})

test('a decision on the one selected row would not say which domain it is of', async () => {
  await begunWith([], { of: SELECTED, count: 1 })
  // As it is written, and not in ASCII.
  expect(byRole('dialog', /á\.example/u)).toBeDefined()
})

test.each([
  { what: 'a bid that is won', kinds: ['won at', 'buy up to'], props: {}, begun: ['', ''] },
  {
    what: 'a bid on one of several domains',
    kinds: ['buy up to'],
    props: { of: { names: ['a.example', 'b.example'] } },
    begun: ['', ''],
  },
  {
    what: 'a bid instead of its outcome',
    kinds: ['buy up to'],
    props: { kind: 'won at' as const },
    begun: ['Won at', ''],
  },
])('a decision would begin with $what', async ({ kinds, props, begun }) => {
  expect(await begunWith(kinds, props)).toEqual(begun)
})

test.each(['Auktion endet', 'auction_end'])(
  'the day on which an auction closes would be asked for although the own date %s has it',
  async (name) => {
    answers.listOwnFields = () => ({ ok: true, value: [{ id: 7, name, kind: 'date' } as OwnField] })
    answers.getSubject = () => ({ ok: true, value: { own: { 7: '2026-12-03' } as Subject['own'] } as Subject })
    await begunWith(['buy up to'], { kind: 'buy up to' })
    await vi.waitFor(() =>
      expect(
        [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input')].map(({ value }) => value),
      ).toContain('Dec 3, 2026'),
    )
    answers.decide = () => ({ ok: true, value: { value: { count: 1 }, undo: null } as never })
    await click(byRole('button', 'Save the decision'))
    await vi.waitFor(() =>
      expect(asked.find(([route]) => route === 'decide')?.[1]).toMatchObject({
        closes: { fieldId: 7, day: '2026-12-03' },
      }),
    )
    asked.splice(0)
  },
)

test('an amount would be asked for where a name is let go', async () => {
  const labels = (): string[] =>
    [...document.querySelectorAll('[role=dialog] label')].map((label) => label.textContent ?? '')
  await begunWith([], { kind: 'let go' })
  expect(labels()).not.toContain('Amount')
  expect(labels()).toContain('Reason')
})
