import { readFile, stat } from 'node:fs/promises'
import { writeAtomically } from '../../../core/write-atomically.ts'
import { importList } from '../../../core/imports/import-list.ts'
import { isTaken } from '../../../core/system-fault.ts'
import { addFromFile, watchlistText } from '../../../core/watchlists/watchlist-file.ts'
import { parseDomainName } from '../../../names/domain-name.ts'
import { fault, faultError, isFault } from '../../../shared/fault.ts'
import type { NameFacts } from '../../../shared/fields.ts'
import type { AddedToWatchlist, Handlers, InputOf, WatchlistFileAnswer } from '../../../shared/ipc/contract.ts'
import { readOwnValue } from '../../../shared/watchlist.ts'
import { askedPlaces, FOUND_BY_ITSELF } from '../../app/imports.ts'
import type { HandlerParts } from './parts.ts'

type Names =
  | 'listWatchlists'
  | 'addWatchlist'
  | 'updateWatchlist'
  | 'removeWatchlist'
  | 'restoreWatchlist'
  | 'moveWatchlist'
  | 'mergeWatchlists'
  | 'duplicateWatchlist'
  | 'saveWatchlistFile'
  | 'openWatchlistFile'
  | 'addToWatchlist'
  | 'removeFromWatchlist'
  | 'returnToWatchlist'
  | 'getSubject'
  | 'setNote'
  | 'changeSubjects'
  | 'setOwnValues'
  | 'listLabels'
  | 'saveLabel'
  | 'removeLabel'
  | 'listOwnFields'
  | 'saveOwnField'
  | 'removeOwnField'
  | 'refreshNow'
  | 'dropWishes'
  | 'getRefreshPlan'

const DAY = 86_400_000
const LARGEST_FILE = 50 * 1024 * 1024

/** Routes of watchlists and of what a person keeps about a domain. */
export function watchlistHandlers(parts: HandlerParts): Pick<Handlers, Names> {
  const { host, tell } = parts
  const library = () => host.almanac.library
  const changed = <T>(value: T): T => {
    host.almanac.wake()
    tell('changed', { what: 'library' })
    return value
  }
  return {
    listWatchlists: () => library().read.watchlists(),
    addWatchlist: async (list) => changed(await named(library().write.addWatchlist(list, host.almanac.now()))),
    async updateWatchlist({ id, change }) {
      await named(
        library().write.updateWatchlist(
          id,
          Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
        ),
      )
      return changed(null)
    },
    removeWatchlist: async ({ id }) => changed(await library().write.removeWatchlist(id)),
    async restoreWatchlist({ id, removed }) {
      await named(library().write.restoreWatchlist(id, removed, host.almanac.now()))
      return changed(null)
    },
    async moveWatchlist({ id, before }) {
      await library().write.moveWatchlist(id, before)
      return changed(null)
    },
    mergeWatchlists: async ({ from, into }) => changed(await library().write.mergeWatchlists(from, into)),
    duplicateWatchlist: async ({ id, name }) =>
      changed(await library().write.duplicateWatchlist(id, name, host.almanac.now())),
    saveWatchlistFile: (input) => saveWatchlistFile(parts, input),
    openWatchlistFile: async () => changed(await openWatchlistFile(parts)),
    addToWatchlist: async (input) => changed(await addToWatchlist(parts, input)),
    removeFromWatchlist: async ({ id, of }) =>
      changed(await library().write.removeFromWatchlist(id, await namesOf(parts, of))),
    async returnToWatchlist({ id, members }) {
      await library().write.returnToWatchlist(id, members)
      return changed(null)
    },
    getSubject: ({ name }) => library().read.subjectOf(factsOf(name)),
    setNote: async ({ name, note }) => changed(await library().write.setNote(factsOf(name), note)),
    changeSubjects: async (input) => changed(await changeSubjects(parts, input)),
    async setOwnValues({ fieldId, values }) {
      await library().write.setOwnValues(
        fieldId,
        values.map(({ name, value }) => ({ name: factsOf(name), value })),
      )
      return changed(null)
    },
    listLabels: () => library().read.labels(),
    saveLabel: async (label) => changed(await named(library().write.saveLabel(label))),
    removeLabel: async ({ id }) => changed(await library().write.removeLabel(id)),
    listOwnFields: () => library().read.ownFields(),
    saveOwnField: async (entry) => changed(await named(library().write.saveOwnField(entry))),
    removeOwnField: async ({ id }) => changed(await library().write.removeOwnField(id)),
    refreshNow: async ({ of }) =>
      changed(await library().write.wishRefresh(await namesOf(parts, of), host.almanac.now())),
    dropWishes: async () => changed(await library().write.dropWishes()),
    async getRefreshPlan() {
      const { almanac } = host
      const { watchShare, reserve } = parts.settings.get()
      return {
        ...(await almanac.refreshPlan()),
        blocked: almanac.watch.blocked,
        allowance: almanac.allowance(),
        reserve,
        watchShare,
        now: almanac.now(),
      }
    },
  }
}

