import type { Handlers } from '../../../shared/ipc/routes.ts'
import { mutedUntilOf } from '../../../shared/rules/mute.ts'
import type { RuleBody } from '../../../shared/rules/rules.ts'
import type { Host } from '../../app/host.ts'
import { movedAlerts } from '../../../shared/undo/moved-alerts.ts'
import { nameOf } from '../common/known-names.ts'
import { DAY } from '../../../shared/time/durations.ts'

/** How far back it is counted how often a rule spoke. */
const SPOKE_DAYS = 30

/** Routes of rules and alerts. */
export function ruleHandlers({ host }: { host: Host }): Handlers<'rules'> {
  const library = () => host.almanac.library
  return {
    saveRule: (rule) =>
      library().undoable({ kind: 'rule-saved', name: rule.name }, (write) =>
        write.saveRule({ ...rule, body: withNames(rule.body), now: host.almanac.now() }),
      ),
    async changeRule({ id, enabled, ...mute }) {
      const mutedUntil = mutedUntilOf(mute, host.almanac.now())
      const kind = enabled === undefined ? 'rule-muted' : 'rule-switched'
      const name = (await library().read.rules()).find((rule) => rule.id === id)?.name ?? ''
      return library().undoable({ kind, name }, async (write) => {
        await write.changeRule(id, {
          ...(enabled === undefined ? {} : { enabled }),
          ...(mutedUntil === undefined ? {} : { mutedUntil }),
        })
        return null
      })
    },
    playRule: ({ body }) => library().count.playRule(withNames(body), host.almanac.now()),
    listAlerts: (input) => library().read.alerts({ ...input, now: host.almanac.now(), present: true }),
    async moveAlerts({ ids, move }) {
      const now = host.almanac.now()
      const [only] = ids.length === 1 ? await library().read.alerts({ ids, before: null, limit: 1, now }) : []
      const what = { ...movedAlerts(move), ...(only ? { name: only.unicode } : {}) }
      return library().undoable(
        { ...what, count: ids.length },
        async (write) => ({ count: await write.moveAlerts(ids, move, now) }),
        { outcome: ({ count }) => ({ ...what, count }) },
      )
    },
    async dismissDrift({ id, dismissed }) {
      await library().write.dismissDrift(id, dismissed ? host.almanac.now() : null)
      return null
    },
    ruleRecords: () => library().read.ruleRecords(host.almanac.now() - SPOKE_DAYS * DAY),
  }
}

/** A rule's names as the library knows domains, in whatever form they were typed. */
function withNames(body: RuleBody): RuleBody {
  if (body.scope.of !== 'domains') return body
  const names = body.scope.names.map((typed) => nameOf(typed).ascii)
  return { ...body, scope: { of: 'domains', names: [...new Set(names)] } }
}
