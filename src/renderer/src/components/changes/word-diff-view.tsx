import { useWords } from '../../locales/words.ts'
import typography from '../../styles/typography.module.css'
import type { DiffPart } from './word-diff.ts'
import styles from './word-diff-view.module.css'

/** A changed text with the words that went struck through and those that came underlined, and said to a screen reader. */
export function WordDiffView({ parts }: { parts: readonly DiffPart[] }) {
  const t = useWords()
  let at = 0
  return (
    <span dir="auto" className={styles.diff}>
      {parts.map(({ kind, text }) => {
        const key = at
        at += text.length + 1
        if (kind === 'same') return <span key={key}>{text}</span>
        const Tag = kind === 'removed' ? 'del' : 'ins'
        return (
          <Tag key={key} className={kind === 'removed' ? styles.removed : styles.added}>
            <span className={typography.visuallyHidden}>{t(`record.${kind}`)} </span>
            {text}
          </Tag>
        )
      })}
    </span>
  )
}
