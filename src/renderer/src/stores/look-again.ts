import type { NotAsked } from '../../../shared/lookup.ts'
import { useAsking } from './asking.ts'

/** So many are asked at once by hand; for more the person is asked first, and they become a batch. */
export const BY_HAND = 3

/** Looks names up by hand, one after the other, whatever the library holds about them, until one is not sent. */
export async function lookAgainByHand(
  names: readonly string[],
): Promise<{ asked: number; stopped: { name: string; reason: NotAsked } | null }> {
  for (const [at, name] of names.entries()) {
    await useAsking.getState().ask(name, { refresh: true })
    const result = useAsking.getState().questions[name]?.result
    if (result?.kind === 'not-asked') return { asked: at, stopped: { name, reason: result.reason } }
  }
  return { asked: names.length, stopped: null }
}
