import type { Handlers } from '../../../shared/ipc/routes.ts'
import type { RuleBody } from '../../../shared/rules.ts'
import type { Host } from '../../app/host.ts'
import { nameOf } from './known-names.ts'

const DAY = 86_400_000

/** Routes of rules and alerts. */
export function ruleHandlers({ host }: { host: Host }): Handlers<'rules'> {
  const library = () => host.almanac.library
  return {
    listRules: () => library().read.rules(),
    saveRule: (rule) => library().write.saveRule({ ...rule, body: withNames(rule.body), now: host.almanac.now() }),
    restoreRule: ({ rule }) => library().write.restoreRule(rule),
    async changeRule({ id, enabled, muteDays }) {
      const mutedUntil =
        muteDays === undefined ? {} : { mutedUntil: muteDays === 0 ? null : host.almanac.now() + muteDays * DAY }
      await library().write.changeRule(id, { ...(enabled === undefined ? {} : { enabled }), ...mutedUntil })
      return null
    },
    removeRule: ({ id }) => library().write.removeRule(id),
    playRule: ({ body }) => library().count.playRule(withNames(body), host.almanac.now()),
    listAlerts: (input) => library().read.alerts(input),
    async seeAlerts({ ids }) {
      await library().write.seeAlerts(ids)
      return null
    },
  }
}

/** A rule's names as the library knows domains, in whatever form they were typed. */
function withNames(body: RuleBody): RuleBody {
  if (body.scope.of !== 'domains') return body
  const names = body.scope.names.map((typed) => nameOf(typed).ascii)
  return { ...body, scope: { of: 'domains', names: [...new Set(names)] } }
}
