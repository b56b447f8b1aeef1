import { useComputedColorScheme } from '@mantine/core'
import { cornersOf, type PointSymbol } from '../../../../shared/charts/symbols.ts'
import { symbolIn } from './plane-look.ts'
import styles from './charts.module.css'

/** Which symbol stands for which value of the third column. */
export function ChartLegend({ names, others }: { names: readonly string[]; others: string }) {
  const dark = useComputedColorScheme('light') === 'dark'
  return (
    <ul className={styles.legend}>
      {[...names, others].map((name, at) => (
        <li key={at}>
          <Sign symbol={symbolIn(at < names.length ? at : null, dark)} />
          <span dir="auto">{name}</span>
        </li>
      ))}
    </ul>
  )
}

function Sign({ symbol }: { symbol: PointSymbol }) {
  const corners = cornersOf(symbol.shape, 7, 7, 4.5)
  return (
    <svg width="14" height="14" aria-hidden="true">
      {corners ? (
        <polygon points={corners.join(' ')} fill={symbol.colour} />
      ) : (
        <circle
          cx="7"
          cy="7"
          r="4.5"
          fill={symbol.shape === 'ring' ? 'none' : symbol.colour}
          stroke={symbol.colour}
          strokeWidth="1.3"
        />
      )}
    </svg>
  )
}
