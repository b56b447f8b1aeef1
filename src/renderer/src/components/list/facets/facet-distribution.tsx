import { keepPreviousData } from '@tanstack/react-query'
import { Skeleton } from '@mantine/core'
import type { Distribution } from '../../../../../shared/analysis/analysis.ts'
import type { Column } from '../../../../../shared/columns/column.ts'
import { allOf } from '../../../../../shared/filter/filter.ts'
import { formatFigure } from '../../../../../shared/formats/format-figure.ts'
import { missingText } from '../../../../../shared/analysis/group-words.ts'
import { errorText } from '../../../api/error-text.ts'
import { useReadyState } from '../../../api/queries.ts'
import { useNewest } from '../../../api/route-queries.ts'
import { useWords } from '../../../locales/words.ts'
import { type ListPlaceName, type ShownPlace, useListPlaces } from '../../../stores/tables/list-places.ts'
import { EstimateMark } from '../../told/estimated.tsx'
import { Histogram } from './histogram.tsx'
import { type FacetRange, rangeIn, withoutRange, withRange } from './facet-range.ts'
import { RangeFields } from '../filter/range-fields.tsx'
import { RangeHandles } from './range-handles.tsx'
import typography from '../../../styles/typography.module.css'
import styles from './list-facets.module.css'

const BUCKETS = 24

interface Props {
  at: ListPlaceName
  place: ShownPlace
  column: Column
  /** False until the rows were asked for: they come first. */
  ready: boolean
}

/** How a column's numbers or dates are spread under the rest of the filter, with a range that leaves some of them in. */
export function FacetDistribution({ at, place, column, ready }: Props) {
  const t = useWords()
  const { format } = useReadyState()
  const { chips, scope, typed, query } = place
  const filter = allOf([...(scope ? [scope] : []), ...withoutRange(chips, column.id), typed.filter])
  const { data, error, isPlaceholderData } = useNewest(
    'distribution',
    {
      place: at,
      query: { list: query.list, filter, sort: { column: 'domain', descending: false } },
      column: column.id,
      buckets: BUCKETS,
      weekStart: format.weekStart,
    },
    { enabled: ready, placeholderData: keepPreviousData },
  )
  const range = rangeIn(chips, column.id)
  const set = (next: FacetRange): void =>
    useListPlaces.getState().setFilter(at, { chips: withRange(chips, column.id, next) })
  if (error)
    return (
      <p role="alert" className={styles.fault}>
        {errorText(t, error)}
      </p>
    )
  if (!data)
    return (
      <div className={styles.waiting}>
        <span className={typography.visuallyHidden}>{t('facets.loading')}</span>
        <Skeleton height={140} />
      </div>
    )
  const missing = missingText(column, data.missing, t)
  const of = { column, edges: data.edges, range, onChange: set }
  return (
    <div className={styles.values} aria-busy={isPlaceholderData}>
      {data.counts.length === 0 ? (
        <p className={typography.quiet}>{t('facets.no-values')}</p>
      ) : (
        <>
          <Histogram {...of} counts={data.counts} />
          <RangeHandles {...of} />
          <RangeFields column={column} range={range} onChange={set} />
          <Ends column={column} data={data} />
        </>
      )}
      {missing !== null && <p className={typography.quiet}>{missing}</p>}
    </div>
  )
}

function Ends({ column, data }: { column: Column; data: Distribution }) {
  const t = useWords()
  return (
    <dl className={styles.ends}>
      {(['least', 'most'] as const).map((end) => (
        <div key={end}>
          <dt>
            {t(`totals.${end}`)} {column.estimate && <EstimateMark />}
          </dt>
          <dd>{formatFigure(column, end, data[end], t.format)}</dd>
        </div>
      ))}
    </dl>
  )
}
