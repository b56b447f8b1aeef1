import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { DatabaseSync } from 'node:sqlite'
import type { Worker } from 'node:worker_threads'
import { Library, type StartConnection } from '../src/core/library/door/library.ts'
import type { SomeDomains } from '../src/core/library/file/some-domains.ts'
import { openLibraryFile } from '../src/core/library/file/open-file.ts'
import { saveLabel, saveOwnField } from '../src/core/library/subjects/subjects.ts'
import { addWatchlist } from '../src/core/library/following/lists/watchlists.ts'
import { saveRule } from '../src/core/library/following/rules/rules.ts'
import type { Host } from '../src/main/app/host.ts'
import { LongWorks } from '../src/main/app/long-works.ts'
import { changeDomains } from '../src/main/ipc/common/change-domains.ts'
import { pasteColumn } from '../src/main/ipc/common/paste-column.ts'
import { meantDomains } from '../src/main/ipc/common/selected-names.ts'
import type { LibraryMethods } from '../src/core/library/door/methods.ts'
import { NO_FILTER } from '../src/shared/filter/filter.ts'
import { personFormat } from '../src/shared/formats/person-format.ts'
import { translatorOf } from '../src/shared/locales/catalogues.ts'
import { offeredRules } from '../src/shared/rules/rules.ts'
import type { UndoKind } from '../src/shared/undo/undo.ts'
import type { Bench, BenchOptions, Figure } from './bench.ts'
import { onCopy, startConnection } from './bench-library.ts'
import { NOW } from './invented-lookups.ts'

/** What 100,000 domains take at most: processor time of the thread that writes, and how long main may be held, in milliseconds. */
const [PROCESSOR_BAR, BLOCK_BAR] = [5_000, 50]
const RULES = 20
const PASTED = 20_000

/** Bulk edits of every domain, and their undo, with rules that look at what is changed. */
export const BULK_EDITS_BENCH: Bench = {
  name: 'bulk-edits',
  run: (options) => onCopy(options, options.quick ? 100_000 : 1_000_000, (file) => figuresOf(file, options)),
}

interface Kept {
  price: number
  label: number
  list: number
}

function prepare(db: DatabaseSync): Kept {
  const list = { name: 'Mine', description: '', colour: 'blue', cadence: 'weekly', columns: [], spark: '' } as const
  for (const [at, body] of Array.from({ length: RULES }, () => offeredRules()[0]).entries())
    if (body) saveRule(db, { id: null, name: `Rule ${at}`, body: { ...body, scope: { of: 'all' } }, now: NOW })
  return {
    price: saveOwnField(db, { id: null, name: 'Price', kind: 'money' }),
    label: saveLabel(db, { id: null, name: 'Buy', colour: 'red' }),
    list: addWatchlist(db, { ...list, columns: [] }, NOW),
  }
}

async function figuresOf(file: string, { log }: BenchOptions): Promise<Figure[]> {
  const { db } = openLibraryFile(file)
  const kept = prepare(db)
  db.close()
  let writer: Worker | null = null
  const start: StartConnection = (given) => {
    const worker = startConnection(given)
    if (given.role === 'write') writer = worker
    return worker
  }
  const library = await Library.open(file, start, { by: 'window' })
  // A library at rest keeps no process alive, and neither does asking its thread for the time that it took.
  const alive = setInterval(() => undefined, 60_000)
  const spent = async (): Promise<number> => {
    const { user, system } = (await (writer as Worker | null)?.cpuUsage()) ?? { user: 0, system: 0 }
    return (user + system) / 1_000
  }
  const host = { almanac: { library, now: () => NOW } } as unknown as Host
  const works = new LongWorks(() => undefined)
  const selection = {
    except: [],
    query: { list: 'domains' as const, filter: NO_FILTER, sort: { column: 'looked_up_at', descending: true } },
  }
  const figures: Figure[] = []
  const edit = async (
    name: string,
    kind: UndoKind,
    change: (write: LibraryMethods['write'], part: SomeDomains) => Promise<unknown>,
  ): Promise<void> => {
    const meant = await meantDomains({ host, works }, { list: 'domains', selection })
    let undo: number | null = null
    const edited = await measured(spent, async () => {
      const what = { kind, count: meant.count }
      ;({ undo } = await changeDomains({ host, works }, what, { parts: meant.parts(), total: meant.count }, change))
    })
    const undone = await measured(spent, () => library.walkUndo('undo', undo ?? 0, {}))
    figures.push(...figuresFor(name, edited, meant.count), ...figuresFor(`undo of ${name}`, undone, meant.count))
    log(`${name} of ${meant.count}`)
  }
  try {
    await edit('a value', 'own-values', (write, part) => write.fillOwnField(kept.price, part, 12.5))
    await edit('a note', 'notes', (write, part) => write.fillNotesAndLabels(part, { note: 'Ask again in May' }))
    await edit('a label', 'labels', (write, part) => write.labelSubjects(part, { add: [kept.label], remove: [] }))
    await edit('a list', 'members-added', (write, part) => write.addToWatchlist(kept.list, part, NOW))
    figures.push(...(await pasted(host, works, spent, kept.price)))
    return figures
  } finally {
    clearInterval(alive)
    await library.close()
  }
}

/** A spreadsheet's column pasted into a table: what main reads of it must not hold the window. */
async function pasted(host: Host, works: LongWorks, spent: () => Promise<number>, field: number): Promise<Figure[]> {
  const language = { t: translatorOf('en', personFormat('en', 'en')) }
  const text = Array.from({ length: PASTED }, (_, at) => `${at}.50`).join('\r\n')
  const query = { list: 'domains' as const, filter: NO_FILTER, sort: { column: 'domain', descending: false } }
  let [undo, count] = [0, 0]
  const paste = await measured(spent, async () => {
    const done = await pasteColumn({ host, works, language }, { query, from: 0, column: `own_${field}`, text })
    // A small library has fewer rows than the text has lines.
    ;[undo, count] = [done.undo ?? 0, done.value.count]
  })
  const undone = await measured(spent, () => host.almanac.library.walkUndo('undo', undo, {}))
  return [...figuresFor('a paste', paste, count), ...figuresFor('undo of a paste', undone, count)]
}

interface Cost {
  processor: number
  elapsed: number
  block: number
}

async function measured(spent: () => Promise<number>, work: () => Promise<unknown>): Promise<Cost> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const [before, begun] = [await spent(), performance.now()]
  await work()
  const elapsed = performance.now() - begun
  delay.disable()
  return { processor: (await spent()) - before, elapsed, block: delay.max / 1e6 }
}

const figuresFor = (name: string, { processor, elapsed, block }: Cost, count: number): Figure[] => [
  {
    name: `${name}: processor time for 100,000`,
    value: (processor / count) * 100_000,
    unit: 'ms',
    bar: PROCESSOR_BAR,
    baseline: { name: 'elapsed', value: (elapsed / count) * 100_000 },
  },
  { name: `${name}: longest block of main`, value: block, unit: 'ms', bar: BLOCK_BAR, baseline: null },
]
