import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { type ChosenTrend, FIRST_TREND } from '../../../../shared/charts/chart-kinds.ts'
import { chartColumns, trendColumns, trendOf } from '../../../../shared/analysis/table-chart.ts'
import { INDEX_FIELDS } from '../../../../shared/analysis/trends.ts'
import type { Watchlist } from '../../../../shared/watchlists/watchlist.ts'
import { TrendChoices } from '../../components/charts/trend-choices.tsx'
import { TrendView } from '../../components/charts/trend-view.tsx'
import { useTableColumns } from '../../components/list/columns/shown-columns.ts'
import { useWords } from '../../locales/words.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import { ListBasket } from './list-basket.tsx'
import { ListContributions } from './list-contributions.tsx'

const HEIGHT = 280

/** A watchlist over time by one measure: a figure of its domains or its index, how it is counted, and which domains moved it. */
export function ListTrend({ list }: { list: Watchlist }) {
  const t = useWords()
  const columns = trendColumns(chartColumns([], useTableColumns('watched').values()).numbers)
  const [chosen, setChosen] = useState<ChosenTrend>({ ...FIRST_TREND, column: list.spark })
  const [isIndex, setIndex] = useState(false)
  const [as, setAs] = useState<'chart' | 'table'>('chart')
  const of = trendOf(columns, chosen)
  if (!of) return null
  const entry = of.column.field
  // What may not be added up has no sum that could be 100.
  const hasIndex = INDEX_FIELDS.some(({ id }) => id === of.column.id)
  const showsIndex = hasIndex && isIndex
  const controls = {
    chosen,
    kind: null,
    choices: (
      <TrendChoices
        of={of}
        columns={columns}
        onChange={(change) => setChosen({ ...chosen, ...change })}
        {...(hasIndex && { other: { label: t('trend.index'), isChosen: showsIndex, onChoose: setIndex } })}
      />
    ),
    as: (
      <SegmentedControl
        size="xs"
        aria-label={t('charts.as')}
        value={as}
        onChange={(next) => setAs(next as 'chart')}
        data={[
          { value: 'chart', label: t('charts.as-chart') },
          { value: 'table', label: t('charts.as-table') },
        ]}
      />
    ),
    rows: null,
    filter: '',
  }
  return (
    <section className={layout.stack} aria-label={t('trend.title')}>
      {showsIndex && entry ? (
        <ListBasket key={list.id} {...{ list, entry, as, controls }} range={of.range} />
      ) : (
        <TrendView
          at="watched"
          query={{ list: 'watched', filter: { op: 'is', column: 'list', values: [list.id] } }}
          ready
          only={undefined}
          {...{ as, controls, of }}
          height={HEIGHT}
          below={(points) => (
            <>
              {entry && (
                <ListContributions key={`${list.id} ${entry.id}`} list={list.id} entry={entry} points={points} />
              )}
              <p className={typography.quiet}>
                {t('trend.how')}
                {entry?.estimate && ` ${t('trend.estimate')}`}
              </p>
            </>
          )}
        />
      )}
    </section>
  )
}
