import { create } from 'zustand'
import { type FeedOrder, WHOLE_FEED } from '../../../../shared/changes.ts'
import type { InputOf } from '../../../../shared/ipc/routes.ts'
import { useNavigation } from '../navigation.ts'

type Filter = InputOf<'listChanges'>['filter']

interface Feed {
  filter: Filter
  /** Of how many days it shows changes; null for all that are kept. */
  days: number | null
  order: FeedOrder
  set: (change: Partial<Filter>) => void
  /** Shows the changes of today and of so many days before. */
  setDays: (days: number | null) => void
  setOrder: (order: FeedOrder) => void
  reset: () => void
}

const WHOLE = { filter: WHOLE_FEED, days: null, order: 'time' } as const

/** The beginning of the day so many days ago. */
function dayBefore(days: number): number {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).getTime()
}

/** The filter of the changes and their order, kept while the person is elsewhere. */
export const useFeed = create<Feed>((set) => ({
  ...WHOLE,
  set: (change) => set(({ filter }) => ({ filter: { ...filter, ...change } })),
  setDays: (days) =>
    set(({ filter }) => ({ days, filter: { ...filter, since: days === null ? null : dayBefore(days) } })),
  setOrder: (order) => set({ order }),
  reset: () => set(WHOLE),
}))

/** The changes of a list that nobody has seen yet. */
export function showUnseen(list: number): void {
  const { reset, set } = useFeed.getState()
  reset()
  set({ lists: [list], unseen: true })
  useNavigation.getState().go({ screen: 'changes' })
}
