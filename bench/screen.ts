import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addBatch } from '../src/core/batches/add-batch.ts'
import type { Bench } from './bench.ts'
import { inventedNames } from './invented-names.ts'
import { OF_NO_FILE } from '../src/core/batches/batch-of-names.ts'

/** Each query is begun this often a second at most, and once more at the end. */
const MOST_A_SECOND = 6

/** How much an open History screen asks of main while a batch runs, beside how often main tells that something has changed. */
export const SCREEN_BENCH: Bench = {
  name: 'screen',
  async run({ quick }) {
    // electron-store looks for Electron when it is imported; outside Electron nothing may be fetched.
    process.env.ELECTRON_OVERRIDE_DIST_PATH ??= '/nonexistent/electron'
    const { openProgramIn } = await import('../tests/fixtures/open-program.ts')
    const { HISTORY_SCREEN, showScreen } = await import('../tests/fixtures/shown-screen.ts')
    const dataDir = mkdtempSync(join(tmpdir(), 'almanac-screen-bench-'))
    const program = await openProgramIn(dataDir)
    const screen = await showScreen(program, HISTORY_SCREEN)
    try {
      const { almanac } = program.host
      const items = inventedNames(quick ? 40 : 400).map((name, at) => ({
        at,
        row: at + 1,
        place: at,
        input: name.ascii,
        cells: [name.ascii],
        state: 'queued' as const,
        name,
      }))
      const before = { ...screen.answered }
      const announcedBefore = program.announced.length
      const begun = performance.now()
      const id = await addBatch(
        almanac.library,
        {
          name: 'bench',
          options: { concurrency: 4, freshDays: 0 },
          source: { fileName: null, columns: ['name'], domainColumn: 0, dialect: OF_NO_FILE },
          fingerprint: 'bench',
        },
        items,
        { token: almanac.scheduler.token, now: almanac.now() },
      )
      almanac.wake()
      while ((await almanac.library.read.batchById(id))?.state !== 'finished')
        await new Promise((resolve) => setTimeout(resolve, 50))
      await screen.settled()
      const seconds = (performance.now() - begun) / 1_000
      const perSecond = Object.entries(screen.answered).map(([name, answered]) => {
        const shown = HISTORY_SCREEN.filter(([route]) => route === name).length
        return (answered - (before[name] ?? 0)) / shown / seconds
      })
      return [
        {
          name: 'answers a second to the busiest query of an open History while a batch runs',
          value: Math.max(...perSecond),
          unit: 'times',
          bar: MOST_A_SECOND,
          baseline: { name: 'the events a second', value: (program.announced.length - announcedBefore) / seconds },
        },
      ]
    } finally {
      screen.close()
      await program.close()
      rmSync(dataDir, { recursive: true })
    }
  },
}
