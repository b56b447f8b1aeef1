import { badgeText, courseBadges } from '../../../../shared/charts/course-badges.ts'
import {
  type CourseLook,
  type CoursePlane,
  type CoursePoint,
  coursePath,
  lonelyPoints,
} from '../../../../shared/charts/course.ts'
import { momentOnAxis } from '../../../../shared/formats/moments.ts'
import { useReadyState } from '../../api/queries.ts'
import type { Size } from '../hooks/use-size.ts'
import styles from './course-chart.module.css'

/** Something that happened, marked on the time line by its number. */
export interface Mark {
  at: number
  number: number
  /** It has its line and number however many there are. */
  explains?: boolean | undefined
}

interface Props {
  points: readonly CoursePoint[]
  look: CourseLook
  marks: readonly Mark[]
  plane: CoursePlane
  size: Size
  /** The point that is told of. */
  at: number | null
  text: string
}

/** So few points are seen each by itself. */
const FEW = 40

/** A course with its axes, and a mark for what happened meanwhile. */
export function CourseDrawing({ points, look, marks, plane, size, at, text }: Props) {
  const known = points.filter(({ value }) => value !== null)
  const dots = known.length < FEW ? known : lonelyPoints(points)
  const here = at === null ? undefined : points[at]
  return (
    <svg className={styles.drawing} width={size.width} height={size.height} role="img" aria-label={text}>
      <Axes plane={plane} />
      <Marks marks={marks} plane={plane} />
      <path className={styles.line} d={coursePath(points, plane.x, plane.y, look)} />
      {dots.map((point) => (
        <circle
          key={point.at}
          className={styles.dot}
          cx={plane.x(point.at)}
          cy={plane.y(point.value ?? 0)}
          r={known.length < FEW ? 2 : 3}
        />
      ))}
      {here && (
        <>
          <line className={styles.here} x1={plane.x(here.at)} x2={plane.x(here.at)} y1={plane.top} y2={plane.bottom} />
          <circle className={styles.point} cx={plane.x(here.at)} cy={plane.y(here.value ?? 0)} r={4.5} />
        </>
      )}
    </svg>
  )
}

function Axes({ plane }: { plane: CoursePlane }) {
  const { format } = useReadyState()
  const { left, right, top, bottom, ticks, moments, x, y } = plane
  const crisp = (pixel: number): number => Math.round(pixel) + 0.5
  return (
    <g className={styles.axes}>
      {ticks.map(({ value, text }) => (
        <g key={value}>
          <line x1={left} x2={right} y1={crisp(y(value))} y2={crisp(y(value))} />
          <text x={left - 6} y={y(value) + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {moments.map((moment) => (
        <g key={moment}>
          <line x1={crisp(x(moment))} x2={crisp(x(moment))} y1={top} y2={bottom} />
          <text x={Math.min(right - HALF_DAY_TEXT, x(moment))} y={bottom + 16} textAnchor="middle">
            {momentOnAxis(moment, moments, format)}
          </text>
        </g>
      ))}
      <line className={styles.base} x1={left} x2={right} y1={crisp(bottom)} y2={crisp(bottom)} />
    </g>
  )
}

/** Half of what a day at an axis takes up. */
const HALF_DAY_TEXT = 24
/** Marks that are closer together than this hide what they stand on. */
const MARK_ROOM = 16

function Marks({ marks, plane: { x, left, right, top, bottom } }: Pick<Props, 'marks' | 'plane'>) {
  const all = marks.map(({ at, number, explains }) => ({ x: x(at), number, explains }))
  const isFull = all.length * MARK_ROOM > right - left
  const placed = isFull ? all.filter(({ explains }) => explains) : all
  const badges = isFull
    ? placed.flatMap((mark) => courseBadges([mark], [left, right]))
    : courseBadges(placed, [left, right])
  return (
    <g className={styles.marks}>
      {isFull && (
        <g className={styles.manyMarks}>
          {all.map((mark) => (
            <line key={mark.number} x1={mark.x} x2={mark.x} y1={bottom - 7} y2={bottom} />
          ))}
        </g>
      )}
      {placed.map((mark) => (
        <line key={mark.number} x1={mark.x} x2={mark.x} y1={top - 6} y2={bottom} />
      ))}
      {badges.map((badge) => (
        <g key={badge.first}>
          <rect x={badge.x - badge.width / 2} y={top - 24} width={badge.width} height={17} rx={8.5} />
          <text x={badge.x} y={top - 11.5} textAnchor="middle">
            {badgeText(badge)}
          </text>
        </g>
      ))}
    </g>
  )
}
