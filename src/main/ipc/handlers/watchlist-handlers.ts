import { isFault } from '../../../shared/fault.ts'
import { writeAtomically } from '../../../core/write-atomically.ts'
import { importList } from '../../../core/imports/import-list.ts'
import type { SettingsStore } from '../../../core/settings/settings-store.ts'
import { openWatchlistFile, type StartWatchlistFileWorker } from '../../../core/watchlists/open-watchlist-file.ts'
import { addFromFile, watchlistText } from '../../../core/watchlists/watchlist-file.ts'
import type { NameFacts } from '../../../shared/fields.ts'
import type { Handlers, InputOf } from '../../../shared/ipc/routes.ts'
import type { AddedToWatchlist, WatchlistFileAnswer } from '../../../shared/watchlist.ts'
import type { Host } from '../../app/host.ts'
import type { LongWorks } from '../../app/long-works.ts'
import { FOUND_BY_ITSELF, type Imports } from '../../app/imports.ts'
import { withFreeName } from './free-name.ts'
import { factsOf, namesOf } from './selected-names.ts'
import type { System } from './system.ts'

export interface WatchlistDeps extends Pick<System, 'chooseFile' | 'chooseTarget'> {
  host: Host
  imports: Imports
  settings: SettingsStore
  startWatchlistFileWorker: StartWatchlistFileWorker
  works: Pick<LongWorks, 'ask'>
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
    mergeWatchlists: async ({ from, into }) =>
      woken(await library().write.mergeWatchlists(from, into, host.almanac.now())),
    async unmergeWatchlists(merge) {
      await withFreeName(library().write.unmergeWatchlists(merge, host.almanac.now()))
      return woken(null)
    },
    duplicateWatchlist: async ({ id, name }) =>
      woken(await library().write.duplicateWatchlist(id, name, host.almanac.now())),
    saveWatchlistFile: (input) => saveWatchlistFile(deps, input),
    openWatchlistFile: async () => woken(await addWatchlistFile(deps)),
    addToWatchlist: async (input) => woken(await addToWatchlist(deps, input)),
    removeFromWatchlist: async ({ id, of }) =>
      woken(await library().write.removeFromWatchlist(id, await namesOf(deps, of), host.almanac.now())),
    async returnToWatchlist({ id, members }) {
      await library().write.returnToWatchlist(id, members)
      return woken(null)
    },
    refreshNow: async ({ of }) =>
      woken(await library().write.requestRefresh(await namesOf(deps, of), host.almanac.now())),
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
  return add(await factsOf(deps, from), [])
}

const pick = ({ ascii, unicode, label, tld }: NameFacts): NameFacts => ({ ascii, unicode, label, tld })

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
