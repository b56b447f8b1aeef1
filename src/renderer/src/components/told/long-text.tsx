import { useState } from 'react'
import { cutText } from '../../../../shared/cut-text.ts'
import { useWords } from '../../locales/words.ts'
import typography from '../../styles/typography.module.css'
import styles from './long-text.module.css'

const FIRST = 1_000

interface Props {
  text: string
  /** How many characters are shown at first. */
  first?: number
}

/**
 * A text of any length: its beginning, and all of it on demand. Breaking a long text without spaces into lines takes time
 * that grows with the square of its length, and whoever owns a site chooses how long its title is.
 */
export function LongText({ text, first = FIRST }: Props) {
  const t = useWords()
  const [isWhole, setIsWhole] = useState(false)
  if (text.length <= first) return text
  return (
    <span className={styles.long}>
      {isWhole ? <span className={styles.whole}>{text}</span> : cutText(text, first)}{' '}
      <button
        type="button"
        className={typography.link}
        aria-expanded={isWhole}
        onClick={(event) => {
          event.stopPropagation()
          setIsWhole(!isWhole)
        }}
      >
        {t(isWhole ? 'text.show-less' : 'text.show-all')}
      </button>
    </span>
  )
}
