import type { Column } from '../../../../../shared/columns/column.ts'
import { dayOfBound } from '../../../../../shared/filter/bounds.ts'
import { localDay } from '../../../../../shared/time/local-day.ts'
import type { Bound } from '../../../../../shared/filter/filter.ts'
import { useWords } from '../../../locales/words.ts'
import { DayField } from '../../fields/day-field.tsx'
import { NumberField } from '../../fields/number-field.tsx'
import type { FacetRange } from '../facets/facet-range.ts'
import styles from '../facets/range-handles.module.css'
import { isoOfDay } from '../../../../../shared/formulas/values.ts'

interface Props {
  column: Column
  range: FacetRange
  onChange: (range: FacetRange) => void
}

/** The ends of a range as they are typed, in the person's format. */
export function RangeFields({ column, range, onChange }: Props) {
  const t = useWords()
  const isDay = column.type === 'date' || column.type === 'moment'
  const put = (end: 'from' | 'to', value: Bound | null | undefined): void => {
    if (value === undefined) return
    onChange(end === 'from' ? { ...range, from: value } : { ...range, to: value, below: false })
  }
  const labels = {
    from: t(isDay ? 'filter.since' : 'filter.at-least'),
    to: t(
      range.below && range.to !== null
        ? isDay
          ? 'facets.before'
          : 'facets.below'
        : isDay
          ? 'filter.until'
          : 'filter.at-most',
    ),
  }
  return (
    <div className={styles.fields} data-days={isDay}>
      {(['from', 'to'] as const).map((end) =>
        isDay ? (
          <DayField
            key={end}
            size="xs"
            label={labels[end]}
            value={dayIn(range[end])}
            onChange={(day) => put(end, day)}
          />
        ) : (
          <NumberField
            key={end}
            size="xs"
            label={labels[end]}
            value={typeof range[end] === 'number' ? range[end] : null}
            onChange={(value) => put(end, value)}
          />
        ),
      )}
    </div>
  )
}

function dayIn(bound: Bound | null): string | null {
  if (bound === null) return null
  if (typeof bound === 'string') return bound
  const day = typeof bound === 'number' ? localDay(bound) : dayOfBound(bound, Date.now())
  return day === null ? null : isoOfDay(day)
}
