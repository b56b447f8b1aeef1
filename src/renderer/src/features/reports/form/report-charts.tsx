import { listOfSource } from '../../../../../shared/reports/report-columns.ts'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { listOfQuery } from '../../../../../shared/reports/report.ts'
import { type ChosenTrend, TABLE_CHARTS } from '../../../../../shared/charts/chart-kinds.ts'
import {
  type ChartColumns,
  chartColumns,
  chartOf,
  type TableChart,
  trendColumns,
  trendOf,
} from '../../../../../shared/analysis/table-chart.ts'
import { INDEX_FIELDS } from '../../../../../shared/analysis/trends.ts'
import { useColumnName } from '../../../api/columns.ts'
import { useViews } from '../../../api/queries.ts'
import { BarsChoices } from '../../../components/charts/bars-choices.tsx'
import { ColumnSelect } from '../../../components/list/columns/column-select.tsx'
import { TrendChoices } from '../../../components/charts/trend-choices.tsx'
import { DayField } from '../../../components/fields/day-field.tsx'
import { peersKey, usePeersChoices } from '../../../components/fields/peers-choices.ts'
import { useTableColumns } from '../../../components/list/columns/shown-columns.ts'
import { useWords } from '../../../locales/words.ts'
import { useReportDraft } from '../../../stores/work/report-draft.ts'
import { useReportColumns } from './use-report-columns.ts'
import { Picker } from '../../../components/fields/picker.tsx'
import styles from './report-form.module.css'

/** What is drawn of a report's table, the index of its list, and where its figures stand: each where there is such a thing. */
export function ReportCharts() {
  const subject = useReportDraft((draft) => draft.request.of)
  const views = useViews().data ?? []
  if (subject.of === 'domain' || subject.of === 'comparison') return <PercentilesSelect />
  if (subject.of === 'changes' || subject.of === 'month') return null
  const { source } = subject
  const hasIndex = source.from === 'list' || (source.from === 'query' && listOfQuery(source.query) !== null)
  return (
    <>
      <ChartFields list={listOfSource(source, { views })} />
      {hasIndex && <IndexFields />}
    </>
  )
}

const same = (a: TableChart | null, b: TableChart | null): boolean => JSON.stringify(a) === JSON.stringify(b)

function ChartFields({ list }: { list: 'domains' | 'history' | 'watched' }) {
  const t = useWords()
  const request = useReportDraft((draft) => draft.request)
  const { chart } = request.options
  const shown = useReportDraft((draft) => draft.shown)
  const setOptions = useReportDraft((draft) => draft.setOptions)
  const columns = chartColumns(useReportColumns(request).table ?? [], useTableColumns(list).values())
  // Who chooses the kind that is shown wants to change something about it.
  const [isChosen, setChosen] = useState(false)
  const choose = (kind: string): void => {
    setChosen(kind !== 'shown')
    const made = shown?.kind === kind ? shown : chartOf({ kind }, columns)
    setOptions({ chart: kind === 'shown' ? shown : made })
  }
  const isShown = !isChosen && shown !== null && same(chart, shown)
  return (
    <>
      <NativeSelect
        size="xs"
        label={t('report.chart')}
        value={isShown ? 'shown' : (chart?.kind ?? '')}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: '', label: t('report.chart-none') },
          ...(shown ? [{ value: 'shown', label: t('report.chart-shown') }] : []),
          ...TABLE_CHARTS.filter((kind) => chartOf({ kind }, columns) !== null).map((kind) => ({
            value: kind,
            label: t(`charts.kind-${kind}`),
          })),
        ]}
      />
      {chart !== null && !isShown && (
        <div className={styles.turn}>
          <ChartColumnFields chart={chart} columns={columns} onChange={(next) => setOptions({ chart: next })} />
        </div>
      )}
    </>
  )
}

interface ColumnFieldsProps {
  chart: TableChart
  columns: ChartColumns
  onChange: (chart: TableChart) => void
}

