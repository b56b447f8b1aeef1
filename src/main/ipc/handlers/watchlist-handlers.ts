import type { KeptWorkers } from '../../../core/kept-workers.ts'
import { isFault } from '../../../shared/fault.ts'
import { writeAtomically } from '../../../core/write-atomically.ts'
import { importList } from '../../../core/imports/import-list.ts'
import type { SettingsStore } from '../../../core/settings/settings-store.ts'
import { openWatchlistFile } from '../../../core/watchlists/open-watchlist-file.ts'
import { addFromFile, watchlistText } from '../../../core/watchlists/watchlist-file.ts'
import type { SomeDomains } from '../../../core/library/file/some-domains.ts'
import type { NameFacts } from '../../../shared/fields.ts'
import type { Handlers, InputOf } from '../../../shared/ipc/routes.ts'
import type { AddedToWatchlist, WatchlistFileAnswer } from '../../../shared/watchlists/watchlist.ts'
import { named, type Undoable } from '../../../shared/undo/undo.ts'
import type { Host } from '../../app/host.ts'
import type { LongWorks } from '../../app/long-works.ts'
import { FOUND_BY_ITSELF, type Imports } from '../../app/imports.ts'
import { withFreeName } from '../common/free-name.ts'
import { changeDomains } from '../common/change-domains.ts'
import { inParts, meantDomains, namesOf } from '../common/selected-names.ts'
import type { System } from '../common/system.ts'

export interface WatchlistDeps extends Pick<System, 'chooseFile' | 'chooseTarget'> {
  host: Host
  imports: Imports
  settings: SettingsStore
  watchlistFileWorkers: KeptWorkers
  works: Pick<LongWorks, 'ask' | 'run'>
}

/** What only says how the table of a list looks. */
const LOOKS: ReadonlySet<string> = new Set(['columns', 'layout', 'spark'])

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
    async addWatchlist(list) {
      const added = await library().undoable({ kind: 'list-added', name: list.name }, (write) =>
        withFreeName(write.addWatchlist(list, host.almanac.now())),
      )
      // It is shown with what is in it.
      if (list.question) await library().write.judgeLists(host.almanac.now(), added.value)
      return woken(added)
    },
    async updateWatchlist({ id, change }) {
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
      // How its table looks is undone by no key, as that of Domains: what was done in it before is.
      if (Object.keys(given).every((part) => LOOKS.has(part))) {
        await library().write.updateWatchlist(id, given)
        return { value: null, undo: null }
      }
      const name = (await library().read.watchlists()).find((list) => list.id === id)?.name
      const updated = await library().undoable({ kind: 'list-changed', name }, (write) =>
        withFreeName(write.updateWatchlist(id, given)).then(() => null),
      )
      if (change.question || change.share !== undefined || change.first !== undefined)
        await library().write.judgeLists(host.almanac.now(), id)
      return woken(updated)
    },
    judgeWatchlist: async ({ id }) => woken(await library().write.judgeLists(host.almanac.now(), id)),
    previewQuestion: (input) =>
      deps.works.ask((watch) => library().watched(watch).analyse.previewQuestion(input, host.almanac.now())),
    unpinFromWatchlist: async (input) => woken(await unpinFromWatchlist(deps, input)),
    removeWatchlist: async ({ id }) =>
      woken(
        await library().undoable({ kind: 'list-deleted' }, (write) => write.removeWatchlist(id), {
          outcome: named('list-deleted'),
        }),
      ),
    mergeWatchlists: async ({ from, into }) =>
      woken(
        await library().undoable(
          { kind: 'lists-merged' },
          (write) => write.mergeWatchlists(from, into, host.almanac.now()),
          { outcome: named('lists-merged') },
        ),
      ),
    duplicateWatchlist: async ({ id, name }) =>
      woken(
        await library().undoable({ kind: 'list-copied', name }, (write) =>
          write.duplicateWatchlist(id, name, host.almanac.now()),
        ),
      ),
    saveWatchlistFile: (input) => saveWatchlistFile(deps, input),
    openWatchlistFile: async () => woken(await addWatchlistFile(deps)),
    addToWatchlist: async (input) => woken(await addToWatchlist(deps, input)),
    removeFromWatchlist: async (input) => woken(await removeFromWatchlist(deps, input)),
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

