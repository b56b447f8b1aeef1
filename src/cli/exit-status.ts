import type { Word } from '../shared/locales/catalogue.ts'
import type { AskResult } from '../shared/service/lookup.ts'
import { isAnswered, type Outcome } from '../shared/service/outcome.ts'
import type { Translatable } from './output/translatable.ts'

/** The terminal's exit statuses; the first that holds wins. */
export const EXIT = { usage: 2, library: 5, key: 3, limited: 4, some: 1, ok: 0, interrupted: 130 } as const

/** Wrong use of the command line: what is wrong, to be said in the person's language. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
  readonly reason: Translatable
  /** What was most likely meant; null where nothing is like it. */
  readonly similar: string | null

  constructor(
    word: Word,
    values: Translatable['values'] = {},
    { similar = null, ...options }: ErrorOptions & { similar?: string | null } = {},
  ) {
    super(word, options)
    this.reason = { word, values }
    this.similar = similar
  }
}

/** What a whole run of lookups comes to. `null` stands for a name that was not valid. */
export function exitStatusOf(results: readonly (AskResult | null)[]): number {
  if (results.every((result) => result === null)) return EXIT.usage
  const wasRequeued = (result: AskResult, outcome: Outcome): boolean =>
    result.kind === 'not-asked' && result.reason.why === 'requeued' && result.reason.outcome === outcome
  const refusedKey = (result: AskResult | null): boolean =>
    result?.kind === 'not-asked'
      ? result.reason.why === 'key-missing' || wasRequeued(result, 'key-refused')
      : result?.lookup.outcome === 'key-refused'
  if (results.some(refusedKey)) return EXIT.key
  const limited = (result: AskResult | null): boolean =>
    result?.kind === 'not-asked'
      ? result.reason.why === 'allowance' || result.reason.why === 'paused' || wasRequeued(result, 'rate-limited')
      : result?.lookup.outcome === 'rate-limited'
  if (results.some(limited)) return EXIT.limited
  return results.every((result) => result?.kind === 'lookup' && isAnswered(result.lookup.outcome)) ? EXIT.ok : EXIT.some
}
