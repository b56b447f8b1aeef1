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
  const { t } = output
  output.line(t('terminal.allowance', { left, allowance: state.allowance, used: state.used }))
  if (state.nextFreeAt !== null) output.line(t('allowance.next-free', { when: fullTime(state.nextFreeAt, t.locale) }))
  if (state.unanswered > 0) output.line(t('allowance.unanswered', { count: state.unanswered }))
  for (const pause of state.pauses)
    output.line(
      pause.until === null
        ? t('terminal.paused', { why: t(`pause.${pause.reason}`) })
        : t('terminal.paused-until', { when: fullTime(pause.until, t.locale), why: t(`pause.${pause.reason}`) }),
    )
  return EXIT.ok
}
