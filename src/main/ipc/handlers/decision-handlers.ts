import type { DecidedDomain } from '../../../shared/decisions/decision.ts'
import type { Handlers } from '../../../shared/ipc/routes.ts'
import type { Host } from '../../app/host.ts'
import type { LongWorks } from '../../app/long-works.ts'
import { changeDomains } from '../common/change-domains.ts'
import { meantDomains } from '../common/selected-names.ts'

interface DecisionDeps {
  host: Host
  works: Pick<LongWorks, 'ask' | 'run'>
}

/** Routes of decisions that the library does not answer by itself. */
export function decisionHandlers(deps: DecisionDeps): Handlers<'decisions'> {
  return {
    async decide({ of, decision, closes }) {
      const now = deps.host.almanac.now()
      const { count, first, parts } = await meantDomains(deps, of)
      const { kind, amount } = decision
      const what = { kind: 'decided' as const, name: first, count, decision: { kind, amount } }
      const { undo } = await changeDomains(deps, what, { parts: parts(), total: count }, async (write, some) => {
        await write.decide(some, decision, now)
        if (closes) await write.fillOwnField(closes.fieldId, some, closes.day)
      })
      return { value: { count }, undo }
    },
    async getDecidedAmong({ of }) {
      const { read } = deps.host.almanac.library
      const decided: DecidedDomain[] = []
      for (const part of (await meantDomains(deps, of)).parts()) decided.push(...(await read.decidedAmong(part)))
      return { count: decided.length, first: decided.slice(0, 3) }
    },
    async putDatesForward({ of, fieldId }) {
      const { count, first, parts } = await meantDomains(deps, of)
      let moved = 0
      const { undo } = await changeDomains(
        deps,
        { kind: 'renewed', name: first, count },
        { parts: parts(), total: count },
        async (write, some) => {
          moved += await write.putDatesForward(fieldId, some)
        },
        () => ({ kind: 'renewed', name: first, count: moved }),
      )
      return { value: { count: moved }, undo }
    },
  }
}
