import type { Almanac } from '../../core/almanac.ts'
import { fullTime } from '../../shared/format-value.ts'
import { EXIT } from '../exit-status.ts'
import type { Output } from '../output.ts'

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** Prints the rolling last 24 hours of the key. Gives the exit status. */
export async function allowance(almanac: Almanac, json: boolean, output: Output): Promise<number> {
  const state = await almanac.allowanceState()
  const left = Math.max(0, state.allowance - state.used)
  if (json) {
    output.line(
      JSON.stringify({
        allowance: state.allowance,
        used: state.used,
        left,
        reserve: state.reserve,
        nextFreeAt: iso(state.nextFreeAt),
        unanswered: state.unanswered,
        pauses: state.pauses.map((pause) => ({
          reason: pause.reason,
          since: iso(pause.since),
          until: iso(pause.until),
          toldByService: pause.toldByService,
        })),
        lastRefusedAt: iso(state.lastRefusedAt),
        servedAgainAt: iso(state.servedAgainAt),
      }),
    )
    return EXIT.ok
  }
  output.line(`${left} of ${state.allowance} requests left in the last 24 h (${state.used} sent).`)
  if (state.nextFreeAt !== null) output.line(`The next one is free again ${fullTime(state.nextFreeAt, 'en')}.`)
  if (state.unanswered > 0)
    output.line(`${state.unanswered} may have been sent without an answer being stored; they are counted.`)
  for (const pause of state.pauses)
    output.line(`Paused (${pause.reason})${pause.until === null ? '' : ` until ${fullTime(pause.until, 'en')}`}.`)
  return EXIT.ok
}
