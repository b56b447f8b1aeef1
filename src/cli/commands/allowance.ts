import { allowanceState } from '../../core/library/sending/requests.ts'
import type { AllowanceState } from '../../shared/service/allowance.ts'
import { fullTime } from '../../shared/formats/moments.ts'
import { EXIT } from '../exit-status.ts'
import type { Output } from '../output/output.ts'
import { versionedText } from '../output/printable.ts'
import type { Run } from '../run.ts'
import { openStored, type Stored } from '../library/stored.ts'
import { SAMPLE_CONNECTION } from '../../shared/program/settings.ts'

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** Prints the rolling last 24 hours of the key. Gives the exit status. */
export async function runAllowance(run: Run): Promise<number> {
  const print = (state: ShownAllowance): number => printAllowance(state, run.args.json, run.output)
  const stored = openStored(run)
  if (stored) {
    using opened = stored
    const state = await storedAllowance(opened, run)
    if (state) return print(state)
  }
  const { withSession } = await import('../library/session.ts')
  return withSession(run, async (almanac) => print(await almanac.allowanceState()))
}

type ShownAllowance = AllowanceState & { allowance: number; reserve: number }

/** The allowance as the library alone knows it; null when requests have to be counted anew first, under the id that the key has now. */
async function storedAllowance(stored: Stored, { args, input }: Run): Promise<ShownAllowance | null> {
  const { reader } = stored
  const formerSalts = JSON.parse(reader.meta('former_salts') ?? '[]') as unknown[]
  if (input.key !== null && formerSalts.length > 0) return null
  const state = await reader
    .methods({ allowanceState })
    .allowanceState({ keyId: await keyIdIn(reader, args.sample, input.key), now: stored.now() })
  return { ...state, allowance: stored.allowance, reserve: stored.settings.reserve }
}

async function keyIdIn(reader: Stored['reader'], isSample: boolean, key: string | null): Promise<string | null> {
  if (isSample) return SAMPLE_CONNECTION
  if (key === null) return null
  const { keyIdOf } = await import('../../core/scheduler/key-id.ts')
  return keyIdOf(key, reader.meta('salt') ?? '')
}

function printAllowance(state: ShownAllowance, json: boolean, output: Output): number {
  const left = Math.max(0, state.allowance - state.used)
  if (json) {
    output.line(
      versionedText({
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
  if (state.nextFreeAt !== null) output.line(t('allowance.next-free', { when: fullTime(state.nextFreeAt, t.format) }))
  if (state.unanswered > 0) output.line(t('allowance.unanswered', { count: state.unanswered }))
  for (const pause of state.pauses)
    output.line(
      pause.until === null
        ? t('terminal.paused', { why: t(`pause.${pause.reason}`) })
        : t('terminal.paused-until', { when: fullTime(pause.until, t.format), why: t(`pause.${pause.reason}`) }),
    )
  return EXIT.ok
}