function ChartColumnFields({ chart, columns, onChange }: ColumnFieldsProps) {
  const t = useWords()
  if (chart.kind === 'distribution')
    return (
      <ColumnSelect
        label={t('charts.column')}
        columns={columns.spread}
        value={chart.column}
        onChange={(id) => id !== null && onChange({ ...chart, column: id })}
      />
    )
  if (chart.kind === 'trend') return <TrendFields {...{ chart, columns, onChange }} />
  if (chart.kind === 'bars')
    return (
      <BarsChoices
        isWide
        by={chart.by}
        figure={chart.figure}
        groups={columns.groups}
        numbers={columns.numbers}
        onChange={(change) => onChange({ ...chart, ...change })}
      />
    )
  const side = (which: 'x' | 'y', label: string) => (
    <>
      <ColumnSelect
        label={label}
        columns={columns.numbers}
        value={chart[which]}
        // Another column has a scale of its own.
        onChange={(id) =>
          id !== null && onChange({ ...chart, [which]: id, scales: { ...chart.scales, [which]: null } })
        }
      />
      <ScaleSelect chart={chart} which={which} onChange={onChange} />
    </>
  )
  return (
    <>
      {side('x', t('charts.across'))}
      {side('y', t('charts.up'))}
      <ColumnSelect
        label={t('charts.third')}
        columns={columns.values}
        value={chart.third ?? ''}
        none={t('charts.none')}
        onChange={(third) => onChange({ ...chart, third })}
      />
    </>
  )
}

function TrendFields({
  chart,
  columns,
  onChange,
}: ColumnFieldsProps & { chart: Extract<TableChart, { kind: 'trend' }> }) {
  const withTrend = trendColumns(columns.numbers)
  const of = trendOf(withTrend, chart)
  if (!of) return null
  const set = (change: Partial<ChosenTrend>): void => {
    const next = trendOf(withTrend, { ...chart, ...change })
    if (next) onChange({ ...next, kind: 'trend', column: next.column.id })
  }
  return <TrendChoices of={of} columns={withTrend} onChange={set} />
}

type ScatterOf = Extract<TableChart, { kind: 'scatter' }>

interface ScaleProps {
  chart: ScatterOf
  which: 'x' | 'y'
  onChange: (chart: TableChart) => void
}

function ScaleSelect({ chart, which, onChange }: ScaleProps) {
  const t = useWords()
  const name = useColumnName()
  return (
    <NativeSelect
      size="xs"
      label={t('charts.scale-of', { what: name(chart[which]) })}
      value={chart.scales[which] ?? ''}
      onChange={(event) => {
        const scale = event.currentTarget.value as 'linear' | 'logarithmic' | ''
        onChange({ ...chart, scales: { ...chart.scales, [which]: scale || null } })
      }}
      data={[
        { value: '', label: t('report.scale-usual') },
        ...(['linear', 'logarithmic'] as const).map((kind) => ({ value: kind, label: t(`charts.${kind}`) })),
      ]}
    />
  )
}

function IndexFields() {
  const t = useWords()
  const index = useReportDraft((draft) => draft.request.options.index)
  const setOptions = useReportDraft((draft) => draft.setOptions)
  return (
    <>
      <Picker
        size="xs"
        label={t('report.index')}
        value={index?.field ?? ''}
        onChange={(value) => setOptions({ index: value === '' ? null : { field: value, base: index?.base ?? null } })}
        data={[
          { value: '', label: t('report.index-none') },
          ...INDEX_FIELDS.map(({ id }) => ({ value: id, label: t(`field.${id}`) })),
        ]}
      />
      {index !== null && (
        <DayField
          size="xs"
          label={t('report.index-base')}
          description={t('report.index-help')}
          value={index.base}
          onChange={(base) => base !== undefined && setOptions({ index: { ...index, base } })}
        />
      )}
    </>
  )
}

function PercentilesSelect() {
  const t = useWords()
  const peers = useReportDraft((draft) => draft.request.options.peers)
  const setOptions = useReportDraft((draft) => draft.setOptions)
  const { data, of } = usePeersChoices()
  return (
    <Picker
      size="xs"
      label={t('report.peers')}
      value={peers === null ? '' : peersKey(peers)}
      onChange={(chosen) => setOptions({ peers: of(chosen) ?? null })}
      data={[{ value: '', label: t('report.peers-none') }, ...data]}
    />
  )
}
