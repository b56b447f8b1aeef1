import { KeptWorkers } from '../src/core/kept-workers.ts'
import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import Papa from 'papaparse'
import { importList } from '../src/core/imports/import-list.ts'
import { type Bench, type BenchOptions, type Figure, quantile, timed } from './bench.ts'

const BAR = 2_000
const ROUNDS = 5

/** From a file's bytes to its sorted rows on the main thread, the worker's start included. */
export const IMPORTS_BENCH: Bench = {
  name: 'imports',
  async run(options) {
    const rows = options.quick ? 10_000 : 100_000
    const csv = writeCsv(rows, namesOf(options, rows))
    const bytes = new TextEncoder().encode(csv)
    const names = new TextEncoder().encode(namesOf(options, rows).join('\n'))
    const whole: number[] = []
    const bare: number[] = []
    const list: number[] = []
    const delay = monitorEventLoopDelay({ resolution: 1 })
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(await timed(async () => Papa.parse(new TextDecoder().decode(bytes))))
      delay.enable()
      whole.push(await timed(() => importList(workers, bytes, { fileName: 'list.csv' })))
      list.push(await timed(() => importList(workers, names, { fileName: 'list.txt' })))
      delay.disable()
      options.log(`round ${round + 1} of ${ROUNDS}`)
    }
    const baseline = { name: 'bare papaparse of the CSV', value: quantile(bare, 0.5) }
    return [
      {
        name: `CSV of five columns, ${rows} rows, median`,
        value: quantile(whole, 0.5),
        unit: 'ms',
        bar: BAR,
        baseline,
      },
      { name: `CSV of five columns, ${rows} rows, slowest`, value: quantile(whole, 1), unit: 'ms', bar: BAR, baseline },
      { name: `names one a line, ${rows} rows, slowest`, value: quantile(list, 1), unit: 'ms', bar: BAR, baseline },
      {
        name: 'longest block of the main thread meanwhile',
        value: delay.max / 1e6,
        unit: 'ms',
        bar: null,
        baseline: null,
      },
    ] satisfies Figure[]
  },
}

const workers = new KeptWorkers(() => new Worker(new URL('../src/core/imports/import-worker.ts', import.meta.url)))

/** Names as people's lists have them: most plain, some as addresses, with www, in capitals, international, twice, or wrong. */
function namesOf({ names }: BenchOptions, rows: number): string[] {
  const given = names
    ? readFileSync(names, 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')
    : []
  const endings = ['com', 'com', 'com', 'net', 'org', 'de', 'co.uk', 'io', 'info', 'com.br']
  return Array.from({ length: rows }, (_, at) => {
    const name =
      given.length > 0
        ? `${at < given.length ? '' : `n${at}-`}${given[at % given.length]}`
        : `${((at * 2_654_435_761) % 4_294_967_296).toString(36)}-shop.${endings[at % endings.length]}`
    const forms = [
      `www.${name}`,
      `https://${name}/page?id=${at}`,
      name.toUpperCase(),
      `mün${name}`,
      `bad_${name}`,
      `n${at - 1}.com`,
    ]
    return at % 20 < forms.length ? (forms[at % 20] ?? name) : name
  })
}

function writeCsv(rows: number, names: readonly string[]): string {
  const lines = Array.from(
    { length: rows },
    (_, at) =>
      `${at},${names[at]},"A note, with ""quotes"" ${at}",${(at * 7) % 1_000}.5,2026-01-${String((at % 28) + 1).padStart(2, '0')}`,
  )
  return `id,domain,note,price,seen\n${lines.join('\n')}\n`
}
