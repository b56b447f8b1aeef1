import { clsx } from 'clsx'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { runAction } from '../../stores/actions.ts'
import typography from '../../styles/typography.module.css'
import styles from './keys-hint.module.css'

/** Says quietly that there are keys, and leads to their list. */
export function KeysHint() {
  const t = useWords()
  const { singleKeys } = useReadyState().preferences
  if (!singleKeys) return null
  return (
    <button
      type="button"
      className={clsx(typography.quiet, styles.hint)}
      title={t('alerts.keys')}
      aria-haspopup="dialog"
      onClick={() => runAction('keys')}
    >
      <kbd className={typography.keys}>?</kbd> <span className={styles.word}>{t('alerts.keys')}</span>
    </button>
  )
}