async function addToWatchlist(
  deps: WatchlistDeps,
  { id, from }: InputOf<'addToWatchlist'>,
): Promise<Undoable<AddedToWatchlist>> {
  const now = deps.host.almanac.now()
  const add = async (
    parts: Iterable<SomeDomains>,
    count: number,
    rest: Omit<AddedToWatchlist, 'added' | 'already'>,
  ) => {
    const what = { kind: 'members-added' as const, name: await listName(deps, id), count }
    const { value, undo } = await changeDomains(deps, what, { parts, total: count }, (write, some) =>
      write.addToWatchlist(id, some, now),
    )
    const added = value.flat().length
    return { value: { added, already: count - added, ...rest }, undo }
  }
  if ('text' in from) {
    const { sorted, table } = await importList(deps.imports.workers, new TextEncoder().encode(from.text), {
      fileName: null,
      ...FOUND_BY_ITSELF,
    })
    const names = sorted.items.flatMap((item) => (item.fate === 'name' ? [pick(item)] : []))
    return add(
      inParts(names, (some) => some),
      names.length,
      {
        invalid: sorted.items.flatMap((item) => (item.fate === 'invalid' ? [item.input] : [])),
        passedOver: table.passedOver,
      },
    )
  }
  const { count, parts } = await meantDomains(deps, from)
  return add(parts(), count, { invalid: [], passedOver: 0 })
}

async function removeFromWatchlist(
  deps: WatchlistDeps,
  { id, of }: InputOf<'removeFromWatchlist'>,
): Promise<Undoable<{ count: number }>> {
  const now = deps.host.almanac.now()
  const { count, parts } = await meantDomains(deps, of)
  const what = { kind: 'members-removed' as const, name: await listName(deps, id), count }
  const { value, undo } = await changeDomains(deps, what, { parts: parts(), total: count }, (write, some) =>
    write.removeFromWatchlist(id, some, now),
  )
  return { value: { count: value.flat().length }, undo }
}

async function unpinFromWatchlist(
  deps: WatchlistDeps,
  { id, of }: InputOf<'unpinFromWatchlist'>,
): Promise<Undoable<{ count: number }>> {
  const { count, parts } = await meantDomains(deps, of)
  const what = { kind: 'list-changed' as const, name: await listName(deps, id) }
  const { value, undo } = await changeDomains(deps, what, { parts: parts(), total: count }, (write, some) =>
    write.unpinFromWatchlist(id, some),
  )
  await deps.host.almanac.library.write.judgeLists(deps.host.almanac.now())
  return { value: { count: value.reduce((sum, one) => sum + one, 0) }, undo }
}

async function listName({ host }: WatchlistDeps, id: number): Promise<string> {
  return (await host.almanac.library.read.watchlists()).find((list) => list.id === id)?.name ?? ''
}

const pick = ({ ascii, unicode, label, tld }: NameFacts): NameFacts => ({ ascii, unicode, label, tld })

async function saveWatchlistFile(
  { host, chooseTarget }: WatchlistDeps,
  { id, withYours }: InputOf<'saveWatchlistFile'>,
): Promise<string | null> {
  const { library } = host.almanac
  const list = (await library.read.watchlists()).find((one) => one.id === id)
  const target = list ? await chooseTarget(`${list.name}.watchlist.json`) : null
  if (target !== null)
    await writeAtomically(target, async (write) => write(await watchlistText(library, id, withYours)))
  return target
}

async function addWatchlistFile({
  host,
  chooseFile,
  watchlistFileWorkers,
}: WatchlistDeps): Promise<Undoable<WatchlistFileAnswer>> {
  const file = await chooseFile()
  if (file === null) return { value: { kind: 'none' }, undo: null }
  const { library } = host.almanac
  try {
    const read = await openWatchlistFile(watchlistFileWorkers, file)
    return await library.undoable({ kind: 'list-opened', name: read.list.name }, async (write) => ({
      kind: 'added' as const,
      ...(await addFromFile({ read: library.read, write }, read, host.almanac.now())),
    }))
  } catch (error) {
    if (isFault(error)) return { value: { kind: 'refused', fault: error.fault }, undo: null }
    throw error
  }
}
