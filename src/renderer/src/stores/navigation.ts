import type { FieldId } from '../../../shared/fields.ts'
import { create } from 'zustand'
import type { RuleScope } from '../../../shared/rules/rules.ts'
import type { GuidePageId } from './guide.ts'
import type { SettingsSection } from './settings-sections.ts'

/** The value that a field is to have again. */
export interface Awaited {
  field: FieldId
  value: string | boolean
}

/** The screens of the window and what each shows. */
export type Place =
  | { screen: 'lookup' }
  | { screen: 'domain'; name: string; part?: 'changes' }
  | { screen: 'domains' }
  | { screen: 'history' }
  | { screen: 'batches' }
  | { screen: 'new-batch' }
  | { screen: 'batch'; id: number }
  | { screen: 'watchlists' }
  | { screen: 'watchlist'; id: number; part?: 'decide' }
  | { screen: 'changes' }
  | { screen: 'alerts'; alerts?: number[] }
  | { screen: 'rules' }
  /** A new rule may remind of a column, or await a value. */
  | { screen: 'rule'; id: number | null; scope?: RuleScope; remind?: string; awaits?: Awaited }
  | { screen: 'calendar' }
  | { screen: 'decisions' }
  | { screen: 'figures' }
  | { screen: 'allowance' }
  | { screen: 'reports' }
  | { screen: 'report' }
  | { screen: 'opened-report'; id: string }
  /** `connect`: the form for another connection. */
  | { screen: 'settings'; section?: SettingsSection | 'connect' }
  | { screen: 'compare' }
  | { screen: 'comparison'; key: string }
  | { screen: 'storage' }
  | { screen: 'help'; page?: GuidePageId; section?: string; search?: string }

interface Navigation {
  past: Place[]
  here: Place
  future: Place[]
  go: (place: Place) => void
  back: () => void
  forward: () => void
  /** Forgets the way here and on; where the person is stays. */
  forget: () => void
}

const MOST_PLACES = 50
const same = (a: Place, b: Place): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Where the person is, and the way back and forward. */
export const useNavigation = create<Navigation>((set) => ({
  past: [],
  here: { screen: 'lookup' },
  future: [],
  go: (place) =>
    set(({ past, here }) =>
      same(here, place) ? {} : { past: [...past, here].slice(-MOST_PLACES), here: place, future: [] },
    ),
  back: () =>
    set(({ past, here, future }) => {
      const before = past.at(-1)
      return before ? { past: past.slice(0, -1), here: before, future: [here, ...future] } : {}
    }),
  forward: () =>
    set(({ past, here, future }) => {
      const [next, ...rest] = future
      return next ? { past: [...past, here], here: next, future: rest } : {}
    }),
  forget: () => set({ past: [], future: [] }),
}))

/** The id of the watchlist on whose page the person was last; null when they have been on none. */
export function lastOpenList(): number | null {
  const { past, here } = useNavigation.getState()
  const place = [...past, here].findLast((one) => one.screen === 'watchlist')
  return place ? place.id : null
}
