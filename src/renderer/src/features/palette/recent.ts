import { runCommand } from '../../stores/commands.ts'
import { caughtUp } from '../../api/query-client.ts'
import type { Preferences } from '../../../../shared/program/preferences.ts'

export const MOST_RECENT = 20
type Recent = Preferences['recent'][number]

/** The chosen one first, each once, at most twenty. */
export function withRecent(recent: readonly Recent[], chosen: Recent): Recent[] {
  return [chosen, ...recent.filter(({ key }) => key !== chosen.key)].slice(0, MOST_RECENT)
}

/** Keeps what was chosen in the palette for the next time. */
export async function saveRecent(recent: readonly Recent[], chosen: Recent): Promise<void> {
  await runCommand('updatePreferences', { recent: withRecent(recent, chosen) })
  await caughtUp()
}