/** A name that is taken is the person's to mend, not a fault of the library. */
async function named<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    if (isTaken(error)) throw faultError('name-taken', {}, { cause: error })
    throw error
  }
}

function factsOf(ascii: string): NameFacts {
  const parsed = parseDomainName(ascii)
  if (!parsed.ok) throw faultError('bad-name', { name: ascii })
  return { ascii: parsed.name.ascii, unicode: parsed.name.unicode, label: parsed.name.label, tld: parsed.name.tld }
}

/** The names that are meant, each once. */
async function namesOf({ host }: HandlerParts, of: InputOf<'refreshNow'>['of']): Promise<string[]> {
  if ('names' in of) return of.names
  return [...new Set(await host.almanac.library.count.namesOfSelection(of.list, of.selection, host.almanac.now()))]
}

async function addToWatchlist(parts: HandlerParts, { id, from }: InputOf<'addToWatchlist'>): Promise<AddedToWatchlist> {
  const { host, imports } = parts
  const { almanac } = host
  const add = async (names: NameFacts[], invalid: string[], passedOver = 0): Promise<AddedToWatchlist> => {
    const added = await almanac.library.write.addToWatchlist(id, names, almanac.now())
    return { added, already: names.length - added.length, invalid, passedOver }
  }
  if ('text' in from) {
    const { sorted, table } = await importList(imports.startWorker, new TextEncoder().encode(from.text), {
      fileName: null,
      ...FOUND_BY_ITSELF,
    })
    return add(
      sorted.items.flatMap((item) => (item.fate === 'name' ? [pick(item)] : [])),
      sorted.items.flatMap((item) => (item.fate === 'invalid' ? [item.input] : [])),
      table.passedOver,
    )
  }
  if (!('importId' in from)) return add((await namesOf(parts, from)).map(factsOf), [])
  const held = imports.get(from.importId)
  const asked = askedPlaces(held, from.plan, almanac.now()).flatMap((at) => {
    const item = held.list.sorted.items[at]
    return item?.fate === 'name' ? [item] : []
  })
  const result = await add(asked.map(pick), [])
  for (const aim of from.columns)
    result.invalid.push(
      ...(await fillColumn(
        parts,
        asked.map((item) => ({ name: pick(item), text: item.cells[aim.at] ?? '' })),
        aim.to,
      )),
    )
  imports.drop(from.importId)
  return result
}

const pick = ({ ascii, unicode, label, tld }: NameFacts): NameFacts => ({ ascii, unicode, label, tld })

