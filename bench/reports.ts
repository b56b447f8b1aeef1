import { KeptWorkers } from '../src/core/kept-workers.ts'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { openForReading } from '../src/core/library/file/open-file.ts'
import { rowsOfIds, selectedIds } from '../src/core/library/lists/list.ts'
import type { ReportJob } from '../src/core/reports/report-job.ts'
import { REPORT_WORKER_LIMITS, writeReport } from '../src/core/reports/writing/write-report.ts'
import { FIRST_COLUMNS } from '../src/shared/fields.ts'
import type { ListQuery } from '../src/shared/list.ts'
import { DEFAULT_OPTIONS, type ReportFormatId } from '../src/shared/reports/report.ts'
import { type Bench, type Figure, timed } from './bench.ts'
import { onCopy } from './bench-library.ts'
import { NO_FILTER } from '../src/shared/filter/filter.ts'
import { NOW } from './invented-lookups.ts'

const [BLOCK_BAR, MEMORY_BAR, LOOK_MS, REST_MS] = [50, 150, 20, 2_000]
const HISTORY: ListQuery = { list: 'history', filter: NO_FILTER, sort: { column: 'looked_up_at', descending: true } }

const workers = new KeptWorkers(
  () =>
    new Worker(new URL('../src/core/reports/report-worker.ts', import.meta.url), {
      resourceLimits: REPORT_WORKER_LIMITS,
      execArgv: ['--disable-warning=ExperimentalWarning'],
    }),
)

/** Long reports through the worker that writes them: how quick, how large, and how long the process that holds the window is kept. */
export const REPORTS_BENCH: Bench = {
  name: 'reports',
  async run(options) {
    const rows = options.quick ? 10_000 : 100_000
    const folder = mkdtempSync(join(tmpdir(), 'almanac-reports-bench-'))
    try {
      return await onCopy(options, rows, async (file) => {
        const bare = await timed(async () => readAll(file))
        const rest = await longestBlock(() => new Promise((resolve) => setTimeout(resolve, REST_MS)))
        const figures: Figure[] = []
        for (const format of ['csv', 'xlsx', 'json'] as const) {
          figures.push(...(await measure(file, rows, format, join(folder, `report.${format}`), { bare, rest })))
          options.log(`${format}: ${Math.round(statSync(join(folder, `report.${format}`)).size / 1e6)} MB`)
        }
        return figures
      })
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
}

/** The baseline: the same rows read out of the library and thrown away. */
function readAll(file: string): void {
  const db = openForReading(file)
  const ids = selectedIds(db, HISTORY, NOW)
  for (let at = 0; at < ids.length; at += 500)
    rowsOfIds(db, 'history', ids.slice(at, at + 500), { fields: [...FIRST_COLUMNS], now: NOW })
  db.close()
}

async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await work()
  delay.disable()
  return delay.max / 1e6
}

async function measure(
  libraryFile: string,
  rows: number,
  format: ReportFormatId,
  target: string,
  { bare, rest }: { bare: number; rest: number },
): Promise<Figure[]> {
  const job: ReportJob = {
    request: {
      of: { of: 'table', source: { from: 'query', query: HISTORY, columns: [...FIRST_COLUMNS] } },
      format,
      options: DEFAULT_OPTIONS,
    },
    limit: null,
    origin: {
      now: NOW,
      language: 'en',
      service: { name: 'bench', baseUrl: 'http://127.0.0.1', sample: true },
      program: 'bench',
    },
  }
  const before = process.memoryUsage.rss()
  let most = before
  const looking = setInterval(() => void (most = Math.max(most, process.memoryUsage.rss())), LOOK_MS)
  let took = 0
  const block = await longestBlock(async () => {
    took = await timed(() => writeReport(workers, libraryFile, job, target))
  })
  clearInterval(looking)
  return [
    {
      name: `${rows} rows to ${format.toUpperCase()}, ${Math.round(rows / (took / 1_000))} a second`,
      value: took,
      unit: 'ms',
      bar: null,
      baseline: { name: 'reading them alone', value: bare },
    },
    {
      name: `${format.toUpperCase()}: longest block of the main process`,
      value: block,
      unit: 'ms',
      bar: BLOCK_BAR,
      baseline: { name: 'at rest', value: rest },
    },
    {
      name: `${format.toUpperCase()}: more memory at most, the worker included`,
      value: Math.max(0, most - before) / 1e6,
      unit: 'MB',
      bar: MEMORY_BAR,
      baseline: null,
    },
  ]
}
