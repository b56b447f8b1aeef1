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
  formatValue(field(id), field(id).kind === 'score' ? value : roundedAs(id, value), t.format, { yes: '', no: '' })

// Nobody expects a tenth of a visitor, or the hundred-thousandth rank to the unit.
const roundedAs = (id: FieldId, value: number): number =>
  field(id).kind === 'rank' ? Math.max(1, Math.round(value)) : value >= 100 ? Math.round(value) : value

/** Between what a figure is expected. */
export const rangeText = ({ field: id, low, high }: ExpectedFigure, t: Translator): string =>
  t('agreement.range', { low: valueIn(id, rounded(low), t), high: valueIn(id, rounded(high), t) })

/** Why a figure is marked; null for one that is not. */
export function markText(figure: ExpectedFigure, t: Translator): string | null {
  const { field: id, value, low, high, mark } = figure
  if (mark === null) return null
  return t(`agreement.mark-${mark}`, {
    field: t(`field.${id}`),
    value: valueIn(id, value, t),
    low: valueIn(id, rounded(low), t),
    high: valueIn(id, rounded(high), t),
  })
}

/** An expectation is of two digits: more would look exact. */
const rounded = (value: number): number => (value === 0 ? 0 : Number(value.toPrecision(2)))

/** How far so many are from what is expected at most. */
export const withinText = (id: FieldId, within: number, t: Translator): string =>
  field(id).scale?.kind === 'logarithmic'
    ? t('agreement.factor', { factor: formatNumber({ kind: 'number', scale: null }, rounded(within), t.format) })
    : formatNumber({ kind: 'number', scale: null }, rounded(within), t.format)
