import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { ListRow } from '../../src/shared/list.ts'
import { FILE_ORDER, NO_TRIAGE } from '../../src/shared/batches/triage.ts'
import { openProgramIn } from '../fixtures/open-program.ts'
import { HISTORY_SCREEN, showScreen } from '../fixtures/shown-screen.ts'

const NAMES = 300
const PLAN = { triage: NO_TRIAGE, order: FILE_ORDER, options: { concurrency: 4, freshDays: 30 } }

/** The program with History open, without a window. */
async function withHistory() {
  const dataDir = mkdtempSync(join(tmpdir(), 'almanac-screen-'))
  const program = await openProgramIn(dataDir)
  const screen = await showScreen(program, HISTORY_SCREEN)
  onTestFinished(async () => {
    screen.close()
    await program.close()
    rmSync(dataDir, { recursive: true })
  })
  return { program, screen }
}

test('a lookup by hand would have the screen read the same thing twice', async () => {
  const { program, screen } = await withHistory()
  const before = { ...screen.answered }
  await program.value('askLookup', { ticket: 't', name: 'asked-by-hand.com', refresh: false, anyway: false })
  await screen.settled()
  const since = (name: string): number => (screen.answered[name] ?? 0) - (before[name] ?? 0)
  expect((screen.shown('listRows') as ListRow[])[0]?.name).toBe('asked-by-hand.com')
  // Two pages of rows. The request is counted when it is sent and once more when it is answered.
  expect(since('listRows')).toBe(2)
  expect(since('countRows')).toBe(1)
  expect(since('getAllowance')).toBeLessThanOrEqual(2)
  for (const name of ['getState', 'listViews']) expect([name, since(name)]).toEqual([name, 0])
})

/** Runs a batch to its end while History is open. */
async function whileBatchRuns({ program, screen }: Awaited<ReturnType<typeof withHistory>>) {
  const bytes = new TextEncoder().encode(Array.from({ length: NAMES }, (_, at) => `name-${at}.com`).join('\n'))
  const answer = await program.value('importBytes', { bytes, fileName: null })
  if (answer.kind !== 'preview') throw new Error(answer.kind)
  const before = { ...screen.answered }
  const counts = new Set<unknown>()
  const begun = performance.now()
  const id = await program.value('startBatch', { id: answer.preview.id, name: 'Many', plan: PLAN })
  for (;;) {
    counts.add(screen.shown('countRows'))
    if ((await program.value('getBatch', { id: id ?? 0 }))?.summary.state === 'finished') break
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await screen.settled()
  const since = (name: string): number => (screen.answered[name] ?? 0) - (before[name] ?? 0)
  return { since, counts, ms: performance.now() - begun }
}

test('while a batch runs, an open screen would be answered as often as the batch settles rows', async () => {
  const shown = await withHistory()
  const { since, ms } = await whileBatchRuns(shown)
  // Each query is begun five times a second at most, and once more at the end.
  const most = Math.ceil(ms / 200) + 2
  for (const name of Object.keys(shown.screen.answered)) {
    const times = HISTORY_SCREEN.filter(([route]) => route === name).length
    expect([name, since(name) <= most * times]).toEqual([name, true])
  }
  expect(since('listViews')).toBe(0)
})

test('while a batch runs, an open screen would stand still', async () => {
  const { counts } = await whileBatchRuns(await withHistory())
  expect(counts.size).toBeGreaterThan(2)
})
