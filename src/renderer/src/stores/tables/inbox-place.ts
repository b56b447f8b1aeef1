/** Where the person was in the list of alerts. */
export interface InboxPlace {
  /** The alert that the keys were about. */
  current: number | null
  /** The alerts as they stood. */
  shown: readonly number[]
  /** The ones that are selected. */
  chosen: ReadonlySet<number>
  /** In which order the groups stood, of which view of the list, and when the newest alert among them was told. */
  groups: { view: string; newest: number; keys: readonly string[] }
}

const NOWHERE: InboxPlace = { current: null, shown: [], chosen: new Set(), groups: { view: '', newest: 0, keys: [] } }
let place = NOWHERE

export const inboxPlace = (): InboxPlace => place

export const keepInboxPlace = (change: Partial<InboxPlace>): void => {
  place = { ...place, ...change }
}

/** Has the list of alerts begin anew: opened from the sidebar, or in another library. */
export const forgetInboxPlace = (): void => {
  place = NOWHERE
}
