import { IconAlertTriangle } from '@tabler/icons-react'
import { attentionReasons } from '../../../../shared/figures/attention.ts'
import type { FieldSource } from '../../../../shared/fields.ts'
import { dayOfMoment } from '../../../../shared/formats/moments.ts'
import { cutText } from '../../../../shared/cut-text.ts'
import { useWords } from '../../locales/words.ts'
import { useCellText } from '../told/reading.tsx'
import type { Awaited } from '../../stores/navigation.ts'
import banner from '../../styles/banner.module.css'
import typography from '../../styles/typography.module.css'
import styles from './attention-line.module.css'

/** The longest label of the service that is repeated above the record. */
const LONGEST = 80

/** What of a record needs somebody's attention, above all else; nothing where nothing does. */
export function AttentionLine({
  source,
  sinceOf = () => null,
  onAwait,
}: {
  source: FieldSource
  /** When a field came to be as it is, where that is known; or the first day on which it was seen, and was so already. */
  sinceOf?: (field: string) => { at: number; orEarlier: boolean } | null
  /** Has the person told when a field is again as it should be; given where that can be arranged. */
  onAwait?: (awaited: Awaited) => void
}) {
  const t = useWords()
  const textOf = useCellText()
  const faults = attentionReasons(source).map(({ field: entry, value }) => ({
    entry,
    text: cutText(textOf(entry, { state: 'value', value }), LONGEST),
    since: sinceOf(entry.id),
  }))
  if (faults.length === 0) return null
  return (
    <div className={banner.banner} data-tone="bad" data-attention="">
      <IconAlertTriangle size={16} aria-hidden="true" />
      <p className={styles.line}>
        <strong className={styles.loud}>{t('record.attention')}</strong>
        {faults.map(({ entry, text, since }) => (
          <span key={entry.id}>
            {t(`field.${entry.id}`)}: <strong dir="auto">{text}</strong>
            {since !== null &&
              ` ${t(since.orEarlier ? 'record.since-at-least' : 'record.since-day', { day: dayOfMoment(since.at, t.format) })}`}
            {onAwait && (
              <>
                {' '}
                <button
                  type="button"
                  className={typography.link}
                  onClick={() => onAwait({ field: entry.id, value: entry.goodLabel ?? true })}
                >
                  {t('record.await')}
                </button>
              </>
            )}
          </span>
        ))}
      </p>
    </div>
  )
}
