import { isFault } from '../../../shared/fault.ts'
import { writeAtomically } from '../../../core/write-atomically.ts'
import { importList } from '../../../core/imports/import-list.ts'
import type { ProgramLanguage } from '../../app/program-language.ts'
import type { SettingsStore } from '../../../core/settings/settings-store.ts'
import { openWatchlistFile, type StartWatchlistFileWorker } from '../../../core/watchlists/open-watchlist-file.ts'
import { addFromFile, watchlistText } from '../../../core/watchlists/watchlist-file.ts'
import type { NameFacts } from '../../../shared/fields.ts'
import type { Handlers, InputOf } from '../../../shared/ipc/routes.ts'
import { ownWriting, readOwnValue } from '../../../shared/own-value.ts'
import type { AddedToWatchlist, WatchlistFileAnswer } from '../../../shared/watchlist.ts'
import type { Host } from '../../app/host.ts'
import { plannedNames, FOUND_BY_ITSELF, type Imports } from '../../app/imports.ts'
import { withFreeName } from './free-name.ts'
import { factsOf, namesOf } from './selected-names.ts'
import type { System } from './system.ts'

export interface WatchlistDeps extends Pick<System, 'chooseFile' | 'chooseTarget'> {
  host: Host
  imports: Imports
  settings: SettingsStore
  language: Pick<ProgramLanguage, 't'>
  startWatchlistFileWorker: StartWatchlistFileWorker
}

/** Routes of watchlists and of when their members are refreshed. */
export function watchlistHandlers(deps: WatchlistDeps): Handlers<'watchlists'> {
  const { host } = deps
  const library = () => host.almanac.library
  /** What is followed has changed: the queues look at once what is due. */
  const woken = <T>(value: T): T => {
    host.almanac.wake()
    return value
  }
  return {
    listWatchlists: () => library().read.watchlists(),
    addWatchlist: async (list) => woken(await withFreeName(library().write.addWatchlist(list, host.almanac.now()))),
    async updateWatchlist({ id, change }) {
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
      await withFreeName(library().write.updateWatchlist(id, given))
      return woken(null)
    },
    removeWatchlist: async ({ id }) => woken(await library().write.removeWatchlist(id)),
    async restoreWatchlist({ id, removed }) {
      await withFreeName(library().write.restoreWatchlist(id, removed))
      return woken(null)
    },
    async moveWatchlist({ id, before }) {
      await library().write.moveWatchlist(id, before)
      return null
    },
    mergeWatchlists: async ({ from, into }) => woken(await library().write.mergeWatchlists(from, into)),
    async unmergeWatchlists(merge) {
      await withFreeName(library().write.unmergeWatchlists(merge))
      return woken(null)
    },
    duplicateWatchlist: async ({ id, name }) =>
      woken(await library().write.duplicateWatchlist(id, name, host.almanac.now())),
    saveWatchlistFile: (input) => saveWatchlistFile(deps, input),
    openWatchlistFile: async () => woken(await addWatchlistFile(deps)),
    addToWatchlist: async (input) => woken(await addToWatchlist(deps, input)),
    removeFromWatchlist: async ({ id, of }) =>
      woken(await library().write.removeFromWatchlist(id, await namesOf(host.almanac, of))),
    async returnToWatchlist({ id, members }) {
      await library().write.returnToWatchlist(id, members)
      return woken(null)
    },
    refreshNow: async ({ of }) =>
      woken(await library().write.requestRefresh(await namesOf(host.almanac, of), host.almanac.now())),
    dropRefreshRequests: async () => woken(await library().write.dropRefreshRequests()),
    async getRefreshPlan() {
      const { almanac } = host
      const { watchShare, reserve } = deps.settings.get()
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

async function addToWatchlist(deps: WatchlistDeps, { id, from }: InputOf<'addToWatchlist'>): Promise<AddedToWatchlist> {
  const { host, imports } = deps
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
  if (!('importId' in from)) return add(await factsOf(almanac, from), [])
  const held = imports.get(from.importId)
  const planned = plannedNames(held, from.plan, almanac.now())
  const result = await add(planned.map(pick), [])
  for (const aim of from.columns)
    result.invalid.push(
      ...(await fillColumn(
        deps,
        planned.map((item) => ({ name: pick(item), text: item.cells[aim.at] ?? '' })),
        aim.to,
      )),
    )
  imports.drop(from.importId)
  return result
}

const pick = ({ ascii, unicode, label, tld }: NameFacts): NameFacts => ({ ascii, unicode, label, tld })

/**
 * Puts a file's column where the person wants it. Gives the cells that were not taken: not of the field's kind, or
 * something stands there already.
 */
async function fillColumn(
  { host, language }: WatchlistDeps,
  cells: { name: NameFacts; text: string }[],
  to: Extract<InputOf<'addToWatchlist'>['from'], { importId: string }>['columns'][number]['to'],
): Promise<string[]> {
  const { library } = host.almanac
  const filled = cells.filter((cell) => cell.text.trim() !== '')
  // What the person has written by hand is not written over by a file.
  if (to === 'note') {
    const leftOut: string[] = []
    for (const { name, text } of filled) {
      if ((await library.read.subjectOf(name)).note === '') await library.write.setNote(name, text)
      else leftOut.push(`${name.unicode}: ${text.slice(0, 80)}`)
    }
    return leftOut
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
  const writing = ownWriting(language.t)
  const read = filled.map(({ name, text }) => {
    const typed = readOwnValue(kind, text, writing)
    return { name, text, value: typed.ok ? typed.value : undefined }
  })
  const there = new Set(await library.read.namesWithValue(fieldId))
  const taken = read.filter(({ name, value }) => value !== undefined && value !== null && !there.has(name.ascii))
  await library.write.setOwnValues(
    fieldId,
    taken.flatMap(({ name, value }) => (value === undefined || value === null ? [] : [{ name, value }])),
  )
  return read.filter((one) => !taken.includes(one)).map(({ name, text }) => `${name.unicode}: ${text.slice(0, 80)}`)
}

async function saveWatchlistFile(
  { host, chooseTarget }: WatchlistDeps,
  { id }: InputOf<'saveWatchlistFile'>,
): Promise<string | null> {
  const { library } = host.almanac
  const list = (await library.read.watchlists()).find((one) => one.id === id)
  const target = list ? await chooseTarget(`${list.name}.watchlist.json`) : null
  if (target !== null) await writeAtomically(target, async (write) => write(await watchlistText(library, id)))
  return target
}

async function addWatchlistFile({
  host,
  chooseFile,
  startWatchlistFileWorker,
}: WatchlistDeps): Promise<WatchlistFileAnswer> {
  const file = await chooseFile()
  if (file === null) return { kind: 'none' }
  try {
    const read = await openWatchlistFile(startWatchlistFileWorker, file)
    return { kind: 'added', ...(await addFromFile(host.almanac.library, read, host.almanac.now())) }
  } catch (error) {
    if (isFault(error)) return { kind: 'refused', fault: error.fault }
    throw error
  }
}
