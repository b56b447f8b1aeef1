import type { Fault } from '../../../../shared/fault.ts'
import type { NotAsked } from '../../../../shared/service/lookup.ts'
import { useAsking } from '../asking.ts'

/** So many are asked at once by hand; for more the person is asked first, and they become a batch. */
export const BY_HAND = 3

/** The name at which a line ended, and why: it was not sent, or the program could not do it. */
type Stopped = { name: string } & ({ reason: NotAsked } | { fault: Fault })

/** Names that wait in a line that was begun. */
const inLine = new Set<string>()

/**
 * Looks names up by hand, one after the other, whatever the library holds about them, until one is not sent. A name that
 * is in line already is not asked again: a second click must not cost a second request.
 */
export async function lookAgainByHand(names: readonly string[]): Promise<{ asked: number; stopped: Stopped | null }> {
  const line = names.filter((name) => !inLine.has(name))
  for (const name of line) inLine.add(name)
  try {
    for (const [at, name] of line.entries()) {
      await useAsking.getState().ask(name, { refresh: true })
      const { result, fault } = useAsking.getState().questions[name] ?? {}
      if (result?.kind === 'not-asked') return { asked: at, stopped: { name, reason: result.reason } }
      if (fault) return { asked: at, stopped: { name, fault } }
    }
    return { asked: line.length, stopped: null }
  } finally {
    for (const name of line) inLine.delete(name)
  }
}
