import { FOR_GOOD_DAYS } from '../../../../shared/rules/mute.ts'
import type { Translator } from '../../../../shared/locales/translator.ts'
import { ask } from '../../api/route-queries.ts'
import { runCommand } from '../../stores/commands.ts'
import { useToasts } from '../../stores/toasts.ts'
import { showChanged, walkUndo } from '../../stores/undo.ts'
import { mutedUntilText } from './muted-until-text.ts'

/** What is muted. */
export type MuteTarget =
  | { of: 'rule'; rule: { id: number; name: string; mutedUntil: number | null } }
  | { of: 'domains'; domains: readonly { name: string; unicode: string; mutedUntil: number | null }[] }

/**
 * Mutes a rule or domains for some days, or unmutes them with 0. Says so with a way back, and offers to be done with the
 * alerts that are still open: a mute is about what comes.
 */
export async function muteWithOffer(t: Translator, target: MuteTarget, days: number): Promise<void> {
  const what = nameOf(t, target)
  const ids =
    days === 0
      ? []
      : await ask(
          'openAlerts',
          target.of === 'rule' ? { names: [], rules: [target.rule.id] } : { names: namesOf(target), rules: [] },
        )
  const { undo } = await mute(target, days)
  if (days === 0) return showChanged(t('mute.ended', { what }), undo)
  const sentences = [
    days === FOR_GOOD_DAYS
      ? t('mute.done-for-good', { what })
      : t('mute.done', { what, when: await mutedUntilText(t, days) }),
    ids.length > 0 ? t('mute.open', { count: ids.length }) : '',
    t('mute.where'),
  ]
  const action = { label: t('mute.mark-done'), run: () => void markDone(t, target, { ids, muted: undo }) }
  showChanged(sentences.filter(Boolean).join(' '), undo, ids.length > 0 ? { action } : {})
}

/** Is done with the open alerts as well; its undo is that of both. */
async function markDone(t: Translator, target: MuteTarget, { ids, muted }: { ids: number[]; muted: number | null }) {
  const { value, undo } = await runCommand('moveAlerts', { ids, move: { to: 'done' } })
  useToasts.getState().show({
    text: t('mute.and-done', { what: nameOf(t, target), count: value.count }),
    undo: async () => {
      if (undo !== null) await walkUndo('undo', undo)
      if (muted !== null) await walkUndo('undo', muted)
    },
  })
}

const namesOf = ({ domains }: Extract<MuteTarget, { of: 'domains' }>): string[] => domains.map(({ name }) => name)

function nameOf(t: Translator, target: MuteTarget): string {
  if (target.of === 'rule') return target.rule.name
  const [only, ...others] = target.domains
  return only && others.length === 0 ? only.unicode : t('rule.scope.domains-count', { count: target.domains.length })
}

const mute = (target: MuteTarget, muteDays: number) =>
  target.of === 'rule'
    ? runCommand('changeRule', { id: target.rule.id, muteDays })
    : runCommand('changeSubjects', { of: { names: namesOf(target) }, change: { muteDays } })
