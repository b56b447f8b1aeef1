import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Almanac } from '../src/core/almanac.ts'
import { addBatch } from '../src/core/batches/add-batch.ts'
import { libraryFile } from '../src/core/settings/read-settings.ts'
import { SettingsStore } from '../src/core/settings/settings-store.ts'
import { SampleService } from '../src/sample-service/sample-service.ts'
import { directHttp } from '../tests/fixtures/direct-http.ts'
import type { Bench } from './bench.ts'
import { startConnection } from './bench-library.ts'
import { NO_FILTER } from '../src/shared/filter/filter.ts'
import { inventedNames } from './invented-names.ts'
import { OF_NO_FILE } from '../src/core/batches/batch-of-names.ts'

const IN_FLIGHT = 16

/** How long the process that holds the window is kept from anything else while a batch runs, the screen asking as it does. */
export const RESPONSIVE_BENCH: Bench = {
  name: 'responsive',
  async run(options) {
    const dataDir = mkdtempSync(join(tmpdir(), 'almanac-responsive-'))
    const service = await SampleService.start({ allowance: 1_000_000 })
    const store = new SettingsStore(dataDir)
    const connection = store.connectionFor(service.url)
    const almanac = await Almanac.open({
      connection,
      file: libraryFile(dataDir, connection.id),
      startConnection,
      http: directHttp(),
      key: () => service.key,
      settings: () => ({ ...store.get(), allowance: 1_000_000 }),
      kind: 'window',
    })
    try {
      const names = inventedNames(options.quick ? 500 : 4_000)
      const items = names.map((name, at) => ({
        at,
        row: at + 1,
        place: at,
        input: name.ascii,
        cells: [name.ascii],
        state: 'queued' as const,
        name,
      }))
      await addBatch(
        almanac.library,
        {
          name: 'bench',
          options: { concurrency: IN_FLIGHT, freshDays: 0 },
          source: { fileName: null, columns: ['name'], domainColumn: 0, dialect: OF_NO_FILE },
          fingerprint: 'bench',
        },
        items,
        { token: almanac.scheduler.token, now: almanac.now() },
      )
      const idle = await longestBlock(() => new Promise((resolve) => setTimeout(resolve, 500)))
      const looking = setInterval(() => void look(almanac), 100)
      const busy = await longestBlock(() => almanac.batches.run(null))
      clearInterval(looking)
      return [
        {
          name: `longest block of the main process, ${names.length} names, ${IN_FLIGHT} in flight, the service in the same process`,
          value: busy,
          unit: 'ms',
          bar: 50,
          baseline: { name: 'at rest', value: idle },
        },
      ]
    } finally {
      await almanac.close()
      await service.close()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}

async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await work()
  delay.disable()
  return delay.max / 1e6
}

/** What the window asks again when the library has changed. */
async function look(almanac: Almanac): Promise<void> {
  await Promise.all([
    almanac.allowanceState(),
    almanac.library.read.batchSummaries(),
    almanac.library.read.pageRows({
      query: { list: 'history', filter: NO_FILTER, sort: { column: 'looked_up_at', descending: true } },
      offset: 0,
      limit: 100,
      fields: [],
      now: almanac.now(),
    }),
  ])
}
