import { create } from 'zustand'

/** What was entered for several domains before they are decided on one by one. */
export interface BegunDecision {
  kind: string
  amount: number | null
  reason: string
}

/** That, for the list that was made of them: each of its domains begins with it. */
export const useBegunDecision = create<{ list: number | null; begun: BegunDecision | null }>(() => ({
  list: null,
  begun: null,
}))
