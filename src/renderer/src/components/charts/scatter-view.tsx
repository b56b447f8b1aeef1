import { keepPreviousData } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Scatter, ScatterPoints } from '../../../../shared/analysis/analysis.ts'
import type { ScatterChart } from '../../../../shared/charts/chart.ts'
import { axisNumber } from '../../../../shared/charts/chart-numbers.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import { rankedColumn } from '../../../../shared/statistics/mid-rank.ts'
import { isBeyondChance, rankCorrelationOf } from '../../../../shared/statistics/rank-correlation.ts'
import { isPlaced } from '../../../../shared/charts/axis.ts'
import type { Column } from '../../../../shared/columns/column.ts'
import { formatFigure } from '../../../../shared/formats/format-figure.ts'
import { groupKeyText } from '../../../../shared/analysis/group-words.ts'
import { ask, useNewest } from '../../api/route-queries.ts'
import { useColumnName, useFilterWords } from '../../api/columns.ts'
import { useWords } from '../../locales/words.ts'
import { useListPlaces } from '../../stores/tables/list-places.ts'
import type { ScaleKind } from '../../stores/tables/chart-choice.ts'
import { withRange } from '../list/facets/facet-range.ts'
import { NumbersTable } from './numbers-table.tsx'
import { measureIn } from '../../../../shared/analysis/table-chart.ts'
import { ChartLegend } from './chart-legend.tsx'
import { ChartState, type ChartProps } from './chart-state.tsx'
import { PlaneCanvas } from './plane-canvas.tsx'
import { SaveChart } from './save-chart.tsx'
import { ChartBar } from './chart-bar.tsx'
import typography from '../../styles/typography.module.css'

export interface ScatterColumns {
  x: Column
  y: Column
  third: Column | null
  scales: Record<'x' | 'y', ScaleKind>
}

/** Two columns of numbers against each other, a point for each row. */
export function ScatterView({ at, place, ready, only, as, controls, onOpen, of }: ChartProps & { of: ScatterColumns }) {
  const t = useWords()
  const { x, y, third } = of
  // Another object would draw all points anew.
  const scales = useMemo(() => ({ x: of.scales.x, y: of.scales.y }), [of.scales.x, of.scales.y])
  const { list, filter } = place.query
  const { data, error, isPlaceholderData } = useNewest(
    'scatter',
    {
      place: at,
      query: { list, filter, sort: { column: 'domain', descending: false } },
      only,
      x: x.id,
      y: y.id,
      third: third?.id ?? null,
      scales,
    },
    { enabled: ready, placeholderData: keepPreviousData },
  )
  const say = useSaid(of, data)
  const axes = useMemo(
    () => ({
      x: { label: say.label(x), tick: (value: number) => axisNumber(value, t.format) },
      y: { label: say.label(y), tick: (value: number) => axisNumber(value, t.format) },
    }),
    [say.label, x, y, t.format],
  )
  // Among selected rows it leaves those of a region selected: the filter would bring in others.
  const narrow = (ranges: Record<'x' | 'y', { from: number; to: number }>, points: ScatterPoints): void => {
    const isIn = (side: 'x' | 'y', point: number): boolean =>
      (points[side][point] as number) >= ranges[side].from && (points[side][point] as number) <= ranges[side].to
    const ids = new Set(points.ids.filter((_, point) => isIn('x', point) && isIn('y', point)))
    if (ids.size > 0) useListPlaces.getState().show(at, { selection: { mode: 'some', ids } })
  }
  const filterBy = (ranges: Record<'x' | 'y', { from: number; to: number }>): void => {
    const chips = withRange(place.chips, x.id, { ...ranges.x, below: false })
    useListPlaces.getState().setFilter(at, { chips: withRange(chips, y.id, { ...ranges.y, below: false }) })
  }
  const open = (mark: number): void => {
    const cell = data?.cells[mark]
    if (data?.points) void openPoint(data.points, mark, onOpen)
    else if (cell) filterBy({ x: { from: cell.x[0], to: cell.x[1] }, y: { from: cell.y[0], to: cell.y[1] } })
  }
  if (!data || error) return <ChartState error={error} controls={controls} />
  return (
    <>
      <ChartBar
        controls={controls}
        text={say.drawn}
        save={<SaveChart {...controls} chart={isPlaceholderData ? null : chartOf(of, data, say)} />}
        legend={data.points && third && <ChartLegend names={say.kinds} others={t('charts.others')} />}
      />
      {as === 'table' ? (
        <ScatterTable of={of} data={data} say={say} onOpen={open} />
      ) : data.rows === data.missing ? (
        <p className={typography.quiet}>{t('charts.no-points')}</p>
      ) : (
        <PlaneCanvas
          data={data}
          axes={axes}
          scales={scales}
          label={say.about}
          how={t(only && data.points ? 'charts.how-selected' : 'charts.how')}
          linesOf={say.linesOf}
          onOpen={open}
          onRegion={(ranges) => (only && data.points ? narrow(ranges, data.points) : filterBy(ranges))}
        />
      )}
    </>
  )
}

/** Shows the row of a point; a domain is opened by the name that it is asked by. */
async function openPoint(points: ScatterPoints, at: number, onOpen: ChartProps['onOpen']): Promise<void> {
  const id = points.ids[at]
  if (id === undefined) return
  const parsed = await ask('parseName', { typed: points.names[at] ?? '' })
  onOpen({ id, name: parsed.ok ? parsed.name.ascii : (points.names[at] ?? '') })
}

const HUNDREDTHS = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
/** Of fewer nothing is said. */
const FEWEST_PAIRS = 10

