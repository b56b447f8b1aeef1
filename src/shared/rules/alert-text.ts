import { needsAttention } from '../figures/attention.ts'
import { type Known, OUTCOME_FIELD, sameKnown } from '../changes.ts'
import { type Direction, directionOf } from '../values/compare-values.ts'
import { field, isFieldId } from '../fields.ts'
import { formatDay } from '../formats/days.ts'
import { formatValue } from '../formats/format-value.ts'
import { judge } from '../figures/judgement.ts'
import { type Translator, wordKey } from '../locales/translator.ts'
import { membershipText, oneLine } from './membership-alert.ts'
import type { Evidence, StoredAlert } from './rules.ts'

/**
 * Whether what an alert tells is better or worse, as far as the catalogue judges it; an own column is not judged. A flag or
 * a label has turned although the look before said the same, where two looks had to agree.
 */
export function directionOfAlert({ field: id, column, before, after }: Evidence): Direction {
  if (after.state !== 'value' || column || !isFieldId(id)) return 'neither'
  const entry = field(id)
  if (entry.type === 'flag' || entry.type === 'choice') {
    if (needsAttention(entry, after.value)) return 'worse'
    const judgement = judge(entry, after.value)
    return judgement === 'poor' ? 'worse' : judgement === 'good' ? 'better' : 'neither'
  }
  return before.state === 'value' ? directionOf(entry, before.value, after.value) : 'neither'
}

/** What an alert tells as one line of plain text: the column, from what to what, and why it was looked at. */
export function alertText(t: Translator, { evidence, cause }: Pick<StoredAlert, 'evidence' | 'cause'>): string {
  const { column, before, after } = evidence
  const label = column
    ? oneLine(column.name)
    : t(evidence.field === OUTCOME_FIELD ? 'column.outcome' : wordKey('field', evidence.field))
  const isEstimate = column?.estimate ?? (isFieldId(evidence.field) && field(evidence.field).estimate)
  const estimate = isEstimate ? ` (${t('estimate')})` : ''
  const from = sameKnown(before, after) ? '' : `${valueText(t, evidence, before)} → `
  const why =
    cause.of === 'lookup'
      ? ''
      : cause.of === 'own-value'
        ? ` (${t('alerts.own-value')})`
        : ` (${t('alerts.daily-check', { day: formatDay(cause.day, t.format) })})`
  return `${membershipText(t, evidence) ?? `${label}${estimate}: ${from}${valueText(t, evidence, after)}`}${why}`
}

function valueText(t: Translator, { field: id, column }: Pick<Evidence, 'field' | 'column'>, known: Known): string {
  if (known.state !== 'value') return t('absent.not-provided')
  if (id === OUTCOME_FIELD) return t(known.value === 'found' ? 'outcome.found' : 'outcome.not-found')
  const format = column ? { type: column.type, scale: null, currency: column.currency } : field(id)
  return oneLine(formatValue(format, known.value, t.format, { yes: t('flag.yes'), no: t('flag.no') }))
}
