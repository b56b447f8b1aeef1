import { cutText } from '../../../../shared/cut-text.ts'
import type { ListRow } from '../../../../shared/list.ts'
import { useReasonsText } from './reasons-text.ts'
import styles from './attention-text.module.css'

const LONGEST = 500

/** Why a domain needs attention, each field with what it says. */
export function AttentionText({ reasons }: { reasons: ListRow['attention'] }) {
  const text = cutText(useReasonsText()(reasons) ?? '', LONGEST)
  return (
    <span className={styles.attention} title={text}>
      <span aria-hidden="true">⚠</span> <span dir="auto">{text}</span>
    </span>
  )
}
