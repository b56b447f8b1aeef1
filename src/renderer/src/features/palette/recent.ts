import type { Preferences } from '../../../../shared/ipc/contract.ts'
import { bridge } from '../../api/bridge.ts'
import { refreshState } from '../../api/queries.ts'

export const MOST_RECENT = 20
type Recent = Preferences['recent'][number]

/** The chosen one first, each once, at most twenty. */
export function withRecent(recent: readonly Recent[], chosen: Recent): Recent[] {
  return [chosen, ...recent.filter(({ key }) => key !== chosen.key)].slice(0, MOST_RECENT)
}

/** Keeps what was chosen in the palette for the next time. */
export async function keepRecent(recent: readonly Recent[], chosen: Recent): Promise<void> {
  await bridge.updatePreferences({ recent: withRecent(recent, chosen) })
  await refreshState()
}
