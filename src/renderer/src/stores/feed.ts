import { create } from 'zustand'
import { WHOLE_FEED } from '../../../shared/changes.ts'
import type { InputOf } from '../../../shared/ipc/routes.ts'

type Filter = InputOf<'listChanges'>['filter']

interface Feed {
  filter: Filter
  set: (change: Partial<Filter>) => void
  reset: () => void
}

/** The filter of the changes, kept while the person is elsewhere. */
export const useFeed = create<Feed>((set) => ({
  filter: WHOLE_FEED,
  set: (change) => set(({ filter }) => ({ filter: { ...filter, ...change } })),
  reset: () => set({ filter: WHOLE_FEED }),
}))
