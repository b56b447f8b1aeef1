import { clsx } from 'clsx'
import type { FigureMove } from '../../../../shared/figures/domain-figures.ts'
import type { Field } from '../../../../shared/fields.ts'
import { useMoveText } from './move-text.ts'
import typography from '../../styles/typography.module.css'
import styles from './figure-move.module.css'

const SIGNS = { better: '▲', worse: '▼', neither: '' } as const

/** How a figure moved over a span: a sign and how far; which way is said in words on hover and to screen readers. */
export function FigureMoveText({ field, move }: { field: Field; move: FigureMove }) {
  const { text, short, direction } = useMoveText()(field, move)
  if (direction === 'neither') return <span className={clsx(typography.quiet, styles.move)}>{text}</span>
  return (
    <span data-direction={direction} className={styles.move} title={text}>
      <span aria-hidden="true">
        {SIGNS[direction]} {short}
      </span>
      <span className={typography.visuallyHidden}>{text}</span>
    </span>
  )
}
