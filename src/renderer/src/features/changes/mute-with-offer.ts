import { FOR_GOOD_DAYS } from '../../../../shared/mute.ts'
import type { Translator } from '../../../../shared/locales/translator.ts'
import { ask } from '../../api/route-queries.ts'
import { runCommand } from '../../stores/commands.ts'
import { useToasts } from '../../stores/toasts.ts'

/** What is muted, and until when each of it is now. */
export type MuteTarget =
  | { of: 'rule'; rule: { id: number; name: string; mutedUntil: number | null } }
  | { of: 'domains'; domains: readonly { name: string; unicode: string; mutedUntil: number | null }[] }

/**
 * Mutes a rule or domains for some days, or unmutes them with 0. Says so with a way back, and offers to be done with the
 * alerts that are still open: a mute is about what comes.
 */
export async function muteWithOffer(t: Translator, target: MuteTarget, days: number): Promise<void> {
  const { show } = useToasts.getState()
  const what = nameOf(t, target)
  const ids =
    days === 0
      ? []
      : await ask(
          'openAlerts',
          target.of === 'rule' ? { names: [], rules: [target.rule.id] } : { names: namesOf(target), rules: [] },
        )
  await change(target, { muteDays: days })
  const undo = (): Promise<void> => takeBack(target)
  if (days === 0) return show({ text: t('mute.ended', { what }), undo })
  const parts = [
    days === FOR_GOOD_DAYS ? t('mute.done-for-good', { what }) : t('mute.done', { what, count: days }),
    ids.length > 0 ? t('mute.open', { count: ids.length }) : '',
    t('mute.where'),
  ]
  show({
    text: parts.filter(Boolean).join(' '),
    undo,
    ...(ids.length > 0 ? { action: { label: t('mute.mark-done'), run: () => void markDone(t, target, ids) } } : {}),
  })
}

/** Is done with the open alerts as well; its way back is that of both. */
async function markDone(t: Translator, target: MuteTarget, ids: number[]): Promise<void> {
  const places = await runCommand('moveAlerts', { ids, move: { to: 'done' } })
  useToasts.getState().show({
    text: t('mute.and-done', { what: nameOf(t, target), count: places.length }),
    undo: async () => {
      await runCommand('returnAlerts', { places })
      await takeBack(target)
    },
  })
}

const namesOf = ({ domains }: Extract<MuteTarget, { of: 'domains' }>): string[] => domains.map(({ name }) => name)

function nameOf(t: Translator, target: MuteTarget): string {
  if (target.of === 'rule') return target.rule.name
  const [only, ...others] = target.domains
  return only && others.length === 0 ? only.unicode : t('rule.scope.domains-count', { count: target.domains.length })
}

async function change(target: MuteTarget, mute: { muteDays: number } | { mutedUntil: number | null }): Promise<void> {
  if (target.of === 'rule') await runCommand('changeRule', { id: target.rule.id, ...mute })
  else await runCommand('changeSubjects', { of: { names: namesOf(target) }, change: mute })
}

/** Mutes each of it as long as it was before. */
async function takeBack(target: MuteTarget): Promise<void> {
  if (target.of === 'rule') return change(target, { mutedUntil: target.rule.mutedUntil })
  for (const [mutedUntil, domains] of Map.groupBy(target.domains, (domain) => domain.mutedUntil))
    await change({ of: 'domains', domains }, { mutedUntil })
}
