import { faultError } from '../../../shared/fault.ts'
import { domainPage } from '../../../core/lookups/domain-page.ts'
import type { Handlers } from '../../../shared/ipc/routes.ts'
import type { AskedByHand, AskResult } from '../../../shared/service/lookup.ts'
import { isFreshAt } from '../../../shared/time/future.ts'
import { SAMPLE_CONNECTION } from '../../../shared/program/settings.ts'
import type { Host } from '../../app/host.ts'
import type { KnownNames } from '../common/known-names.ts'
import { DAY } from '../../../shared/time/durations.ts'

/** Routes of looking up and reading one domain. */
export function lookupHandlers({ host, names }: { host: Host; names: KnownNames }): Handlers<'lookups'> {
  const tickets = new Map<string, AbortController>()
  return {
    parseName: ({ typed }) => names.parse(typed),
    async weighNames({ typed }) {
      const { almanac } = host
      const parsed = typed.split(/[\s,;]+/u).map((text) => names.parse(text))
      const ascii = [...new Set(parsed.flatMap((one) => (one.ok ? [one.name.ascii] : [])))]
      const now = almanac.now()
      const since = now - almanac.freshBatchDays() * DAY
      const known = await almanac.library.count.knownNames(ascii)
      return { names: ascii.length, fresh: known.filter((one) => isFreshAt(one.answeredAt, since, now)).length }
    },
    async askLookup({ ticket, name, refresh, anyway }) {
      const controller = new AbortController()
      tickets.set(ticket, controller)
      try {
        const options = { refresh, anyway, signal: controller.signal, askedBy: 'hand' } as const
        return withoutBody(await host.almanac.lookup(names.named(name), options))
      } finally {
        tickets.delete(ticket)
      }
    },
    cancelLookup({ ticket }) {
      tickets.get(ticket)?.abort()
      return null
    },
    getDomain: ({ name }) => domainPage(host.almanac, names.named(name)),
    domainFigures: ({ name, until }) =>
      host.almanac.library.read.domainFigures({ name, until: until ?? host.almanac.now() }),
    async nextSampleDay() {
      // A real library's clock is nobody's to move: its allowance goes by it.
      if (host.active()?.id !== SAMPLE_CONNECTION) throw faultError('not-the-sample')
      await host.almanac.advanceClock(1)
      return host.almanac.now()
    },
    async emptySample() {
      await host.emptySample()
      return null
    },
  }
}

/** The page reads the record with `getDomain`; the raw answer, up to 1 MiB, need not cross twice. */
function withoutBody(result: AskResult): AskedByHand {
  if (result.kind === 'not-asked') return result
  const { body: _body, ...lookup } = result.lookup
  return { ...result, lookup }
}
