import { NativeSelect } from '@mantine/core'
import { TREND_AGGREGATES, TREND_PERIODS, type TrendAggregate, type TrendPeriod } from '../../../../shared/analysis.ts'
import type { Column } from '../../../../shared/columns/column.ts'
import { TREND_FIELDS } from '../../../../shared/trends.ts'
import { useWords } from '../../locales/words.ts'
import { type ChartChoice, TREND_RANGES, type TrendRange } from '../../stores/chart-choice.ts'
import { ColumnSelect } from './column-select.tsx'
import type { TrendOf } from './trend-view.tsx'
import styles from './charts.module.css'

const WITH_TREND: ReadonlySet<string> = new Set(TREND_FIELDS.map(({ id }) => id))

/** Those of some columns of numbers that stored lookups have. */
export const trendColumns = (numbers: readonly Column[]): Column[] => numbers.filter(({ id }) => WITH_TREND.has(id))

/** What a column may come to over time. */
const aggregatesOf = (column: Column): TrendAggregate[] =>
  TREND_AGGREGATES.filter((one) => one === 'count' || column.aggregates.includes(one))

/** What is shown of a choice: its column, or the first one; what the column allows. */
export function trendOf(columns: readonly Column[], choice: ChartChoice): TrendOf | null {
  const column = columns.find(({ id }) => id === choice.trend.column) ?? columns[0]
  if (!column) return null
  const allowed = aggregatesOf(column)
  const aggregate = allowed.find((one) => one === choice.trend.aggregate) ?? allowed[1] ?? 'count'
  return { column, aggregate, period: choice.trend.period, range: choice.trend.range }
}

interface Props {
  of: TrendOf
  columns: readonly Column[]
  choice: ChartChoice
  onChange: (change: Partial<ChartChoice>) => void
}

/** What is chosen of a trend: a column, what it comes to, how far its points are apart and where it begins. */
export function TrendChoices({ of, columns, choice, onChange }: Props) {
  const t = useWords()
  const set = (change: Partial<ChartChoice['trend']>): void => onChange({ trend: { ...choice.trend, ...change } })
  return (
    <>
      <ColumnSelect
        label={t('charts.column')}
        columns={columns}
        value={of.column.id}
        onChange={(column) => set({ column })}
      />
      <NativeSelect
        size="xs"
        label={t('charts.aggregate')}
        className={styles.scale}
        data={aggregatesOf(of.column).map((one) => ({ value: one, label: t(`charts.of-${one}`) }))}
        value={of.aggregate}
        onChange={(event) => set({ aggregate: event.currentTarget.value as TrendAggregate })}
      />
      <NativeSelect
        size="xs"
        label={t('charts.period')}
        className={styles.scale}
        data={TREND_PERIODS.map((one) => ({ value: one, label: t(`charts.by-${one}`) }))}
        value={of.period}
        onChange={(event) => set({ period: event.currentTarget.value as TrendPeriod })}
      />
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
