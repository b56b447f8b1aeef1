import type { AskResult } from '../shared/lookup.ts'
import { isAnswered } from '../shared/outcome.ts'

/** The terminal's exit statuses; the first that holds wins. */
export const EXIT = { usage: 2, library: 5, key: 3, limited: 4, some: 1, ok: 0, interrupted: 130 } as const

/** Bad words on the command line: the message is all the person needs. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** What a whole run of lookups comes to. `null` stands for a name that was not valid. */
export function exitStatusOf(results: readonly (AskResult | null)[]): number {
  if (results.every((result) => result === null)) return EXIT.usage
  const refusedKey = (result: AskResult | null): boolean => (result?.kind === 'not-asked' ? result.reason.why === 'key-missing' : result?.lookup.outcome === 'key-refused')
  if (results.some(refusedKey)) return EXIT.key
  const limited = (result: AskResult | null): boolean => (result?.kind === 'not-asked' ? (result.reason.why === 'allowance' || result.reason.why === 'paused') : result?.lookup.outcome === 'rate-limited')
  if (results.some(limited)) return EXIT.limited
  return results.every((result) => result?.kind === 'lookup' && isAnswered(result.lookup.outcome)) ? EXIT.ok : EXIT.some
}