/** Puts a file's column where the person wants it. Gives the cells that were not taken: not of the field's kind, or something stands there already. */
async function fillColumn(
  { host }: HandlerParts,
  cells: { name: NameFacts; text: string }[],
  to: Extract<InputOf<'addToWatchlist'>['from'], { importId: string }>['columns'][number]['to'],
): Promise<string[]> {
  const { library } = host.almanac
  const filled = cells.filter((cell) => cell.text.trim() !== '')
  // What the person has written by hand is not written over by a file.
  if (to === 'note') {
    const kept: string[] = []
    for (const { name, text } of filled) {
      if ((await library.read.subjectOf(name)).note === '') await library.write.setNote(name, text)
      else kept.push(`${name.unicode}: ${text.slice(0, 80)}`)
    }
    return kept
  }
  if (to === 'labels') {
    for (const [text, group] of Map.groupBy(
      filled.flatMap(({ name, text }) =>
        text.split(/[,;|]/u).flatMap((one) => (one.trim() === '' ? [] : [{ name, text: one.trim().slice(0, 60) }])),
      ),
      (one) => one.text,
    )) {
      const label = await library.write.saveLabel({ id: null, name: text, colour: 'grey' })
      await library.write.labelSubjects(
        group.map((one) => one.name),
        { add: [label], remove: [] },
      )
    }
    return []
  }
  const fieldId =
    'fieldId' in to ? to.fieldId : await library.write.saveOwnField({ id: null, name: to.newField, kind: to.kind })
  const kind = (await library.read.ownFields()).find((field) => field.id === fieldId)?.kind ?? 'text'
  const read = filled.map(({ name, text }) => ({ name, text, value: readOwnValue(kind, text) }))
  const there = new Set(await library.read.namesWithValue(fieldId))
  const taken = read.filter(({ name, value }) => value !== undefined && value !== null && !there.has(name.ascii))
  await library.write.setOwnValues(
    fieldId,
    taken.flatMap(({ name, value }) => (value === undefined || value === null ? [] : [{ name, value }])),
  )
  return read.filter((one) => !taken.includes(one)).map(({ name, text }) => `${name.unicode}: ${text}`)
}

async function changeSubjects(
  parts: HandlerParts,
  { of, change }: InputOf<'changeSubjects'>,
): Promise<Awaited<ReturnType<Handlers['changeSubjects']>>> {
  const { almanac } = parts.host
  const { write } = almanac.library
  const names = await namesOf(parts, of)
  const now = almanac.now()
  let changed: string[] = []
  if (change.archived !== undefined) changed = await write.archiveSubjects(names, change.archived ? now : null)
  if (change.muteDays !== undefined)
    await write.muteSubjects(names.map(factsOf), change.muteDays === 0 ? null : now + change.muteDays * DAY)
  if (change.addLabels || change.removeLabels)
    changed = await write.labelSubjects(names.map(factsOf), {
      add: change.addLabels ?? [],
      remove: change.removeLabels ?? [],
    })
  if (!change.own) return { count: names.length, changed, undo: null }
  const { fieldId, value } = change.own
  const before = await write.setOwnValues(
    fieldId,
    names.map((name) => ({ name: factsOf(name), value })),
  )
  return {
    count: names.length,
    changed,
    undo: { fieldId, values: before.map((one) => ({ name: one.name.ascii, value: one.value })) },
  }
}

async function saveWatchlistFile(
  { host, chooseTarget }: HandlerParts,
  { id }: InputOf<'saveWatchlistFile'>,
): Promise<string | null> {
  const { library } = host.almanac
  const list = (await library.read.watchlists()).find((one) => one.id === id)
  const target = list ? await chooseTarget(`${list.name}.watchlist.json`) : null
  if (target !== null) await writeAtomically(target, async (write) => write(await watchlistText(library, id)))
  return target
}

async function openWatchlistFile({ host, chooseFile }: HandlerParts): Promise<WatchlistFileAnswer> {
  const file = await chooseFile()
  if (file === null) return { kind: 'none' }
  if ((await stat(file)).size > LARGEST_FILE) return { kind: 'refused', fault: fault('watchlist-file-too-large') }
  try {
    return {
      kind: 'added',
      ...(await addFromFile(host.almanac.library, await readFile(file, 'utf8'), host.almanac.now())),
    }
  } catch (error) {
    if (isFault(error)) return { kind: 'refused', fault: error.fault }
    throw error
  }
}
