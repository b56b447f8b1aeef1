import { create } from 'zustand'
import { ask } from '../../api/route-queries.ts'
import { send } from '../../api/send.ts'
import { type Comparison, newComparison, withNames, withoutRoom } from '../../../../shared/comparison/comparison.ts'
import { useNavigation } from '../navigation.ts'

/** A comparison that was opened since the program began, kept or not. */
export interface OpenComparison {
  /** Null until it has a name. */
  id: number | null
  name: string
  document: Comparison
  /** What came of keeping it: nothing to keep, on its way, done, or why not. */
  saving: 'draft' | 'waiting' | 'saved' | 'name-taken' | 'failed'
  /** Groups of rows that were opened or closed by hand. */
  folds: Partial<Record<string, boolean>>
  /** Names that did not fit; they can still be brought in. */
  left: readonly CompareName[]
}

/** A domain on its way into a comparison. */
export interface CompareName {
  ascii: string
  unicode: string
}

/** What becomes of a comparison; reckoned from what it is by then where something may have happened in between. */
export type ComparisonChange = Partial<Comparison> | ((now: Comparison) => Partial<Comparison>)

interface Comparisons {
  open: Record<string, OpenComparison>
  /** The one that was looked at last: what is added elsewhere goes there. */
  current: string | null
  /** Begins one without a name and gives its key. */
  begin: (document: Comparison) => string
  /** Opens a kept one; gives its key, or null when it is no longer kept. */
  openSaved: (id: number) => Promise<string | null>
  change: (key: string, change: ComparisonChange) => void
  /** Names it, which keeps it from then on. */
  rename: (key: string, name: string) => Promise<void>
  /** Opens or closes a group of rows. */
  fold: (key: string, group: string, open: boolean) => void
  /** Adds names to a comparison, by default the one looked at last or a new one; gives its key and what did not fit. */
  add: (names: readonly CompareName[], to?: string) => { key: string; left: readonly CompareName[] }
  /** Lets go of the names that did not fit. */
  forget: (key: string) => void
  visit: (key: string) => void
  close: (key: string) => void
  reset: () => void
}

const FIRST_VIEW = { folds: {}, left: [] } as const
const SAVE_AFTER_MS = 250
const timers = new Map<string, ReturnType<typeof setTimeout>>()
let next = 1

function stop(key: string): void {
  clearTimeout(timers.get(key))
  timers.delete(key)
}

/** Comparisons that are open. Those with a name are saved as they change; the others live until the program ends. */
export const useComparisons = create<Comparisons>((set, get) => {
  const put = (key: string, change: Partial<OpenComparison>): void =>
    set(({ open }) => {
      const before = open[key]
      return before ? { open: { ...open, [key]: { ...before, ...change } } } : {}
    })
  const enter = (one: OpenComparison): string => {
    const key = String(next++)
    set(({ open }) => ({ open: { ...open, [key]: one }, current: key }))
    return key
  }
  const save = async (key: string, name: string): Promise<void> => {
    stop(key)
    const one = get().open[key]
    // A first save that is under way gives it its id.
    if (!one || (one.id === null && one.saving === 'waiting')) return
    put(key, { saving: 'waiting' })
    const answer = await send('saveComparison', { id: one.id, name, document: one.document })
    if (!answer.ok) put(key, { saving: 'failed' })
    else if (answer.value.kind === 'saved') {
      put(key, { id: answer.value.id, name, saving: timers.has(key) ? 'waiting' : 'saved' })
      // Changed while the first save, which gave it its id, was under way.
      if (one.id === null && get().open[key]?.document !== one.document) await save(key, name)
    }
    // Removed elsewhere meanwhile: what is on the screen is a draft again.
    else put(key, answer.value.kind === 'gone' ? { id: null, saving: 'draft' } : { saving: 'name-taken' })
  }
  // What was changed a moment before the window closes.
  window.addEventListener('pagehide', () => {
    for (const [key, one] of Object.entries(get().open))
      if (one.id !== null && timers.has(key)) void save(key, one.name)
  })
  return {
    open: {},
    current: null,
    begin: (document) => enter({ id: null, name: '', document, saving: 'draft', ...FIRST_VIEW }),
    openSaved: async (id) => {
      const known = Object.entries(get().open).find(([, one]) => one.id === id)
      if (known) return known[0]
      const saved = await ask('getComparison', { id })
      return saved && enter({ id, name: saved.name, document: saved.document, saving: 'saved', ...FIRST_VIEW })
    },
    change: (key, change) => {
      const one = get().open[key]
      if (!one) return
      const document = { ...one.document, ...(typeof change === 'function' ? change(one.document) : change) }
      if (one.id === null) return put(key, { document })
      put(key, { document, saving: 'waiting' })
      stop(key)
      timers.set(
        key,
        setTimeout(() => void save(key, get().open[key]?.name ?? one.name), SAVE_AFTER_MS),
      )
    },
    rename: (key, name) => save(key, name),
    fold: (key, group, open) => put(key, { folds: { ...get().open[key]?.folds, [group]: open } }),
    add: (names, to) => {
      const { open, current, begin, change } = get()
      const key = to ?? (current !== null && open[current] ? current : begin(newComparison()))
      const document = get().open[key]?.document ?? newComparison()
      const without = withoutRoom(
        document,
        names.map(({ ascii }) => ascii),
      )
      const left = without.flatMap((ascii) => names.find((one) => one.ascii === ascii) ?? [])
      change(key, (now) => withNames(now, [...now.names, ...names.map(({ ascii }) => ascii)]))
      put(key, { left })
      return { key, left }
    },
    forget: (key) => put(key, { left: [] }),
    visit: (key) => set({ current: key }),
    close: (key) => {
      stop(key)
      set(({ open: { [key]: _closed, ...open }, current }) => ({ open, current: current === key ? null : current }))
    },
    reset: () => {
      for (const key of timers.keys()) stop(key)
      set({ open: {}, current: null })
    },
  }
})

/** Begins a comparison of these names and goes there. */
export function compareNow(names: readonly string[]): void {
  useNavigation.getState().go({ screen: 'comparison', key: useComparisons.getState().begin(newComparison(names)) })
}
