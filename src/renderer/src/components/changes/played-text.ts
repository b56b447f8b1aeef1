import type { Playback, RuleBody } from '../../../../shared/rules/rules.ts'
import type { Translator } from '../../../../shared/locales/translator.ts'

/** How many days of lookups a rule measures over; null for one that compares with the lookup before. */
const daysNeeded = ({ condition }: Pick<RuleBody, 'condition'>): number | null =>
  condition.kind === 'moves' && condition.window !== 'last-look' ? condition.window : null

/** What a rule would have told of the stored past, in a sentence. */
export function playedText(data: Playback, t: Translator): string {
  if (data.inScope === 0) return t('played.no-scope')
  if (data.times === 0) return t('played.never', { days: data.days, count: data.inScope })
  return `${t('played.times', { count: data.times, days: data.days })} ${t('played.domains', { count: data.domains })}`
}

/** How many days of history a rule needs, where there are fewer, and how many those are; null where there are enough, or it needs none. */
export function neededText(body: Pick<RuleBody, 'condition'>, { history }: Playback, t: Translator): string | null {
  const needed = daysNeeded(body)
  return needed === null || history >= needed ? null : t('played.needs', { count: needed, have: history })
}
