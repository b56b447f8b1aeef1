import type { Translator } from '../locales/translator.ts'
import { driftText } from './drift-text.ts'
import type { Together } from './shared-cause.ts'

/** What an alert stands for that is told for others as well, as one sentence. */
export function togetherText(t: Translator, { cause, domains: count }: Together): string {
  if (cause.by === 'drift') return `${t('together.drift', { count })} ${driftText(t, cause.drift)}`
  if (cause.by === 'network') return t('together.network', { count })
  return t('together.shared', { count, field: t(`field.${cause.by}`), value: cause.value.slice(0, 120) })
}