/** Whether the two columns go together, in the order of their values; null where there are too few points to tell. */
function relationOf(points: ScatterPoints | null | undefined): { rank: number; says: 'up' | 'down' | 'none' } | null {
  if (!points || points.x.length < FEWEST_PAIRS) return null
  const rank = rankCorrelationOf(rankedColumn(Float64Array.from(points.x)), rankedColumn(Float64Array.from(points.y)))
  if (!Number.isFinite(rank)) return null
  return { rank, says: isBeyondChance(rank, points.x.length) ? (rank > 0 ? 'up' : 'down') : 'none' }
}

type Said = ReturnType<typeof useSaid>

/** What is said of a chart and of its points. */
function useSaid({ x, y, third, scales }: ScatterColumns, data: Scatter | undefined) {
  const t = useWords()
  const words = useFilterWords()
  const name = useColumnName()
  const label = useCallback(
    (column: Column): string => (column.estimate ? t('charts.estimate', { what: name(column.id) }) : name(column.id)),
    [t, name],
  )
  const kinds = (data?.kinds ?? []).map(({ key }) => (third ? groupKeyText(third, key, words) : ''))
  const number = (column: Column, value: number | undefined): string =>
    formatFigure(column, 'least', value, t.format) ?? ''
  const points = data?.points
  const relation = useMemo(() => relationOf(points), [points])
  let unplaced = 0
  if (points)
    for (let at = 0; at < points.x.length; at += 1)
      if (!isPlaced(scales.x, points.x[at] as number) || !isPlaced(scales.y, points.y[at] as number)) unplaced += 1
  const counted = (data?.cells ?? []).reduce((sum, { count }) => sum + count, 0)
  const left = points ? unplaced : (data?.rows ?? 0) - (data?.missing ?? 0) - counted
  const drawn = [
    points ? t('charts.points', { count: points.x.length - unplaced }) : t('charts.counted', { count: counted }),
    ...(data && data.missing > 0 ? [t('charts.missing', { count: data.missing })] : []),
    ...(left > 0 ? [t('charts.unplaced', { count: left })] : []),
    ...(relation === null
      ? []
      : [t(`charts.rank-${relation.says}`, { rank: numberFormat(t.format, HUNDREDTHS).format(relation.rank) })]),
  ].join('; ')
  const linesOf = (at: number): string[] => {
    const labelled = (column: Column, value: string): string => `${name(column.id)}: ${value}`
    const cell = points ? undefined : data?.cells[at]
    if (cell) {
      const range = (column: Column, [from, to]: [number, number]) =>
        labelled(column, `${number(column, from)} – ${number(column, to)}`)
      return [t('charts.square', { count: cell.count }), range(x, cell.x), range(y, cell.y)]
    }
    const kind = points?.third ? kinds[points.third[at] ?? 0] : undefined
    return [
      points?.names[at] ?? '',
      labelled(x, number(x, points?.x[at])),
      labelled(y, number(y, points?.y[at])),
      ...(third ? [labelled(third, kind ?? t('charts.others'))] : []),
    ]
  }
  const title = t('charts.about', { x: name(x.id), y: name(y.id) })
  const about = t('charts.about-scatter', { x: name(x.id), y: name(y.id), drawn })
  return { t, name, label, kinds, number, drawn, linesOf, title, about }
}

/** The chart as the reports draw it. */
function chartOf({ x, y, third, scales }: ScatterColumns, { points, cells }: Scatter, say: Said): ScatterChart {
  const axis = (column: Column, scale: ScaleKind) => ({ label: say.label(column), measure: measureIn(column), scale })
  const kindOf = (at: number): number | null => {
    const kind = points?.third?.[at]
    return kind === undefined || kind >= say.kinds.length ? null : kind
  }
  return {
    kind: 'scatter',
    id: 'chart',
    title: say.title,
    description: say.about,
    x: axis(x, scales.x),
    y: axis(y, scales.y),
    third: points && third ? { label: say.name(third.id), names: say.kinds, missing: say.t('charts.others') } : null,
    points: Array.from(points?.ids ?? [], (_, at) => ({
      x: points?.x[at] ?? 0,
      y: points?.y[at] ?? 0,
      label: points?.names[at] ?? '',
      third: kindOf(at),
    })).sort((a, b) => b.y - a.y),
    cells,
    lines: [],
  }
}

interface TableProps {
  of: ScatterColumns
  data: Scatter
  say: Said
  onOpen: (at: number) => void
}

function ScatterTable({ of: { x, y, third }, data: { points, cells }, say, onOpen }: TableProps) {
  const { t, name, number } = say
  const head = (label: string) => ({ label, numeric: true })
  if (!points)
    return (
      <NumbersTable
        caption={say.about}
        heads={[
          ...[x, y].flatMap(({ id }) => [`${name(id)}, ${t('charts.from')}`, `${name(id)}, ${t('charts.to')}`]),
          t('groups.rows'),
        ].map(head)}
        count={cells.length}
        row={(at) => {
          const cell = cells[at]
          if (!cell) return []
          const ends = [...cell.x.map((end) => number(x, end)), ...cell.y.map((end) => number(y, end))]
          return [...ends, axisNumber(cell.count, t.format)]
        }}
      />
    )
  return (
    <NumbersTable
      caption={say.about}
      heads={[
        { label: name('domain'), numeric: false },
        head(say.label(x)),
        head(say.label(y)),
        ...(third ? [{ label: name(third.id), numeric: false }] : []),
      ]}
      count={points.x.length}
      row={(at) => [
        <button key="name" type="button" className={typography.link} dir="auto" onClick={() => onOpen(at)}>
          {points.names[at]}
        </button>,
        number(x, points.x[at]),
        number(y, points.y[at]),
        ...(third ? [say.kinds[points.third?.[at] ?? 0] ?? t('charts.others')] : []),
      ]}
    />
  )
}
