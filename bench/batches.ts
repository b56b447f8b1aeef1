import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Almanac } from '../src/core/almanac.ts'
import { directHttp } from '../tests/fixtures/direct-http.ts'
import { addBatch } from '../src/core/batches/add-batch.ts'
import { libraryFile } from '../src/core/settings/read-settings.ts'
import { SettingsStore } from '../src/core/settings/settings-store.ts'
import type { NewItem } from '../src/shared/batch.ts'
import type { NameFacts } from '../src/shared/fields.ts'
import { type Bench, type BenchOptions, type Figure, quantile, timed } from './bench.ts'
import { startWorker } from './bench-library.ts'
import { inventedNames } from './invented-names.ts'
import { OF_NO_FILE } from '../src/core/batches/batch-of-names.ts'

/** A round is this long for the bare loop, so that starting up weighs little. */
const ROUND_MS = 2_000
const KEY = 'bench-key-0123456789'

/** What a batch takes beside a bare loop of `fetch` with as many in flight against the same service; every result is stored. */
export const BATCHES_BENCH: Bench = {
  name: 'batches',
  async run(options) {
    const figures: Figure[] = []
    for (const [latency, bar] of [
      [20, 1.25],
      [0, null],
    ] as const) {
      for (const inFlight of [4, 16]) figures.push(await compared(options, { latency, inFlight, bar }))
    }
    return figures
  },
}

async function compared(
  options: BenchOptions,
  { latency, inFlight, bar }: { latency: number; inFlight: number; bar: number | null },
): Promise<Figure> {
  const service = spawn(process.execPath, [join(import.meta.dirname, 'batch-service.ts'), String(latency)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [port] = await once(service.stdout, 'data')
    const url = `http://127.0.0.1:${String(port).trim()}`
    const perMs = latency > 0 ? inFlight / latency : 2
    const names = inventedNames(Math.round((options.quick ? 0.25 : 1) * ROUND_MS * perMs))
    const ratios: number[] = []
    const rates: number[] = []
    // In turns, so that what else the machine does meets both; the first round warms both up.
    for (let round = -1; round < (options.quick ? 2 : 5); round += 1) {
      const bare = await timed(() => bareLoop(url, names, inFlight))
      const batch = await batchOf(url, names, inFlight)
      if (round >= 0) ratios.push(batch / bare)
      if (round >= 0) rates.push((names.length / batch) * 1_000)
    }
    const what = latency > 0 ? `answers after ${latency} ms` : 'no latency'
    return {
      name: `batch of ${names.length}, ${inFlight} in flight, ${what} (${quantile(rates, 0.5).toFixed(0)} a second)`,
      value: quantile(ratios, 0.5),
      unit: 'times',
      bar,
      baseline: { name: 'the bare loop', value: 1 },
    }
  } finally {
    service.kill()
  }
}

async function bareLoop(url: string, names: readonly NameFacts[], inFlight: number): Promise<void> {
  let next = 0
  const one = async (): Promise<void> => {
    for (let name = names[next++]; name !== undefined; name = names[next++]) {
      const response = await fetch(`${url}/?action=domain&d=${name.ascii}`, {
        headers: { authorization: `Bearer ${KEY}` },
      })
      await response.text()
    }
  }
  await Promise.all(Array.from({ length: inFlight }, one))
}

/** Milliseconds from the first request to the end of a batch, over a new library; importing the list is not part of it. */
async function batchOf(url: string, names: readonly NameFacts[], inFlight: number): Promise<number> {
  const dir = mkdtempSync(join(tmpdir(), 'almanac-bench-'))
  const store = new SettingsStore(dir)
  const connection = store.connectionFor(url)
  const almanac = await Almanac.open({
    connection,
    file: libraryFile(dir, connection.id),
    startWorker,
    http: directHttp(),
    key: () => KEY,
    settings: () => store.get(),
    allowance: 1_000_000,
    kind: 'terminal',
  })
  try {
    const items = names.map(
      (name, at): NewItem => ({
        at,
        row: at + 1,
        place: at,
        input: name.unicode,
        cells: [name.unicode],
        state: 'queued',
        name,
      }),
    )
    const id = await addBatch(
      almanac.library,
      {
        name: 'Bench',
        options: { concurrency: inFlight, freshDays: 30 },
        source: { fileName: null, columns: ['Domain'], domainColumn: 0, dialect: OF_NO_FILE },
        fingerprint: 'bench',
      },
      items,
      { token: almanac.scheduler.token, now: almanac.now() },
    )
    const time = await timed(() => almanac.batches.run(id))
    const { counts } = (await almanac.library.read.batchById(id)) ?? {}
    if (counts?.found !== names.length) throw new Error(`Only ${counts?.found} of ${names.length} were stored.`)
    return time
  } finally {
    await almanac.close()
    rmSync(dir, { recursive: true, force: true })
  }
}
