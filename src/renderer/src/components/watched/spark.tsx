import { useWords } from '../../locales/words.ts'
import typography from '../../styles/typography.module.css'
import styles from './spark.module.css'

const WIDTH = 76
const HEIGHT = 18

/** A small line of the latest values, with gaps where nothing was known; its meaning is given in words. */
export function Spark({ values }: { values: readonly (number | null)[] }) {
  const t = useWords()
  const known = values.filter((value) => value !== null)
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined || known.length < 2) return <span className={typography.absent}>–</span>
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const x = (at: number): number => (values.length === 1 ? 0 : (at / (values.length - 1)) * (WIDTH - 4) + 2)
  const y = (value: number): number =>
    HEIGHT - 2 - (most === least ? 0.5 : (value - least) / (most - least)) * (HEIGHT - 4)
  const percent = first === 0 ? null : Math.round(((last - first) / Math.abs(first)) * 100)
  const words = t(last === first ? 'spark.same' : last > first ? 'spark.up' : 'spark.down', {
    percent: percent === null ? '' : ` ${Math.abs(percent)} %`,
    count: known.length,
  })
  return (
    <svg className={styles.spark} width={WIDTH} height={HEIGHT} role="img" aria-label={words}>
      <title>{words}</title>
      {stretches(values).map((stretch) =>
        stretch.length === 1 ? (
          <circle key={stretch[0]?.at} cx={x(stretch[0]?.at ?? 0)} cy={y(stretch[0]?.value ?? 0)} r="1.4" />
        ) : (
          <polyline
            key={stretch[0]?.at}
            points={stretch.map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
          />
        ),
      )}
    </svg>
  )
}

/** The runs of values between the gaps. */
function stretches(values: readonly (number | null)[]): { at: number; value: number }[][] {
  const found: { at: number; value: number }[][] = []
  let run: { at: number; value: number }[] = []
  values.forEach((value, at) => {
    if (value !== null) run.push({ at, value })
    else if (run.length > 0) {
      found.push(run)
      run = []
    }
  })
  return run.length > 0 ? [...found, run] : found
}
