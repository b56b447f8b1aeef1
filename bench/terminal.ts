import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { connectionAt, libraryFile } from '../src/core/settings/read-settings.ts'
import { DEFAULT_SETTINGS } from '../src/shared/program/settings.ts'
import { type Bench, type BenchOptions, type Figure, quantile } from './bench.ts'
import { onCopy } from './bench-library.ts'
import { RUNNER, TERMINAL, terminalCost } from './terminal-run.ts'

const [START_BAR, FRESH_BAR, MEMORY_BAR] = [4, 12, 300]
const URL_OF_BENCH = 'http://127.0.0.1:9'

/** How long short runs of the built terminal take beside a Node that does nothing, and what memory long output takes. */
export const TERMINAL_BENCH: Bench = {
  name: 'terminal',
  async run(options) {
    // Builds it when a source is newer.
    spawnSync(process.execPath, [RUNNER, '--version'])
    const folder = mkdtempSync(join(tmpdir(), 'almanac-terminal-bench-'))
    try {
      return [...starts(folder, options), ...(await streams(folder, options))]
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
}

/** Median times of each kind of run, taken in turns, so that what else the machine does falls on all of them alike. */
function starts(folder: string, options: BenchOptions): Figure[] {
  const sample = ['--sample', '--data-dir', join(folder, 'sample')]
  spawnSync(process.execPath, [TERMINAL, 'lookup', 'example.com', ...sample])
  const bare = ['-e', '0']
  const runs: readonly [name: string, words: string[], bar: number | null][] = [
    ['--version', [TERMINAL, '--version'], START_BAR],
    ['--version by way of `npm run almanac`’s own check of the sources', [RUNNER, '--version'], START_BAR],
    ['--help', [TERMINAL, '--help'], START_BAR],
    ['lookup of a name with a fresh answer', [TERMINAL, 'lookup', 'example.com', ...sample], FRESH_BAR],
    ['allowance', [TERMINAL, 'allowance', ...sample], FRESH_BAR],
    ['history', [TERMINAL, 'history', ...sample], FRESH_BAR],
    [
      'a Tab press that asks the library for its lists',
      [TERMINAL, 'completions', 'zsh', '--for', 'watch refresh', '--typed=', ...sample],
      START_BAR,
    ],
    [
      'a Tab press that asks the library for its columns',
      [TERMINAL, 'completions', 'zsh', '--for', 'query --columns', '--typed=', ...sample],
      FRESH_BAR,
    ],
  ]
  const times = new Map<readonly string[], number[]>([bare, ...runs.map(([, words]) => words)].map((one) => [one, []]))
  const rounds = options.quick ? 5 : 40
  for (let round = 0; round < rounds; round += 1)
    for (const [words, taken] of times) {
      const begun = performance.now()
      const { status, stderr } = spawnSync(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] })
      taken.push(performance.now() - begun)
      if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}: ${stderr}`)
    }
  const median = (words: readonly string[]): number => quantile(times.get(words) ?? [], 0.5)
  return runs.map(([name, words, bar]) => ({
    name: `${name}, times a bare node -e 0 (${median(words).toFixed(0)} and ${median(bare).toFixed(0)} ms)`,
    value: median(words) / median(bare),
    unit: 'times',
    bar,
    baseline: null,
  }))
}

/** The most memory that the process takes while it writes many rows to a reader that takes its time. */
async function streams(folder: string, options: BenchOptions): Promise<Figure[]> {
  const rows = options.quick ? 10_000 : 100_000
  const dataDir = join(folder, 'large')
  const file = libraryFile(dataDir, connectionAt(DEFAULT_SETTINGS, URL_OF_BENCH).id)
  mkdirSync(dirname(file), { recursive: true })
  return await onCopy(options, rows, async (copy) => {
    renameSync(copy, file)
    const place = ['--url', URL_OF_BENCH, '--data-dir', dataDir]
    const figures: Figure[] = []
    const figure = async (name: string, words: string[]): Promise<void> => {
      const { peak, bytes } = await terminalCost([...words, ...place])
      options.log(`${name}: ${Math.round(bytes / 1e6)} MB`)
      figures.push({
        name: `${rows} rows of ${name} to standard output: most memory of the process`,
        value: peak / 1e6,
        unit: 'MB',
        bar: MEMORY_BAR,
        baseline: null,
      })
    }
    for (const format of ['csv', 'json', 'md', 'html', 'xlsx'])
      await figure(`report --format ${format}`, ['report', '--from', 'history', '--format', format, '--out', '-'])
    await figure('history --json', ['history', '--json', '--limit', String(rows)])
    await figure('history', ['history', '--limit', String(rows)])
    return figures
  })
}
