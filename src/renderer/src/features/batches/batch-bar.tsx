import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { type BatchSummary, ITEM_STATES, type ItemState } from '../../../../shared/batch.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import typography from '../../styles/typography.module.css'
import styles from './batch-bar.module.css'

const SHOWN: readonly ItemState[] = ITEM_STATES.filter((state) => state !== 'duplicate')

/** How far a batch is: a bar, and beneath it each state with its count, which add up to the total; what else is said of it beside these. */
export function BatchBar({ summary, children }: { summary: BatchSummary; children?: ReactNode }) {
  const t = useWords()
  const { format } = useReadyState()
  const { counts, total, leftOut } = summary
  const shown = { ...counts, cancelled: counts.cancelled - leftOut }
  const left = counts.queued + counts.running
  const share = total === 0 ? 1 : (total - left) / total
  const number = numberFormat(format)
  return (
    <div className={styles.bar} data-done={left === 0}>
      <svg width="100%" height="6" role="img" aria-label={t('batch.done-of', { done: total - left, total })}>
        <rect className={styles.track} width="100%" height="6" rx="3" />
        <rect className={styles.fill} width={`${share * 100}%`} height="6" rx="3" />
      </svg>
      <div className={styles.facts}>
        <ul className={clsx(typography.numeric, styles.counts)} data-batch-counts="">
          {SHOWN.filter((state) => shown[state] > 0).map((state) => (
            <li key={state} title={state === 'not-found' ? t('explained.not-found') : undefined}>
              <strong>{number.format(shown[state])}</strong> {t(`item.${state}`)}
            </li>
          ))}
          {leftOut > 0 && (
            <li>
              <strong>{number.format(leftOut)}</strong> {t('item.left-out')}
            </li>
          )}
          <li className={typography.quiet}>
            {t('batch.of-total', { total: number.format(total) })}
            {counts.duplicate > 0 ? `, ${t('batch.and-duplicates', { count: counts.duplicate })}` : ''}
          </li>
        </ul>
        {children}
      </div>
    </div>
  )
}
