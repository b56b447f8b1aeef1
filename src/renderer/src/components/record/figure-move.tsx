import { clsx } from 'clsx'
import type { FigureMove } from '../../../../shared/domain-figures.ts'
import type { Field } from '../../../../shared/fields.ts'
import { useMoveText } from './move-text.ts'
import typography from '../../styles/typography.module.css'
import styles from './figure-move.module.css'

const SIGNS = { better: '▲', worse: '▼', neither: '' } as const

/** How a figure moved over a span: a sign, how far and which way in words. */
export function FigureMoveText({ field, move }: { field: Field; move: FigureMove }) {
  const { text, direction } = useMoveText()(field, move)
  if (direction === 'neither') return <span className={clsx(typography.quiet, styles.move)}>{text}</span>
  return (
    <span data-direction={direction} className={styles.move}>
      <span aria-hidden="true">{SIGNS[direction]} </span>
      {text}
    </span>
  )
}
