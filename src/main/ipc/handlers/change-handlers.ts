import { parseDomainName } from '../../../names/domain-name.ts'
import { faultError } from '../../../shared/fault.ts'
import type { Handlers } from '../../../shared/ipc/contract.ts'
import type { RuleBody } from '../../../shared/rules.ts'
import type { HandlerParts } from './parts.ts'

type Names =
  | 'listChanges'
  | 'countChanges'
  | 'markChanges'
  | 'listRules'
  | 'saveRule'
  | 'restoreRule'
  | 'changeRule'
  | 'removeRule'
  | 'playRule'
  | 'listAlerts'
  | 'seeAlerts'
  | 'domainTrend'
  | 'listTrend'
  | 'listMovers'

const DAY = 86_400_000
const MOVERS = 20

/** Routes of changes, rules, alerts and trends. */
export function changeHandlers({ host, tell }: HandlerParts): Pick<Handlers, Names> {
  const library = () => host.almanac.library
  const changed = <T>(value: T): T => {
    tell('changed', { what: 'library' })
    return value
  }
  return {
    listChanges: ({ filter, before, limit }) => library().read.changeFeed(filter, { before, limit }),
    countChanges: ({ filter }) => library().read.countChanges(filter),
    markChanges: async ({ which, seen }) => changed(await library().write.markChanges(which, seen)),
    listRules: () => library().read.rules(),
    saveRule: async (rule) =>
      changed(await library().write.saveRule({ ...rule, body: withNames(rule.body), now: host.almanac.now() })),
    restoreRule: async ({ rule }) => changed(await library().write.restoreRule(rule)),
    async changeRule({ id, enabled, muteDays }) {
      const mutedUntil =
        muteDays === undefined ? {} : { mutedUntil: muteDays === 0 ? null : host.almanac.now() + muteDays * DAY }
      await library().write.changeRule(id, { ...(enabled === undefined ? {} : { enabled }), ...mutedUntil })
      return changed(null)
    },
    removeRule: async ({ id }) => changed(await library().write.removeRule(id)),
    playRule: ({ body }) => library().count.playRule(withNames(body), host.almanac.now()),
    listAlerts: (asked) => library().read.alerts(asked),
    async seeAlerts({ ids }) {
      await library().write.seeAlerts(ids)
      return changed(null)
    },
    domainTrend: (asked) => library().read.domainTrend(asked),
    listTrend: (asked) => library().read.listTrend({ ...asked, now: host.almanac.now() }),
    listMovers: (asked) => library().read.listMovers({ ...asked, limit: MOVERS }),
  }
}

/** A rule's names as the library knows domains, in whatever form they were typed. */
function withNames(body: RuleBody): RuleBody {
  if (body.scope.of !== 'domains') return body
  const names = body.scope.names.map((typed) => {
    const parsed = parseDomainName(typed)
    if (!parsed.ok) throw faultError('bad-name', { name: typed })
    return parsed.name.ascii
  })
  return { ...body, scope: { of: 'domains', names: [...new Set(names)] } }
}
