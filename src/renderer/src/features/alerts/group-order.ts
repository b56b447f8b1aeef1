/** The order in which groups of alerts stand on the screen. */
export interface GroupOrder {
  /** What is shown: how it is grouped, and which alerts were asked for. */
  view: string
  /** When the newest alert that has been shown was told, or came back from a snooze. */
  newest: number
  keys: readonly string[]
}

export const NO_ORDER: GroupOrder = { view: '', newest: 0, keys: [] }

/** What is to be put in order: the groups by their newest alert, and when that one was told or came back. */
interface Shown {
  view: string
  groups: readonly { key: string; newest: number }[]
}

/**
 * The order of groups out of the one before. It stays while alerts leave and come back, so that the next alert of a group
 * is where it was; one that is new or comes back from a snooze takes its group to the top, and another view puts the groups anew.
 */
export function nextOrder(before: GroupOrder, { view, groups }: Shown): GroupOrder {
  const keys = groups.map(({ key }) => key)
  const newest = groups.reduce((most, group) => Math.max(most, group.newest), 0)
  if (view !== before.view) return { view, newest, keys }
  const newer = new Set(groups.filter((group) => group.newest > before.newest).map(({ key }) => key))
  const next = [...newer, ...before.keys.filter((key) => !newer.has(key))]
  const known = new Set(next)
  let previous: string | undefined
  for (const key of keys) {
    // Older ones that are fetched later, or one that comes back: after the group that it would follow.
    if (!known.has(key)) next.splice(previous === undefined ? 0 : next.indexOf(previous) + 1, 0, key)
    previous = key
  }
  return { view, newest: Math.max(newest, before.newest), keys: next }
}

/**
 * The alert that has the place of one which was shown in `order`: itself while it is shown, else the next after it, else
 * the last before it; null for none.
 */
export function placeAfter(order: readonly number[], id: number, shown: readonly number[]): number | null {
  const left = new Set(shown)
  const at = order.indexOf(id)
  if (at === -1) return left.has(id) ? id : null
  return order.slice(at).find((one) => left.has(one)) ?? order.slice(0, at).findLast((one) => left.has(one)) ?? null
}
