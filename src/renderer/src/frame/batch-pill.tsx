import { useBatches } from '../api/queries.ts'
import { useWords } from '../locales/words.ts'
import { useNavigation } from '../stores/navigation.ts'
import typography from '../styles/typography.module.css'
import styles from './batch-pill.module.css'

/** The batch that runs, in the frame, so that long work has a place wherever the person is. */
export function BatchPill() {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const running = useBatches().data?.find(({ summary }) => summary.state === 'running')
  if (!running) return null
  const { counts, total, id } = running.summary
  const done = total - counts.queued - counts.running
  return (
    <button type="button" className={styles.pill} onClick={() => go({ screen: 'batch', id })}>
      <span className={typography.numeric}>
        {t(running.blocked ? 'batch.pill-waits' : 'batch.pill', { done, total })}
      </span>
    </button>
  )
}
