import { LineChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import type { Field } from '../../../../shared/fields.ts'
import { dayOfMoment, dayOnAxis, formatMoment } from '../../../../shared/formats/moments.ts'
import { isDrawnDown } from '../../../../shared/trends.ts'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import type { DrawnPoint } from './gaps.ts'
import { useValueText } from './value-text.ts'

/** Something that happened, marked on the time line by its number. */
export interface Mark {
  at: number
  number: number
}

interface Props {
  field: Field
  label: string
  points: readonly DrawnPoint[]
  marks?: readonly Mark[]
  height?: number
  /** A table beside it says the same, so that the keyboard need not stop at the picture. */
  hasTable?: boolean
}

/**
 * A field over time: a line with gaps where nothing was known, read out under the pointer. A rank and a grade are drawn
 * with the better end up.
 */
export function TrendChart({ field, label, points, marks = [], height = 240, hasTable = false }: Props) {
  const { format } = useReadyState()
  const textOf = useValueText(field)
  const lonely = points.filter((point) => point.value !== null).length < 40
  const chartText = useChartText(field, label, points)
  const isGrade = field.kind === 'grade'
  return (
    <LineChart
      h={height}
      data={points as DrawnPoint[]}
      dataKey="at"
      series={[{ name: 'value', label, color: 'var(--accent)' }]}
      // A grade holds until another is given: there is nothing between two of them.
      curveType={isGrade ? 'stepAfter' : 'linear'}
      connectNulls={false}
      withDots={lonely}
      strokeWidth={1.6}
      gridAxis="xy"
      tickLine="none"
      dotProps={{ r: 2 }}
      activeDotProps={{ r: 4 }}
      lineProps={{ isAnimationActive: false }}
      xAxisProps={{
        type: 'number',
        domain: ['dataMin', 'dataMax'],
        scale: 'time',
        tickFormatter: (at: number) => dayOnAxis(at, format),
        minTickGap: 40,
      }}
      yAxisProps={{
        domain: isGrade ? [gradeEnd(points, -1), gradeEnd(points, 1)] : ['auto', 'auto'],
        ...(isGrade ? { ticks: gradesIn(points), interval: 0 } : {}),
        width: 72,
        reversed: isDrawnDown(field),
        allowDecimals: !isGrade,
        tickFormatter: (value: number) => textOf(value),
      }}
      tooltipProps={{
        labelFormatter: (at: unknown) => (Number.isFinite(Number(at)) ? formatMoment(Number(at), format) : ''),
        isAnimationActive: false,
      }}
      valueFormatter={(value) => textOf(value)}
      lineChartProps={hasTable ? { ...chartText, tabIndex: -1 } : chartText}
      referenceLines={marks.map((mark) => ({
        x: mark.at,
        color: 'var(--text-quiet)',
        label: String(mark.number),
        labelPosition: 'insideTopRight',
      }))}
    />
  )
}

/** The grades that occurred, each once, best first: the axis shows all of them and no others. */
const gradesIn = (points: readonly DrawnPoint[]): number[] =>
  [...new Set(points.flatMap(({ value }) => (value === null ? [] : [value])))].sort((a, b) => a - b)

/** The place of the best or the worst grade, with half a step of room. */
function gradeEnd(points: readonly DrawnPoint[], side: -1 | 1): number {
  const grades = gradesIn(points)
  return ((side < 0 ? grades[0] : grades.at(-1)) ?? 0) + side / 2
}

/** The picture in one sentence: when, from what to what, and between which ends; the table has each value. */
function useChartText(field: Field, label: string, points: readonly DrawnPoint[]): object {
  const t = useWords()
  const { format } = useReadyState()
  const textOf = useValueText(field)
  const known = points.flatMap(({ at, value }) => (value === null ? [] : [{ at, value }]))
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return {}
  const values = known.map(({ value }) => value)
  const name = t(`field.${field.id}`)
  const words = t('trend.in-words', {
    what: label === name ? name : `${name}, ${label}`,
    count: known.length,
    from: dayOfMoment(first.at, format),
    to: dayOfMoment(last.at, format),
    first: textOf(first.value),
    last: textOf(last.value),
    least: textOf(Math.min(...values)),
    most: textOf(Math.max(...values)),
  })
  return { role: 'img', 'aria-label': words }
}
