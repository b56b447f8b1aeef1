import { NativeSelect } from '@mantine/core'
import { TREND_PERIODS, type TrendAggregate, type TrendPeriod } from '../../../../shared/analysis/analysis.ts'
import type { Column } from '../../../../shared/columns/column.ts'
import { type ChosenTrend, TREND_RANGES, type TrendRange } from '../../../../shared/charts/chart-kinds.ts'
import { trendAggregates } from '../../../../shared/analysis/table-chart.ts'
import { useWords } from '../../locales/words.ts'
import { ColumnSelect } from '../list/columns/column-select.tsx'
import type { TrendOf } from './trend-view.tsx'
import styles from './charts.module.css'

interface Props {
  of: TrendOf
  columns: readonly Column[]
  onChange: (change: Partial<ChosenTrend>) => void
  /** What it may come to besides, under its own name; `isChosen` is true where that is shown. */
  other?: { label: string; isChosen: boolean; onChoose: (isChosen: boolean) => void }
}

const OTHER = 'other'

/** What is chosen of a trend: a column, what it comes to, how far its points are apart and where it begins. */
export function TrendChoices({ of, columns, onChange: set, other }: Props) {
  const t = useWords()
  return (
    <>
      <ColumnSelect
        label={t('charts.column')}
        columns={columns}
        value={of.column.id}
        className={styles.choice}
        onChange={(column) => set({ column })}
      />
      <NativeSelect
        size="xs"
        label={t('charts.aggregate')}
        className={styles.scale}
        data={[
          ...trendAggregates(of.column).map((one) => ({ value: one as string, label: t(`charts.of-${one}`) })),
          ...(other ? [{ value: OTHER, label: other.label }] : []),
        ]}
        value={other?.isChosen ? OTHER : of.aggregate}
        onChange={({ currentTarget: { value } }) => {
          other?.onChoose(value === OTHER)
          if (value !== OTHER) set({ aggregate: value as TrendAggregate })
        }}
      />
      {!other?.isChosen && (
        <NativeSelect
          size="xs"
          label={t('charts.period')}
          className={styles.scale}
          data={TREND_PERIODS.map((one) => ({ value: one, label: t(`charts.by-${one}`) }))}
          value={of.period}
          onChange={(event) => set({ period: event.currentTarget.value as TrendPeriod })}
        />
      )}
      <NativeSelect
        size="xs"
        label={t('trend.range')}
        className={styles.scale}
        data={TREND_RANGES.map((one) => ({ value: one, label: t(`trend.range-${one}`) }))}
        value={of.range}
        onChange={(event) => set({ range: event.currentTarget.value as TrendRange })}
      />
    </>
  )
}
