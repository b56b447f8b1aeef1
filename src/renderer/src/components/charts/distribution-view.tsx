import { keepPreviousData } from '@tanstack/react-query'
import type { Distribution } from '../../../../shared/analysis/analysis.ts'
import type { Chart } from '../../../../shared/charts/chart.ts'
import type { Column } from '../../../../shared/columns/column.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import { missingText } from '../../../../shared/analysis/group-words.ts'
import { useColumnName } from '../../api/columns.ts'
import { useReadyState } from '../../api/queries.ts'
import { useNewest } from '../../api/route-queries.ts'
import { useWords } from '../../locales/words.ts'
import { useListPlaces } from '../../stores/tables/list-places.ts'
import { rangeIn, withRange } from '../list/facets/facet-range.ts'
import { edgeText } from '../list/facets/bar-text.ts'
import { Histogram } from '../list/facets/histogram.tsx'
import { NumbersTable } from './numbers-table.tsx'
import { ChartBar } from './chart-bar.tsx'
import { measureIn } from '../../../../shared/analysis/table-chart.ts'
import { ChartState, type ChartProps } from './chart-state.tsx'
import { SaveChart } from './save-chart.tsx'
import typography from '../../styles/typography.module.css'
import styles from './charts.module.css'

const BUCKETS = 24
const MOST_EDGES = 6

/** How the values of a column are spread; a bar filters by its range. */
export function DistributionView({ at, place, ready, only, as, controls, column }: ChartProps & { column: Column }) {
  const t = useWords()
  const { format } = useReadyState()
  const plain = useColumnName()(column.id)
  const name = column.estimate ? t('charts.estimate', { what: plain }) : plain
  const { list, filter } = place.query
  const { data, error } = useNewest(
    'distribution',
    {
      place: `${at} chart`,
      query: { list, filter, sort: { column: 'domain', descending: false } },
      only,
      column: column.id,
      buckets: BUCKETS,
      weekStart: format.weekStart,
    },
    { enabled: ready, placeholderData: keepPreviousData },
  )
  if (!data || error) return <ChartState error={error} controls={controls} />
  const edge = (index: number): string => edgeText(column, data.edges[index], t)
  const about = t('charts.about-distribution', { what: name })
  const last = data.edges.length - 1
  // The last one is always there, and none so near that it would cover it.
  const every = Math.max(1, Math.ceil(last / MOST_EDGES))
  const isEmpty = data.counts.length === 0
  return (
    <>
      <ChartBar
        controls={controls}
        text={[about, data.byFactor ? t('charts.by-factor') : '', missingText(column, data.missing, t)]
          .filter(Boolean)
          .join(' ')}
        save={<SaveChart {...controls} chart={isEmpty ? null : chartOf(column, data, { title: name, about, edge })} />}
      />
      {isEmpty ? (
        <p className={typography.quiet}>{t('charts.no-values')}</p>
      ) : as === 'table' ? (
        <NumbersTable
          caption={about}
          heads={['charts.from', 'charts.to', 'groups.rows'].map((word) => ({
            label: t(word as 'groups.rows'),
            numeric: true,
          }))}
          count={data.counts.length}
          row={(row) => [edge(row), edge(row + 1), numberFormat(t.format).format(data.counts[row] ?? 0)]}
        />
      ) : (
        <div className={styles.spread}>
          <Histogram
            column={column}
            edges={data.edges}
            counts={data.counts}
            withCounts
            range={rangeIn(place.chips, column.id)}
            onChange={(range) =>
              useListPlaces.getState().setFilter(at, { chips: withRange(place.chips, column.id, range) })
            }
          />
          <div className={styles.edges} aria-hidden="true">
            {data.edges.map((_, index) =>
              (index % every === 0 && last - index >= every * 0.7) || index === last ? (
                <span key={index} data-last={index === last} style={{ left: `${(100 * index) / last}%` }}>
                  {edge(index)}
                </span>
              ) : null,
            )}
          </div>
        </div>
      )}
    </>
  )
}

interface Said {
  title: string
  about: string
  edge: (at: number) => string
}

/** The chart as the reports draw it; ranges of days are bars with their names. */
function chartOf(column: Column, { edges, counts }: Distribution, { title, about, edge }: Said): Chart {
  const common = { id: 'chart', title, description: about }
  const numbers = edges.filter((one) => typeof one === 'number')
  if (numbers.length === edges.length && column.type !== 'moment')
    return { ...common, kind: 'histogram', measure: measureIn(column), edges: numbers, counts }
  const bars = counts.map((value, at) => ({ label: `${edge(at)} – ${edge(at + 1)}`, value }))
  return { ...common, kind: 'bars', measure: 'number', bars }
}
