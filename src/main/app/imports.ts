import { randomUUID } from 'node:crypto'
import { importList } from '../../core/imports/import-list.ts'
import type { ImportedList } from '../../core/imports/read-import.ts'
import { registrarField } from '../../shared/imports/constant.ts'
import type { MadeTitles } from '../../core/imports/reading/made-titles.ts'
import { aimsOfSource, readAsSource, sourceOf } from '../../core/imports/taking/remember-source.ts'
import type { KeptWorkers } from '../../core/kept-workers.ts'
import type { SortedNameItem } from '../../core/imports/sort-names.ts'
import type { Almanac } from '../../core/almanac.ts'
import { faultError } from '../../shared/fault.ts'
import { isFreshAt } from '../../shared/time/future.ts'
import type {
  Arithmetic,
  BatchPlan,
  HeldImport,
  ImportChoices,
  ImportPreview,
  Misfit,
} from '../../shared/imports/import-preview.ts'
import { queuesSendFrom } from '../../shared/service/allowance.ts'
import { forecastEnd } from '../../shared/batches/batch.ts'
import { inOrder, type KnownName, passes } from '../../shared/batches/triage.ts'
import { type ImportSource, shapeOf } from '../../shared/imports/import-source.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import type { Outcome } from '../../shared/service/outcome.ts'
import type { Kept, KeptImport } from './kept-import.ts'
import { DAY } from '../../shared/time/durations.ts'

interface Held {
  bytes: Uint8Array
  fileName: string | null
  choices: ImportChoices
  list: ImportedList
  /** Those of its items that are names: the same objects, not copies. */
  names: SortedNameItem[]
  known: Map<string, KnownName>
  lists: Map<string, number[]>
  draft: string | null
  /** What files of this header are read by. */
  source: ImportSource | null
}

const SAMPLE = 6
const SHOWN = 500
const NAMES_AT_ONCE = 5_000
export const FOUND_BY_ITSELF: ImportChoices = {
  delimiter: null,
  headerRow: null,
  sheet: null,
  column: null,
  registrableFor: 'www',
  columns: [],
  folders: null,
  insisted: [],
}

/** The lists that were imported and not started: each is held until it is started, dropped, or another takes its place. */
export class Imports {
  readonly workers: KeptWorkers
  readonly #held = new Map<string, Held>()
  readonly #words: () => Translator
  readonly #kept: KeptImport | null

  /** Without a place to keep them, lists are gone with the program. */
  constructor(workers: KeptWorkers, words: () => Translator, kept: KeptImport | null = null) {
    this.workers = workers
    this.#words = words
    this.#kept = kept
  }

  /** Reads a list in a worker. Rejects with FaultError. */
  async add(
    almanac: Almanac,
    bytes: Uint8Array,
    fileName: string | null,
    choices: ImportChoices = FOUND_BY_ITSELF,
  ): Promise<ImportPreview> {
    const id = randomUUID()
    const read = await this.#readKnown(almanac, { id, fileName, choices, draft: null, bytes }, null)
    // A file with codes or passwords is written nowhere: after a crash it has to be opened again.
    if (read.withheld.length > 0) await this.#kept?.forget()
    else await this.#kept?.keep({ id, fileName, choices: read.choices, draft: null }, bytes)
    return read
  }

