import { useMemo } from 'react'
import type { CourseLook } from '../../../../shared/charts/course.ts'
import type { Field } from '../../../../shared/fields.ts'
import { dayOfMoment, formatMoment } from '../../../../shared/formats/moments.ts'
import { isDrawnDown } from '../../../../shared/analysis/trends.ts'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { CourseChart } from './course-chart.tsx'
import type { Mark } from './course-drawing.tsx'
import type { DrawnPoint } from './gaps.ts'
import { useValueText } from './value-text.ts'

interface Props {
  field: Field
  label: string
  points: readonly DrawnPoint[]
  marks?: readonly Mark[]
  height?: number
}

/**
 * A field over time: a line with gaps where nothing was known, read out under the pointer and by the arrow keys. A rank and a
 * grade are drawn with the better end up; a grade holds until another is given.
 */
export function TrendChart({ field, label, points, marks, height = 240 }: Props) {
  const t = useWords()
  const { format } = useReadyState()
  const textOf = useValueText(field)
  const name = useChartName(field, label)
  const text = useChartText(field, name, points)
  const look = useMemo<CourseLook>(() => {
    const isGrade = field.type === 'grade'
    return { isDown: isDrawnDown(field), isStepped: isGrade, ticks: isGrade ? gradesIn(points) : undefined }
  }, [field, points])
  return (
    <CourseChart
      points={points}
      look={look}
      {...(marks && { marks })}
      label={t('trend.by-keys', { what: name })}
      text={text}
      height={height}
      // No place is better than the first.
      tickText={(value) => (field.type === 'rank' && value < 1 ? '' : textOf(value))}
      linesOf={(at) => {
        const point = points[at]
        return point ? [textOf(point.value ?? 0), formatMoment(point.at, format)] : []
      }}
    />
  )
}

/** The grades that occurred, each once, best first: the axis shows all of them and no others. */
const gradesIn = (points: readonly DrawnPoint[]): number[] =>
  [...new Set(points.flatMap(({ value }) => (value === null ? [] : [value])))].sort((a, b) => a - b)

function useChartName(field: Field, label: string): string {
  const name = useWords()(`field.${field.id}`)
  return label === name ? name : `${name}, ${label}`
}

/** The chart in one sentence: when, from what to what, and between which ends; the table has each value. */
function useChartText(field: Field, what: string, points: readonly DrawnPoint[]): string {
  const t = useWords()
  const { format } = useReadyState()
  const textOf = useValueText(field)
  const known = points.flatMap(({ at, value }) => (value === null ? [] : [{ at, value }]))
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return what
  const values = known.map(({ value }) => value)
  return t('trend.in-words', {
    what,
    count: known.length,
    from: dayOfMoment(first.at, format),
    to: dayOfMoment(last.at, format),
    first: textOf(first.value),
    last: textOf(last.value),
    least: textOf(Math.min(...values)),
    most: textOf(Math.max(...values)),
  })
}
