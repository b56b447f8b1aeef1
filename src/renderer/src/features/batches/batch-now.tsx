import { clsx } from 'clsx'
import { fullTime } from '../../../../shared/formats/moments.ts'
import type { BatchView } from '../../../../shared/batches/batch-view.ts'
import { useReadyState } from '../../api/queries.ts'
import { useKeyMissing } from '../../components/key-missing.ts'
import { useAnnounce } from '../../components/told/announcer.tsx'
import { wordKey } from '../../../../shared/locales/translator.ts'
import { useWords } from '../../locales/words.ts'
import typography from '../../styles/typography.module.css'
import styles from './batch-now.module.css'

/** What a batch does at the moment, why it waits, and when it will be done. */
export function BatchNow({ view }: { view: BatchView }) {
  const t = useWords()
  const { format } = useReadyState()
  const keyMissing = useKeyMissing('outcome.key-missing')
  const { summary, blocked, perMinute, endsAt } = view
  const waits = summary.state === 'running' && blocked !== null
  const parts = [
    blocked?.why === 'allowance'
      ? t('batch.waits-allowance', { when: fullTime(blocked.until, format) })
      : t(`batch.state.${waits ? 'waiting' : summary.state}`),
  ]
  if (summary.owner && !view.mine && summary.state === 'running')
    parts.push(t('batch.run-by', { pid: summary.owner.pid }))
  if (blocked?.why === 'key-missing') parts.push(keyMissing)
  if (blocked?.why === 'paused') {
    const until =
      blocked.until === null
        ? t('pause.until-person')
        : t('batch.tries-again', { when: fullTime(blocked.until, format) })
    parts.push(`${t(wordKey('pause', blocked.reason))} ${until}`)
  }
  // Said when the batch starts, waits or ends; its pace and its time would be said over and over.
  useAnnounce(`${summary.name}: ${parts.join(' · ')}`, `${summary.state} ${blocked?.why}`)
  if (perMinute !== null && summary.state === 'running' && !blocked)
    parts.push(t('batch.rate', { count: Math.round(perMinute) }))
  if (summary.elapsedMs > 1_000) parts.push(t('batch.elapsed', { time: duration(summary.elapsedMs) }))
  if (endsAt !== null && endsAt > view.now + 60_000) parts.push(t('batch.ends', { when: fullTime(endsAt, format) }))
  if (summary.unanswered > 0) parts.push(t('batch.unanswered', { count: summary.unanswered }))
  return (
    <p className={clsx(typography.quiet, styles.now)} data-batch-state={summary.state}>
      {parts.join(' · ')}
    </p>
  )
}

/** Hours, minutes and seconds, the larger ones only when there are any. */
function duration(ms: number): string {
  const seconds = Math.round(ms / 1_000)
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)]
  const two = (value: number): string => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
