import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Bench, type Figure, quantile } from './bench.ts'
import { inventedNames } from './invented-names.ts'
import { type ProcessCost, processCost, RUNNER, TERMINAL } from './terminal-run.ts'

const BARE_LOOP = join(import.meta.dirname, 'bare-loop.mjs')
const SERVICE = join(import.meta.dirname, 'batch-service.ts')
const LATENCY_MS = 20
const ENV = { ALMANAC_API_KEY: 'bench-key-0123456789' }

/** How many are in flight, and what the terminal may take of the bare loop's elapsed and processor time. */
const KINDS = [
  { inFlight: 4, elapsedBar: 1.1, processorBar: null },
  { inFlight: 16, elapsedBar: 1.3, processorBar: 2.2 },
] as const

/**
 * What a batch costs the built terminal as a whole process, beside a process that does nothing but `fetch` the same names:
 * from start to end, user and system time of all threads. Whatever a bench inside one process leaves out is in it.
 */
export const BATCHES_BENCH: Bench = {
  name: 'batches',
  async run({ quick }) {
    // Builds the terminal when a source is newer.
    spawnSync(process.execPath, [RUNNER, '--version'])
    const folder = mkdtempSync(join(tmpdir(), 'almanac-batches-bench-'))
    const service = spawn(process.execPath, [SERVICE, String(LATENCY_MS)], { stdio: ['ignore', 'pipe', 'inherit'] })
    try {
      const [port] = await once(service.stdout, 'data')
      const names = inventedNames(quick ? 600 : 3_000).map(({ ascii }) => ascii)
      const place = { url: `http://127.0.0.1:${String(port).trim()}`, list: join(folder, 'names.txt'), folder }
      writeFileSync(place.list, `${names.join('\n')}\n`)
      const figures: Figure[] = []
      for (const kind of KINDS)
        figures.push(...(await compared(place, names.length, { ...kind, rounds: quick ? 2 : 5 })))
      return figures
    } finally {
      await ended(service)
      rmSync(folder, { recursive: true })
    }
  },
}

async function ended(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close')
  child.kill()
  await closed
}

/** Where the service and the list are, and a folder for libraries. */
interface Place {
  url: string
  list: string
  folder: string
}

async function compared(
  { url, list, folder }: Place,
  count: number,
  { inFlight, elapsedBar, processorBar, rounds }: (typeof KINDS)[number] & { rounds: number },
): Promise<Figure[]> {
  const bare: ProcessCost[] = []
  const batch: ProcessCost[] = []
  // In turns, so that what else the machine does meets both; a library is new each time.
  for (let round = 0; round < rounds; round += 1) {
    const library = mkdtempSync(join(folder, 'data-'))
    const options = ['--url', url, '--data-dir', library, '--allowance', '1000000', '--concurrency', String(inFlight)]
    bare.push(await processCost([BARE_LOOP, url, list, String(inFlight)], ENV))
    batch.push(await processCost([TERMINAL, 'batch', list, ...options], ENV))
  }
  const figure = (what: 'elapsed' | 'processor', bar: number | null): Figure => {
    const [bareMs, batchMs] = [bare, batch].map((runs) =>
      quantile(
        runs.map((run) => run[what]),
        0.5,
      ),
    ) as [number, number]
    const ratios = batch.map((run, round) => run[what] / (bare[round]?.[what] ?? Number.NaN))
    const times = `${batchMs.toFixed(0)} and ${bareMs.toFixed(0)} ms, ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)} times`
    return {
      name: `batch of ${count}, ${inFlight} in flight, ${what} time of the whole process (${times})`,
      value: quantile(ratios, 0.5),
      unit: 'times',
      bar,
      baseline: { name: 'the bare loop of fetch', value: 1 },
    }
  }
  return [figure('processor', processorBar), figure('elapsed', elapsedBar)]
}
