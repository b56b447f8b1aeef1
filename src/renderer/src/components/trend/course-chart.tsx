import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import {
  type CourseLook,
  type CoursePoint,
  coursePlane,
  nearestPoint,
  pointAfter,
} from '../../../../shared/charts/course.ts'
import { PointTip } from '../charts/point-tip.tsx'
import { useSize } from '../hooks/use-size.ts'
import typography from '../../styles/typography.module.css'
import { CourseDrawing, type Mark } from './course-drawing.tsx'
import styles from './course-chart.module.css'

interface Props {
  points: readonly CoursePoint[]
  look?: CourseLook
  marks?: readonly Mark[]
  /** What is drawn and how the keyboard goes through it. */
  label: string
  /** All of it in a sentence. */
  text: string
  /** In pixels; without it the chart takes the room there is. */
  height?: number | undefined
  tickText: (value: number) => string
  /** What is told of a point: its value, its moment. */
  linesOf: (at: number) => readonly string[]
}

const NO_MARKS: readonly Mark[] = []
const PLAIN: CourseLook = {}
const FAR = 10

/** A course over time that is read out point by point, under the pointer and by the arrow keys. */
export function CourseChart({ points, look = PLAIN, marks = NO_MARKS, label, text, height, tickText, linesOf }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const plane = coursePlane(points, { ...size, top: marks.length > 0 ? 26 : 8, foot: 22 }, look, tickText)
  // By its moment: the points may be read again meanwhile.
  const [moment, setMoment] = useState<number | null>(null)
  const here = useMemo(() => points.findIndex(({ at, value }) => at === moment && value !== null), [points, moment])
  const pointed = here < 0 ? null : here
  const point = points[here]
  const [said, setSaid] = useState('')
  const show = (next: number | null): void => setMoment(next === null ? null : (points[next]?.at ?? null))
  const down = (event: KeyboardEvent): void => {
    const next = keyed(event, points, pointed)
    if (next === undefined) return
    event.preventDefault()
    show(next)
    setSaid(next === null ? '' : linesOf(next).join(', '))
  }
  const hover = (event: PointerEvent<HTMLElement>): void =>
    show(nearestPoint(points, plane.momentAt(event.clientX - event.currentTarget.getBoundingClientRect().left)))
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form, and this is a chart. */}
      <div
        ref={frame}
        role="group"
        aria-label={label}
        tabIndex={0}
        className={height === undefined ? styles.filling : styles.chart}
        style={height === undefined ? undefined : { height }}
        data-course=""
        onKeyDown={down}
        onPointerMove={hover}
        onPointerLeave={() => setMoment(null)}
        onBlur={() => setMoment(null)}
      >
        {size.width > 0 && <CourseDrawing {...{ points, look, marks, plane, size, at: pointed, text }} />}
        {pointed !== null && point && (
          <PointTip x={plane.x(point.at)} y={plane.y(point.value ?? 0)} size={size} lines={linesOf(pointed)} />
        )}
      </div>
      <p className={typography.visuallyHidden} aria-live="polite">
        {said}
      </p>
    </>
  )
}

/** Where a key leads; undefined for one that is for something else. */
function keyed({ key }: KeyboardEvent, points: readonly CoursePoint[], at: number | null): number | null | undefined {
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    PageDown: FAR,
    PageUp: -FAR,
    End: points.length,
    Home: -points.length,
  }
  if (key === 'Escape') return at === null ? undefined : null
  const step = steps[key]
  if (step === undefined) return undefined
  // From nowhere, a step back begins at the last point and a step on at the first.
  if (Math.abs(step) >= points.length) return pointAfter(points, null, -step)
  return pointAfter(points, at, step)
}
