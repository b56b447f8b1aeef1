import { field, type FieldId } from '../fields.ts'
import { formatNumber, formatValue } from '../formats/format-value.ts'
import type { Translator } from '../locales/translator.ts'
import type { ExpectedFigure, FieldPair } from './agreement.ts'

/** What two fields say of each other. */
export const pairSentence = (
  { field: id, by, through, says }: Pick<FieldPair, 'field' | 'by' | 'through' | 'says'>,
  t: Translator,
): string =>
  t(`agreement.says.${says}`, {
    field: t(`field.${id}`),
    by: t(`field.${by}`),
    through: through === null ? '' : t(`field.${through}`),
  })

const valueIn = (id: FieldId, value: number, t: Translator): string =>
  formatValue(field(id), field(id).type === 'score' ? value : roundedAs(id, value), t.format, { yes: '', no: '' })

// Nobody expects a tenth of a visitor, or the hundred-thousandth rank to the unit.
const roundedAs = (id: FieldId, value: number): number =>
  field(id).type === 'rank' ? Math.max(1, Math.round(value)) : value >= 100 ? Math.round(value) : value

/** Between what a figure is expected. */
export const rangeText = ({ field: id, low, high }: ExpectedFigure, t: Translator): string =>
  t('agreement.range', { low: endText(id, low, t), high: endText(id, high, t) })

/** An end of a range: no score is beyond its scale. */
function endText(id: FieldId, end: number, t: Translator): string {
  const { scale } = field(id)
  if (scale === null || scale.kind === 'logarithmic') return valueIn(id, rounded(end), t)
  const [least, most] = [Math.min(scale.from, scale.to), Math.max(scale.from, scale.to)]
  return valueIn(id, rounded(Math.min(most, Math.max(least, end))), t)
}

/** Why a figure is marked; null for one that is not. */
export function markText(figure: ExpectedFigure, t: Translator): string | null {
  const { field: id, value, low, high, mark } = figure
  if (mark === null) return null
  return t(`agreement.mark-${mark}`, {
    field: t(`field.${id}`),
    value: valueIn(id, value, t),
    low: endText(id, low, t),
    high: endText(id, high, t),
  })
}

/** An expectation is of two digits: more would look exact. */
export function rounded(value: number): number {
  const step = 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1)
  // Whole steps below one are written as the whole number that they are parts of, which has no tail of nines.
  return value === 0 ? 0 : step < 1 ? Math.round(value / step) / Math.round(1 / step) : Math.round(value / step) * step
}

/** How far so many are from what is expected at most. */
export const withinText = (id: FieldId, within: number, t: Translator): string =>
  field(id).scale?.kind === 'logarithmic'
    ? t('agreement.factor', { factor: formatNumber({ type: 'number', scale: null }, rounded(within), t.format) })
    : formatNumber({ type: 'number', scale: null }, rounded(within), t.format)
