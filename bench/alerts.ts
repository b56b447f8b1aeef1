import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { storeAlert } from '../src/core/library/following/alerts/alerts.ts'
import { saveRule } from '../src/core/library/following/rules/rules.ts'
import { addToWatchlist, addWatchlist } from '../src/core/library/following/lists/watchlists.ts'
import { openLibraryFile } from '../src/core/library/file/open-file.ts'
import { transaction } from '../src/core/library/file/statements.ts'
import { connectionAt, libraryFile } from '../src/core/settings/read-settings.ts'
import type { RuleBody } from '../src/shared/rules/rules.ts'
import { DEFAULT_SETTINGS } from '../src/shared/program/settings.ts'
import type { NewWatchlist } from '../src/shared/watchlists/watchlist.ts'
import { type Bench, type Figure, timed } from './bench.ts'
import { NOW } from './invented-lookups.ts'
import { inventedNames } from './invented-names.ts'
import { RUNNER, terminalCost } from './terminal-run.ts'

const URL_OF_BENCH = 'http://127.0.0.1:9'
const [MEMORY_BAR, PROCESSOR_BAR, MARK_BAR] = [150, 5_000, 2_000]
const RULE: RuleBody = {
  scope: { of: 'all' },
  field: 'value',
  condition: { kind: 'changes' },
  twoLooks: false,
  tell: { how: 'notification' },
}

const LIST: NewWatchlist = {
  name: 'All',
  description: '',
  colour: 'blue',
  cadence: 'weekly',
  columns: [],
  spark: 'value',
}

/** What the terminal takes to list 100,000 open alerts and to mark all of them, beside an inbox with one. */
export const ALERTS_BENCH: Bench = {
  name: 'alerts',
  async run(options) {
    spawnSync(process.execPath, [RUNNER, '--version'])
    const folder = mkdtempSync(join(tmpdir(), 'almanac-alerts-bench-'))
    try {
      const count = options.quick ? 10_000 : 100_000
      const few = placeWith(join(folder, 'few'), 1)
      const many = placeWith(join(folder, 'many'), count)
      options.log(`${count} alerts`)
      const figures: Figure[] = []
      for (const words of [['alerts', '--json'], ['alerts']])
        figures.push(...(await listing(words, { few, many, count })))
      figures.push(...(await marking(['alerts', '--snooze', '2999-01-01', 'all'], { few, many, count })))
      reopen(join(folder, 'many'))
      figures.push(...(await marking(['alerts', '--done', 'all', '--json'], { few, many, count })))
      reopen(join(folder, 'many'))
      return [...figures, ...(await marking(['alerts', '--done', 'all'], { few, many, count }))]
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
}

interface Places {
  few: string[]
  many: string[]
  count: number
}

async function listing(words: string[], { few, many, count }: Places): Promise<Figure[]> {
  const [least, most] = [await terminalCost([...words, ...few]), await terminalCost([...words, ...many])]
  const name = `${words.join(' ')} of ${count}`
  return [
    {
      name: `${name}: most memory of the process`,
      value: most.peak / 1e6,
      unit: 'MB',
      bar: MEMORY_BAR,
      baseline: { name: 'with one', value: least.peak / 1e6 },
    },
    {
      name: `${name}: processor time`,
      value: most.processor,
      unit: 'ms',
      bar: PROCESSOR_BAR,
      baseline: { name: 'with one', value: least.processor },
    },
  ]
}

async function marking(words: string[], { few, many, count }: Places): Promise<Figure[]> {
  const run = (place: string[]): ReturnType<typeof terminalCost> => terminalCost([...words, ...place])
  const least = await timed(() => run(few))
  let peak = 0
  const most = await timed(async () => {
    peak = (await run(many)).peak
  })
  const name = `${words.join(' ')} of ${count}`
  return [
    // What is printed of each is no part of the bar.
    {
      name,
      value: most,
      unit: 'ms',
      bar: words.includes('--json') ? null : MARK_BAR,
      baseline: { name: 'with one', value: least },
    },
    { name: `${name}: most memory of the process`, value: peak / 1e6, unit: 'MB', bar: null, baseline: null },
  ]
}

const fileIn = (dataDir: string): string => libraryFile(dataDir, connectionAt(DEFAULT_SETTINGS, URL_OF_BENCH).id)

/** A data folder whose library has so many open alerts. Gives the options that name it. */
function placeWith(dataDir: string, count: number): string[] {
  mkdirSync(dirname(fileIn(dataDir)), { recursive: true })
  const { db } = openLibraryFile(fileIn(dataDir))
  db.exec('pragma synchronous = off')
  transaction(db, () => fill(db, count))
  db.close()
  return ['--url', URL_OF_BENCH, '--data-dir', dataDir]
}

function fill(db: DatabaseSync, count: number): void {
  const names = inventedNames(count)
  const list = addWatchlist(db, LIST, NOW)
  addToWatchlist(db, list, names, NOW)
  const name = 'Value moves'
  const id = saveRule(db, { id: null, name, body: RULE, now: NOW })
  const rule = { ...RULE, id, name, enabled: true, mutedUntil: null, createdAt: NOW }
  for (const [at, { ascii }] of names.entries())
    storeAlert(db, rule, {
      name: ascii,
      at: NOW + at,
      lookupId: null,
      cause: { of: 'lookup' },
      evidence: {
        field: 'value',
        before: { state: 'value', value: 1_000 + at },
        after: { state: 'value', value: 2_000 + 3 * at },
        fromAt: NOW - 1_000,
        toAt: NOW + at,
      },
      muted: false,
    })
}

/** Opens all alerts again, as they were. */
function reopen(dataDir: string): void {
  const { db } = openLibraryFile(fileIn(dataDir))
  db.exec('update alert set done_at = null, snoozed_until = null')
  db.close()
}
