import { Skeleton } from '@mantine/core'
import { useMemo } from 'react'
import type { FieldPair } from '../../../../shared/agreement/agreement.ts'
import { fittedLine } from '../../../../shared/agreement/fitted-line.ts'
import type { Scatter } from '../../../../shared/analysis/analysis.ts'
import { isPlaced } from '../../../../shared/charts/axis.ts'
import type { ScatterChart } from '../../../../shared/charts/chart.ts'
import { axisNumber } from '../../../../shared/charts/chart-numbers.ts'
import { type Field, field } from '../../../../shared/fields.ts'
import { NO_FILTER } from '../../../../shared/filter/filter.ts'
import { formatValue } from '../../../../shared/formats/format-value.ts'
import { errorText } from '../../api/error-text.ts'
import { ask, useNewest } from '../../api/route-queries.ts'
import { withRange } from '../../components/list/facets/facet-range.ts'
import { PlaneCanvas } from '../../components/charts/plane-canvas.tsx'
import { SaveChart } from '../../components/charts/save-chart.tsx'
import { useWords } from '../../locales/words.ts'
import { useListPlaces } from '../../stores/tables/list-places.ts'
import { useNavigation } from '../../stores/navigation.ts'
import typography from '../../styles/typography.module.css'
import styles from './agreement-scatter.module.css'

const QUERY = { list: 'domains', filter: NO_FILTER, sort: { column: 'domain', descending: false } } as const
const scaleOf = ({ scale }: Field) => scale?.kind ?? 'linear'

/** The domains that a sentence is about, each a point, and the line that fits most of them. */
export function AgreementScatter({ pair }: { pair: FieldPair }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const [x, y] = [field(pair.by), field(pair.field)]
  const scales = useMemo(() => ({ x: scaleOf(x), y: scaleOf(y) }), [x, y])
  const asked = { place: 'figures', query: QUERY, x: x.id, y: y.id, third: null, scales }
  const { data, error } = useNewest('scatter', asked)
  const drawn = useMemo(
    () => data && { ...data, lines: linesThrough(pair, data, t('agreement.line')) },
    [pair, data, t],
  )
  const named = (entry: Field): string => t(`field.${entry.id}`)
  const axes = useMemo(() => {
    const axis = (entry: Field) => ({
      label: t(`field.${entry.id}`),
      tick: (value: number) => axisNumber(value, t.format),
    })
    return { x: axis(x), y: axis(y) }
  }, [x, y, t])
  const title = t('agreement.scatter', { field: named(y), by: named(x) })
  const about = `${title}. ${t('agreement.line')}.`
  const told = (entry: Field, value = Number.NaN): string =>
    `${named(entry)}: ${formatValue(entry, value, t.format, { yes: '', no: '' })}`
  const linesOf = (at: number): string[] => {
    const points = data?.points
    if (points) return [points.names[at] ?? '', told(x, points.x[at]), told(y, points.y[at])]
    const cell = data?.cells[at]
    return cell ? [t('charts.square', { count: cell.count }), told(x, cell.x[0]), told(y, cell.y[0])] : []
  }
  const filterBy = (ranges: Record<'x' | 'y', { from: number; to: number }>): void => {
    const chips = withRange([], x.id, { ...ranges.x, below: false })
    useListPlaces.getState().setFilter('domains', { chips: withRange(chips, y.id, { ...ranges.y, below: false }) })
    go({ screen: 'domains' })
  }
  const open = async (at: number): Promise<void> => {
    const cell = data?.cells[at]
    if (cell) return filterBy({ x: { from: cell.x[0], to: cell.x[1] }, y: { from: cell.y[0], to: cell.y[1] } })
    const parsed = await ask('parseName', { typed: data?.points?.names[at] ?? '' })
    if (parsed.ok) go({ screen: 'domain', name: parsed.name.ascii })
  }
  // Spread, since what can be done is said where the chart is.
  const shown = { scales, axes, label: about, how: t('charts.how'), linesOf, onRegion: filterBy }
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span>
          <strong>{title}</strong>
          <span className={typography.quiet}>{t('agreement.line')}</span>
        </span>
        <SaveChart chart={drawn ? chartOf({ x, y, title, about, axes }, drawn) : null} />
      </figcaption>
      {error ? (
        <p role="alert">{errorText(t, error)}</p>
      ) : drawn ? (
        <PlaneCanvas {...shown} data={drawn} onOpen={(at) => void open(at)} />
      ) : (
        <Skeleton height="100%" />
      )}
    </figure>
  )
}

type Drawn = Scatter & Pick<ScatterChart, 'lines'>

function linesThrough(pair: FieldPair, { points, cells }: Scatter, label: string): ScatterChart['lines'] {
  const spanOf = (side: 'x' | 'y') => {
    const scale = scaleOf(field(side === 'x' ? pair.by : pair.field))
    const values = points ? points[side] : cells.flatMap((cell) => cell[side])
    const span = { least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY }
    for (const value of values) {
      if (!isPlaced(scale, value)) continue
      span.least = Math.min(span.least, value)
      span.most = Math.max(span.most, value)
    }
    return span
  }
  const places = fittedLine(pair, spanOf('x'), spanOf('y'))
  return places.length === 0 ? [] : [{ label, places }]
}

/** The chart as the reports draw it. */
function chartOf(
  {
    x,
    y,
    title,
    about,
    axes,
  }: { x: Field; y: Field; title: string; about: string; axes: Record<'x' | 'y', { label: string }> },
  { points, cells, lines }: Drawn,
): ScatterChart {
  const axis = (entry: Field) => ({ measure: measureOf(entry), scale: scaleOf(entry) })
  return {
    kind: 'scatter',
    id: 'figures',
    title,
    description: about,
    x: { label: axes.x.label, ...axis(x) },
    y: { label: axes.y.label, ...axis(y) },
    third: null,
    points: Array.from(points?.ids ?? [], (_, at) => ({
      x: points?.x[at] ?? 0,
      y: points?.y[at] ?? 0,
      label: points?.names[at] ?? '',
      third: null,
    })),
    cells,
    lines,
  }
}

const measureOf = ({ type }: Field): 'money' | 'number' => (type === 'money' ? 'money' : 'number')
