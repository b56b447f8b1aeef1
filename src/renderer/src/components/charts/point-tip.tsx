import type { Size } from '../hooks/use-size.ts'
import styles from './point-tip.module.css'

interface Props {
  /** Where the point stands on its plane, in pixels. */
  x: number
  y: number
  size: Size
  lines: readonly string[]
}

/** What is told of a point, on that side of it where there is more room; read out elsewhere. */
export function PointTip({ x, y, size, lines }: Props) {
  const side = x > size.width / 2 ? { right: size.width - x + 12 } : { left: x + 12 }
  const end = y > size.height / 2 ? { bottom: size.height - y + 8 } : { top: y + 8 }
  return (
    <div className={styles.tip} style={{ ...side, ...end }} aria-hidden="true" data-told="">
      {lines.map((line, index) => (
        <div key={index} dir="auto">
          {line}
        </div>
      ))}
    </div>
  )
}
