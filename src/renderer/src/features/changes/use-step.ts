import { type Direction, directionOf } from '../../../../shared/compare-values.ts'
import { field, isFieldId } from '../../../../shared/fields.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import type { Evidence } from '../../../../shared/rules.ts'
import { useReadyState } from '../../api/queries.ts'

/** What a step means and how far it went: better or worse by the catalogue, and in percent where both ends are numbers. */
export function useStep({ field: id, column, before, after }: Evidence): {
  direction: Direction
  percent: string | null
} {
  const { format } = useReadyState()
  if (before.state !== 'value' || after.state !== 'value') return { direction: 'neither', percent: null }
  const [from, to] = [before.value, after.value]
  const share = typeof from === 'number' && typeof to === 'number' && from !== 0 ? (to - from) / Math.abs(from) : 0
  return {
    direction: !column && isFieldId(id) ? directionOf(field(id), from, to) : 'neither',
    percent:
      share === 0
        ? null
        : numberFormat(format, { style: 'percent', signDisplay: 'always', maximumFractionDigits: 1 }).format(share),
  }
}
