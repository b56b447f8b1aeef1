import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { type BatchSummary, ITEM_STATES, type ItemState } from '../../../../shared/batches/batch.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import typography from '../../styles/typography.module.css'
import styles from './batch-bar.module.css'

const SHOWN: readonly ItemState[] = ITEM_STATES.filter((state) => state !== 'duplicate')

/** How far a batch is: a bar, and beneath it each state with its count, which add up to the total; what else is said of it beside these. */
export function BatchBar({
  summary,
  onShow,
  children,
}: {
  summary: BatchSummary
  /** Shows the rows in a state; without it the counts are no buttons. */
  onShow?: (state: ItemState) => void
  children?: ReactNode
}) {
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
              <Shown onClick={onShow && (() => onShow(state))}>
                <strong>{number.format(shown[state])}</strong> {t(`item.${state}`)}
              </Shown>
            </li>
          ))}
          {leftOut > 0 && (
            <li>
              <Shown onClick={onShow && (() => onShow('cancelled'))}>
                <strong>{number.format(leftOut)}</strong> {t('item.left-out')}
              </Shown>
            </li>
          )}
          <li className={typography.quiet}>{t('batch.of-total', { total: number.format(total) })}</li>
          {counts.duplicate > 0 && (
            <li className={typography.quiet}>
              <Shown onClick={onShow && (() => onShow('duplicate'))}>
                {t('batch.and-duplicates', { count: counts.duplicate })}
              </Shown>
            </li>
          )}
        </ul>
        {children}
      </div>
    </div>
  )
}

/** A count; where its rows can be shown, a button that shows them. */
function Shown({ onClick, children }: { onClick: (() => void) | undefined; children: ReactNode }) {
  if (!onClick) return children
  return (
    <button type="button" className={typography.pressable} onClick={onClick}>
      {children}
    </button>
  )
}
