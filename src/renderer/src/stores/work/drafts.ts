import { create } from 'zustand'

interface Drafts {
  /** What was entered in forms that were left without saving, by what the form is for. */
  kept: Readonly<Record<string, unknown>>
  keep: (key: string, entered: unknown) => void
  drop: (key: string) => void
  reset: () => void
}

/**
 * What stands in forms and is not saved: kept from the first letter on, so that no key, click or change of screen loses it.
 * Held in memory, for this library and until the program ends: it may be anything, and is written nowhere.
 */
export const useDrafts = create<Drafts>((set) => ({
  kept: {},
  keep: (key, entered) => set(({ kept }) => ({ kept: { ...kept, [key]: entered } })),
  drop: (key) => set(({ kept: { [key]: _, ...kept } }) => ({ kept })),
  reset: () => set({ kept: {} }),
}))
