import type { Field } from '../../../../shared/fields.ts'
import { formatShare } from '../../../../shared/formats/format-share.ts'
import { formatNumber } from '../../../../shared/formats/format-value.ts'
import { useReadyState } from '../../api/queries.ts'

/** How far two numbers of a field are apart as people read it: in percent, and a score in its own points. Null for nothing. */
export function useStepText(): (field: Pick<Field, 'type' | 'scale'>, before: number, after: number) => string | null {
  const { format } = useReadyState()
  return (field, before, after) => {
    if (before === after) return null
    // A difference is no place among others, and no money either.
    const points = formatNumber({ ...field, type: 'number' }, Math.abs(after - before), format)
    return field.type === 'score' || before === 0 ? points : formatShare((after - before) / Math.abs(before), format)
  }
}
