import { numberFormat } from '../formats/intl.ts'
import { dayOfMoment } from '../formats/moments.ts'
import { type Translator, wordKey } from '../locales/translator.ts'
import type { DriftNotice } from './shared-cause.ts'

/** What a drift is, as one sentence: since when, by how much, and of how many domains. */
export function driftText(t: Translator, { field, kind, by, moved, panel, since }: DriftNotice): string {
  const by_ = numberFormat(t.format, { maximumSignificantDigits: 3, signDisplay: kind === 'step' ? 'always' : 'auto' })
  const facts = { field: t(wordKey('field', field)), day: dayOfMoment(since, t.format), by: by_.format(by), moved }
  return t(kind === 'factor' ? 'drift.factor' : 'drift.step', { ...facts, count: panel })
}
