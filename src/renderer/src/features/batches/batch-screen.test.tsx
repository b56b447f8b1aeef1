// @vitest-environment jsdom
import { answers, byRole, click, draw } from '../../page-for-tests.tsx'
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { BatchItem, BatchSummary, ItemState } from '../../../../shared/batches/batch.ts'
import { BatchScreen } from './batch-screen.tsx'

const COUNTS = { queued: 0, running: 0, found: 1, 'not-found': 1, invalid: 0, failed: 0, skipped: 0, cancelled: 0 }
const SUMMARY = {
  id: 1,
  name: 'List',
  state: 'finished',
  source: { fileName: 'list.csv', columns: ['Domain', 'Price'], domainColumn: 0 },
  counts: { ...COUNTS, duplicate: 1 },
  total: 2,
  leftOut: 0,
  elapsedMs: 0,
  unanswered: 0,
  owner: null,
} as unknown as BatchSummary
const item = (row: number, state: ItemState, more: Partial<BatchItem> = {}): BatchItem =>
  ({
    id: row,
    at: row,
    row,
    input: 'a.example',
    cells: ['a.example', '1'],
    name: 'a.example',
    unicode: null,
    state,
    ...more,
  }) as BatchItem
const ALL: BatchItem[] = [
  item(1, 'found', { outcome: 'found', of: null, ofRow: null, fault: null, detail: 'values-not-used' }),
  item(2, 'not-found', { input: 'WWW.B.example', name: 'b.example', ofRow: null, fault: null, detail: null }),
  item(3, 'duplicate', { ofRow: 1, fault: null, detail: 'values-used' }),
]

/** Draws until it holds: what main is asked is answered a moment later. */
const until = (holds: () => void): Promise<void> => act(() => vi.waitFor(holds, { timeout: 30_000 }))

test('a count would not show its rows, the text of a row stand twice, or nothing say whose values are used', async () => {
  answers.getBatch = () => ({
    ok: true,
    value: { summary: SUMMARY, blocked: null, perMinute: null, endsAt: null, now: 1, mine: true },
  })
  answers.batchItems = ({ states }) => ({ ok: true, value: ALL.filter((one) => !states || states.includes(one.state)) })
  const { remove } = await draw(<BatchScreen id={1} />, [
    'answers',
    'batches',
    'fields',
    'filters',
    'groups',
    'importColumns',
    'imports',
    'lists',
    'watchlists',
  ])
  onTestFinished(remove)
  const rows = (): string[] => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '')
  await click(byRole('button', '1 duplicate'))
  await until(() => expect(rows()).toEqual(['3a.exampleduplicate · The same name as row 1 · its values are used1']))
  await click(byRole('button', '1 not in the database'))
  await until(() => expect(rows()).toEqual(['2b.exampleWWW.B.examplenot in the database1']))
  const states = [...document.querySelectorAll('option')].map((option) => option.textContent)
  expect(states).toEqual(['all rows', 'found', 'not in the database', 'duplicates'])
})
