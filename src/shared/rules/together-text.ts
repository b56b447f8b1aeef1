import { numberFormat } from '../formats/intl.ts'
import { dayOfMoment } from '../formats/moments.ts'
import { type Translator, wordKey } from '../locales/translator.ts'
import type { DriftNotice, Together } from './shared-cause.ts'

/** What a drift is, as one sentence: since when, by how much, and of how many domains. */
export function driftText(t: Translator, { field, kind, by, moved, panel, since }: DriftNotice): string {
  const by_ = numberFormat(t.format, { maximumSignificantDigits: 3, signDisplay: kind === 'step' ? 'always' : 'auto' })
  const facts = { field: t(wordKey('field', field)), day: dayOfMoment(since, t.format), by: by_.format(by), moved }
  return t(kind === 'factor' ? 'drift.factor' : 'drift.step', { ...facts, count: panel })
}

/** What an alert stands for that is told for others as well, as one sentence. */
export function togetherText(t: Translator, { cause, domains: count }: Together): string {
  if (cause.by === 'drift') return `${t('together.drift', { count })} ${driftText(t, cause.drift)}`
  if (cause.by === 'network') return t('together.network', { count })
  return t('together.shared', { count, field: t(`field.${cause.by}`), value: cause.value.slice(0, 120) })
}
