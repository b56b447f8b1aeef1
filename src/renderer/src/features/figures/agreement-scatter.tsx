import { field } from '../../../../shared/fields.ts'
import type { FieldPair } from '../../../../shared/agreement/agreement.ts'
import { onScale } from '../../../../shared/agreement/agreement.ts'
import { rounded } from '../../../../shared/agreement/agreement-text.ts'
import { formatValue } from '../../../../shared/formats/format-value.ts'
import { useWords } from '../../locales/words.ts'
import styles from './agreement-scatter.module.css'

const [WIDTH, HEIGHT, LEFT, BOTTOM] = [420, 260, 76, 24]
const tenths = (value: number): number => Math.round(value * 10) / 10

/** Some of the domains that a sentence is about, each a point, and the line that fits most of them. */
export function AgreementScatter({ pair }: { pair: FieldPair }) {
  const t = useWords()
  const [x, y] = [field(pair.by), field(pair.field)]
  const points = pair.points
    .map(([a, b]) => [onScale(x, a), onScale(y, b)] as const)
    .filter(([a, b]) => Number.isFinite(a) && Number.isFinite(b))
  const names = { field: t(`field.${y.id}`), by: t(`field.${x.id}`) }
  const [across, up] = [spanOf(points.map(([a]) => a)), spanOf(points.map(([, b]) => b))]
  if (!across || !up) return null
  const toX = (value: number): number => tenths(LEFT + across.share(value) * (WIDTH - LEFT - 8))
  const toY = (value: number): number => tenths(HEIGHT - BOTTOM - up.share(value) * (HEIGHT - BOTTOM - 8))
  const told = (entry: typeof x, value: number): string =>
    formatValue(entry, rounded(value), t.format, { yes: '', no: '' })
  const ends = (of: 0 | 1): number[] => {
    const values = pair.points
      .map((point) => point[of])
      .filter((value) => Number.isFinite(onScale([x, y][of] ?? x, value)))
    return [Math.min(...values), Math.max(...values)]
  }
  const line = pair.line
  return (
    <figure className={styles.figure}>
      <figcaption>
        <strong>{t('agreement.scatter', names)}</strong>
        <span>{t('agreement.scatter-of', { count: points.length })}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('agreement.scatter', names)}
        className={styles.plot}
      >
        <clipPath id="agreement-plot">
          <rect x={LEFT} y={0} width={WIDTH - LEFT} height={HEIGHT - BOTTOM} />
        </clipPath>
        <path d={`M${LEFT} 4V${HEIGHT - BOTTOM}H${WIDTH - 4}`} className={styles.axis} />
        {points.map(([a, b], at) => (
          <circle key={at} cx={toX(a)} cy={toY(b)} r={2.5} className={styles.point} />
        ))}
        {line && (
          <line
            x1={toX(across.least)}
            y1={toY(line.intercept + line.slope * across.least)}
            x2={toX(across.most)}
            y2={toY(line.intercept + line.slope * across.most)}
            clipPath="url(#agreement-plot)"
            className={styles.line}
          />
        )}
        {ends(0).map((value, at) => (
          <text key={value} x={at === 0 ? LEFT : WIDTH - 4} y={HEIGHT - 6} textAnchor={at === 0 ? 'start' : 'end'}>
            {told(x, value)}
          </text>
        ))}
        {ends(1).map((value, at) => (
          <text key={value} x={LEFT - 6} y={at === 0 ? HEIGHT - BOTTOM : 14} textAnchor="end">
            {told(y, value)}
          </text>
        ))}
      </svg>
    </figure>
  )
}

function spanOf(values: readonly number[]): { least: number; most: number; share: (value: number) => number } | null {
  if (values.length === 0) return null
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return { least, most, share: (value) => (most === least ? 0.5 : (value - least) / (most - least)) }
}
