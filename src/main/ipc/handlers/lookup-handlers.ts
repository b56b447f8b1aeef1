import { domainPage } from '../../../core/lookups/domain-page.ts'
import { parseDomainName } from '../../../names/domain-name.ts'
import { faultError } from '../../../shared/fault.ts'
import type { Handlers } from '../../../shared/ipc/contract.ts'
import type { DomainName } from '../../../shared/parsed-name.ts'
import { SAMPLE_CONNECTION } from '../../../shared/settings.ts'
import type { HandlerParts } from './parts.ts'

type Names =
  | 'parseName'
  | 'askLookup'
  | 'cancelLookup'
  | 'getDomain'
  | 'getLookup'
  | 'getAllowance'
  | 'goOn'
  | 'nextSampleDay'

/** Routes of looking up and reading one domain. */
export function lookupHandlers({ host, tell }: HandlerParts): Pick<Handlers, Names> {
  const tickets = new Map<string, AbortController>()
  return {
    parseName: ({ typed }) => parseDomainName(typed),
    async askLookup({ ticket, name, refresh, anyway }) {
      const controller = new AbortController()
      tickets.set(ticket, controller)
      try {
        return await host.almanac.lookup(nameOf(name), { refresh, anyway, signal: controller.signal, askedBy: 'hand' })
      } finally {
        tickets.delete(ticket)
      }
    },
    cancelLookup({ ticket }) {
      tickets.get(ticket)?.abort()
      return null
    },
    getDomain: ({ name }) => domainPage(host.almanac, nameOf(name)),
    getLookup: ({ id }) => host.almanac.library.read.lookupById(id),
    getAllowance: () => host.almanac.allowanceState(),
    async goOn() {
      const { write } = host.almanac.library
      await write.cutPauses(host.almanac.now())
      host.almanac.wake()
      tell('changed', { what: 'library' })
      return null
    },
    async nextSampleDay() {
      // A real library's clock is nobody's to move: its allowance goes by it.
      if (host.active()?.id !== SAMPLE_CONNECTION) throw faultError('not-the-sample')
      await host.almanac.advanceClock(1)
      return host.almanac.now()
    },
  }
}

function nameOf(ascii: string): DomainName {
  const parsed = parseDomainName(ascii)
  if (!parsed.ok) throw faultError('bad-name', { name: ascii })
  return parsed.name
}
