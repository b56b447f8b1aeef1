import { NativeSelect, SegmentedControl } from '@mantine/core'
import type { Column } from '../../../../shared/columns/column.ts'
import { useColumnName } from '../../api/columns.ts'
import { useWords } from '../../locales/words.ts'
import { asSelection, useListPlaces } from '../../stores/tables/list-places.ts'
import { TABLE_CHARTS } from '../../../../shared/charts/chart-kinds.ts'
import {
  distributionColumn,
  scatterAxes,
  scaleOf,
  trendColumns,
  trendOf,
} from '../../../../shared/analysis/table-chart.ts'
import { type ChartChoice, type ChartKind, chosenChart, type ScaleKind } from '../../stores/tables/chart-choice.ts'
import { BarsChoices } from './bars-choices.tsx'
import { BarsView } from './bars-view.tsx'
import { ColumnSelect } from '../list/columns/column-select.tsx'
import { ChartBar } from './chart-bar.tsx'
import { DistributionView } from './distribution-view.tsx'
import { useChartColumns } from './chart-columns.ts'
import type { ChartProps } from './chart-state.tsx'
import { type ScatterColumns, ScatterView } from './scatter-view.tsx'
import { useToldFilter } from './told-filter.ts'
import { TrendChoices } from './trend-choices.tsx'
import { TrendView } from './trend-view.tsx'
import typography from '../../styles/typography.module.css'
import styles from './charts.module.css'

/** A chart of the rows of a table in their place, or of the selected ones alone, with what it is of and the numbers behind it. */
export function ChartView(props: Omit<ChartProps, 'as' | 'controls' | 'only'> & { selected: number }) {
  const t = useWords()
  const told = useToldFilter()
  const { at, place, selected } = props
  const choice = chosenChart(place.panels.charted, place.groups)
  const set = (change: Partial<ChartChoice>): void =>
    useListPlaces.getState().showPanels(at, { charted: { ...choice, ...change } })
  const columns = useChartColumns(place)
  const chosen = (from: readonly Column[], id: string | null, otherwise = from[0]): Column | undefined =>
    from.find((column) => column.id === id) ?? otherwise
  const axes = scatterAxes(columns, choice)
  const of: ScatterColumns | null = axes && {
    ...axes,
    third: columns.values.find(({ id }) => id === choice.third) ?? null,
    scales: { x: choice.scales.x ?? scaleOf(axes.x), y: choice.scales.y ?? scaleOf(axes.y) },
  }
  const column = distributionColumn(choice, columns)
  const by = chosen(columns.groups, choice.by, columns.values[0] ?? columns.groups[0])
  const withTrend = trendColumns(columns.numbers)
  const trend = trendOf(withTrend, choice.trend)
  const choices =
    choice.kind === 'scatter' && of ? (
      <ScatterChoices of={of} columns={columns} choice={choice} onChange={set} />
    ) : choice.kind === 'distribution' && column ? (
      <ColumnSelect
        className={styles.choice}
        label={t('charts.column')}
        columns={columns.spread}
        value={column.id}
        onChange={(id) => set({ column: id })}
      />
    ) : choice.kind === 'bars' && by ? (
      <BarsChoices by={by.id} figure={choice.figure} groups={columns.groups} numbers={columns.numbers} onChange={set} />
    ) : choice.kind === 'trend' && trend ? (
      <TrendChoices
        of={trend}
        columns={withTrend}
        onChange={(change) => set({ trend: { ...choice.trend, ...change } })}
      />
    ) : null
  const controls = {
    chosen: choice,
    kind: <KindChoice {...{ choice, set }} />,
    choices,
    as: <AsChoice {...{ choice, set }} />,
    rows: selected > 0 ? t('charts.selected', { count: selected }) : null,
    filter: told(props.place.query.filter),
  }
  const shared = { ...props, as: choice.as, controls, only: selected > 0 ? asSelection(place) : undefined }
  return (
    <section aria-label={t('chart.title')} className={styles.view} data-chart-view="">
      {choice.kind === 'scatter' && of ? (
        <ScatterView {...shared} of={of} />
      ) : choice.kind === 'distribution' && column ? (
        <DistributionView {...shared} key={column.id} column={column} />
      ) : choice.kind === 'bars' && by ? (
        <BarsView {...shared} key={by.id} by={by} figure={choice.figure} />
      ) : choice.kind === 'trend' && trend ? (
        <TrendView {...shared} query={props.place.query} of={trend} />
      ) : (
        <>
          <ChartBar controls={controls} />
          <p className={typography.quiet}>{t('charts.no-numbers')}</p>
        </>
      )}
    </section>
  )
}

interface ChoiceProps {
  choice: ChartChoice
  set: (change: Partial<ChartChoice>) => void
}

function KindChoice({ choice, set }: ChoiceProps) {
  const t = useWords()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('charts.kind')}
      value={choice.kind}
      onChange={(kind) => set({ kind: kind as ChartKind })}
      data={TABLE_CHARTS.map((kind) => ({ value: kind, label: t(`charts.kind-${kind}`) }))}
    />
  )
}

function AsChoice({ choice, set }: ChoiceProps) {
  const t = useWords()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('charts.as')}
      value={choice.as}
      onChange={(as) => set({ as: as as ChartChoice['as'] })}
      data={[
        { value: 'chart', label: t('charts.as-chart') },
        { value: 'table', label: t('charts.as-table') },
      ]}
    />
  )
}

interface ScatterChoicesProps {
  of: ScatterColumns
  columns: ReturnType<typeof useChartColumns>
  choice: ChartChoice
  onChange: (change: Partial<ChartChoice>) => void
}

function ScatterChoices({ of, columns, choice, onChange }: ScatterChoicesProps) {
  const t = useWords()
  const name = useColumnName()
  const scale = (side: 'x' | 'y') => (
    <NativeSelect
      size="xs"
      aria-label={t('charts.scale-of', { what: name(of[side].id) })}
      className={styles.scale}
      data={(['linear', 'logarithmic'] as const).map((kind) => ({ value: kind, label: t(`charts.${kind}`) }))}
      value={of.scales[side]}
      onChange={(event) => onChange({ scales: { ...choice.scales, [side]: event.currentTarget.value as ScaleKind } })}
    />
  )
  // Another column has a scale of its own.
  const side = (which: 'x' | 'y', label: string) => (
    <div className={styles.side}>
      <ColumnSelect
        className={styles.choice}
        label={label}
        columns={columns.numbers}
        value={of[which].id}
        onChange={(id) => onChange({ [which]: id, scales: { ...choice.scales, [which]: null } })}
      />
      {scale(which)}
    </div>
  )
  return (
    <>
      {side('x', t('charts.across'))}
      {side('y', t('charts.up'))}
      <ColumnSelect
        className={styles.choice}
        label={t('charts.third')}
        columns={columns.values}
        value={of.third?.id ?? ''}
        none={t('charts.none')}
        onChange={(third) => onChange({ third })}
      />
    </>
  )
}
