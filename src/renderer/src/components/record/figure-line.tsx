import type { FigurePoint } from '../../../../shared/figures/domain-figures.ts'
import type { Field } from '../../../../shared/fields.ts'
import { isDrawnDown } from '../../../../shared/analysis/trends.ts'
import styles from './figure-line.module.css'

const HEIGHT = 24
const WIDTH = 100

/** As exact as the eye. */
const tenths = (value: number): number => Math.round(value * 10) / 10

/** A small line of a figure over its last 90 days, as wide as its place. What it shows stands beside it in words. */
export function FigureLine({ field, points }: { field: Field; points: readonly FigurePoint[] }) {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return null
  const values = points.map(({ value }) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const x = (at: number): number => ((at - first.at) / Math.max(1, last.at - first.at)) * WIDTH
  const height = (value: number): number => (most === least ? 0.5 : (value - least) / (most - least))
  const y = (value: number): number => 2 + (isDrawnDown(field) ? height(value) : 1 - height(value)) * (HEIGHT - 4)
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      height={HEIGHT}
      aria-hidden="true"
    >
      <polyline points={points.map(({ at, value }) => `${tenths(x(at))},${tenths(y(value))}`).join(' ')} />
    </svg>
  )
}