  /** Reads a list; one whose header turns out to be of a source other than `before`, as files of that source are read. */
  async #readKnown(
    almanac: Almanac,
    kept: Kept & { bytes: Uint8Array },
    before: number | null,
  ): Promise<ImportPreview> {
    const read = await this.#read(almanac, kept)
    const { source, choices } = this.get(kept.id)
    if (source === null || source.id === before || choices.columns.length > 0) return read
    return this.#read(almanac, { ...kept, choices: { ...choices, ...readAsSource(source) } })
  }

  async #read(almanac: Almanac, kept: Kept & { bytes: Uint8Array }): Promise<ImportPreview> {
    const { id, bytes, fileName, choices, draft } = kept
    const list = await importList(this.workers, bytes, { fileName, titles: titlesIn(this.#words()), ...choices })
    const names = list.sorted.items.filter((item) => item.fate === 'name')
    // One list at a time: the person looks at one, and a long one takes its room.
    if (!this.#held.has(id)) this.#held.clear()
    const held = {
      bytes,
      fileName,
      choices,
      list,
      names,
      known: await knownOf(almanac, names),
      lists: await listsOf(almanac, names),
      draft,
      source: await sourceOf(almanac.library, list),
    }
    this.#held.set(id, held)
    return preview(almanac, id, held, this.#words())
  }

  /** Reads the same list again with other choices. */
  async correct(almanac: Almanac, id: string, choices: ImportChoices): Promise<ImportPreview> {
    const { bytes, fileName, draft, list, source } = this.get(id)
    const isWritten = list.table.withheld.length === 0
    const read = await this.#readKnown(almanac, { id, bytes, fileName, choices, draft }, source?.id ?? null)
    if (read.withheld.length > 0) await this.#kept?.forget()
    else await this.#kept?.keep({ id, fileName, choices: read.choices, draft }, isWritten ? null : bytes)
    return read
  }

  /** The list that is being looked at, also after a reload or a crash; null when there is none. */
  async latest(almanac: Almanac): Promise<HeldImport | null> {
    const [here] = this.#held
    if (here) return { preview: await preview(almanac, ...here, this.#words()), draft: here[1].draft }
    const kept = await this.#kept?.read()
    if (!kept) return null
    try {
      return { preview: await this.#read(almanac, kept), draft: kept.draft }
    } catch {
      // A list that cannot be read any more is no reason to fail at every start.
      await this.#kept?.forget()
      return null
    }
  }

  /** Keeps how far the person has come with a list; one that is gone by now has nothing to keep. */
  async keepDraft(id: string, draft: string): Promise<void> {
    const held = this.#held.get(id)
    if (!held) return
    held.draft = draft
    if (held.list.table.withheld.length === 0)
      await this.#kept?.keep({ id, fileName: held.fileName, choices: held.choices, draft }, null)
  }

  get(id: string): Held {
    const held = this.#held.get(id)
    if (!held) throw faultError('import-gone')
    return held
  }

  async drop(id: string): Promise<void> {
    if (this.#held.delete(id)) await this.#kept?.forget()
  }
}

async function knownOf(almanac: Almanac, names: readonly SortedNameItem[]): Promise<Map<string, KnownName>> {
  const known = new Map<string, KnownName>()
  for (let at = 0; at < names.length; at += NAMES_AT_ONCE) {
    const part = names.slice(at, at + NAMES_AT_ONCE).map((name) => name.ascii)
    for (const one of await almanac.library.count.knownNames(part))
      known.set(one.name, { outcome: one.outcome as Outcome, latestAt: one.latestAt, answeredAt: one.answeredAt })
  }
  return known
}

async function listsOf(almanac: Almanac, names: readonly SortedNameItem[]): Promise<Map<string, number[]>> {
  const lists = new Map<string, number[]>()
  for (let at = 0; at < names.length; at += NAMES_AT_ONCE) {
    for (const one of await almanac.library.count.listsOfNames(
      names.slice(at, at + NAMES_AT_ONCE).map((name) => name.ascii),
    ))
      lists.set(one.name, one.lists)
  }
  return lists
}

function isFresh(known: KnownName | undefined, freshDays: number, now: number): boolean {
  return isFreshAt(known?.answeredAt ?? null, now - freshDays * DAY, now)
}

async function preview(
  almanac: Almanac,
  id: string,
  { list, names, known, fileName, choices, source }: Held,
  t: Translator,
): Promise<ImportPreview> {
  const { table, sorted } = list
  const { dialect: _, ...head } = table
  const now = almanac.now()
  const existing = await Promise.all(
    (await almanac.library.read.batchesLike(list.fingerprint))
      .slice(0, 5)
      .map((one) => almanac.library.read.batchById(one)),
  )
  const tlds = new Map<string, number>()
  for (const { tld } of names) tlds.set(tld, (tlds.get(tld) ?? 0) + 1)
  const fresh = names.filter((name) => isFresh(known.get(name.ascii), almanac.freshBatchDays(), now)).length
  return {
    id,
    fileName,
    choices,
    ...head,
    source: source && (await about(almanac, source)),
    registrarField: registrarField(await almanac.library.read.ownFields(), t),
    hasShape: shapeOf(table, table.columns) !== null,
    readings: list.columns,
    sample: sorted.items.slice(0, SAMPLE).map((item) => item.cells),
    counts: {
      rows: sorted.counts.rows,
      names: names.length,
      known: known.size,
      isNew: names.length - known.size,
      fresh,
      duplicates: sorted.counts.duplicates,
      subdomains: sorted.counts.subdomains,
      suffixes: sorted.counts.suffixes,
      invalid: sorted.counts.invalid,
    },
    tlds: [...tlds]
      .map(([tld, count]) => ({ tld, names: count }))
      .sort((a, b) => b.names - a.names)
      .slice(0, 100),
    invalid: sorted.items
      .flatMap((item) =>
        item.fate === 'invalid'
          ? [{ row: item.row, input: item.input.slice(0, 300), fault: item.fault, detail: item.detail }]
          : [],
      )
      .slice(0, SHOWN),
    duplicates: sorted.items
      .flatMap((item) =>
        item.fate === 'duplicate'
          ? [{ row: item.row, input: item.input.slice(0, 300), of: item.of, differs: item.others.length > 0 }]
          : [],
      )
      .slice(0, SHOWN),
    existing: existing.filter((one) => one !== null),
  }
}

/** A source as the page has it: without fields and lists that are there no longer. */
async function about({ library: { read } }: Almanac, source: ImportSource): Promise<ImportPreview['source']> {
  const { id, name, takenAt, names, mapping } = source
  const list = (await read.watchlists()).some((one) => one.id === mapping.list) ? mapping.list : null
  return {
    id,
    name,
    takenAt,
    names,
    aims: aimsOfSource(source, await read.ownFields()),
    list,
    constants: mapping.constants,
  }
}

/** The cells that do not fit a column, in the order of the file. */
export function* misfitsIn({ list }: Pick<Held, 'list'>, at: number): Generator<Misfit> {
  for (const place of list.misfits[at] ?? []) {
    const item = list.sorted.items[place]
    if (item) yield { row: item.row, domain: item.input.slice(0, 300), text: (item.cells[at] ?? '').slice(0, 2_000) }
  }
}

/** The names that a plan asks, in its order. */
export function plannedNames(
  held: Pick<Held, 'names' | 'known' | 'lists'>,
  plan: BatchPlan,
  now: number,
): SortedNameItem[] {
  const passed = held.names.filter((name) => passes(plan.triage, name, held.known.get(name.ascii), now, held.lists))
  return inOrder(passed, plan.order, held.known)
}

/** What a plan would send and when it would be done. */
export async function reckon(almanac: Almanac, held: Held, plan: BatchPlan): Promise<Arithmetic> {
  const now = almanac.now()
  const planned = plannedNames(held, plan, now)
  const fresh = planned.filter((name) => isFresh(held.known.get(name.ascii), plan.options.freshDays, now)).length
  return reckonRequests(almanac, { names: planned.length, leftOut: held.names.length - planned.length, fresh })
}

/** When a batch of so many names would be done, and what it would leave of the allowance. */
export async function reckonRequests(
  almanac: Almanac,
  { names, leftOut, fresh }: Pick<Arithmetic, 'names' | 'leftOut' | 'fresh'>,
): Promise<Arithmetic> {
  const now = almanac.now()
  const requests = names - fresh
  const state = await almanac.allowanceState()
  const [limit, { held: leftToOthers }] = await Promise.all([almanac.batchLimit(), almanac.refreshPlan()])
  const inLine = await almanac.library.read.batchSummaries()
  const ahead = inLine
    .filter((one) => one.state === 'running' || one.state === 'waiting')
    .reduce((sum, one) => sum + one.counts.queued + one.counts.running, 0)
  const endsAt = forecastEnd(ahead + requests, limit, await almanac.sendTimes(), queuesSendFrom(state))
  return {
    names,
    leftOut,
    fresh,
    requests,
    leftNow: Math.max(0, state.allowance - state.reserve - state.used - leftToOthers),
    allowance: state.allowance,
    reserve: state.reserve,
    watchlists: Math.max(0, state.allowance - state.reserve - limit),
    ahead,
    endsAt,
    now,
  }
}

/** The names of columns that have none, as a window shows them. */
const titlesIn = (t: Translator): MadeTitles => ({
  column: t('import.title-column'),
  line: t('import.title-line'),
  text: t('import.title-text'),
  price: t('import.title-price'),
  date: t('import.title-date'),
})
