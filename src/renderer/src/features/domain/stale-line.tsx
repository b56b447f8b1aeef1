import { Button } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { calendarDays } from '../../../../shared/formats/moments.ts'
import type { StoredLookup } from '../../../../shared/service/lookup.ts'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { useAsking } from '../../stores/asking.ts'
import banner from '../../styles/banner.module.css'
import styles from './stale-line.module.css'
import { DAY } from '../../../../shared/time/durations.ts'

/** Says that a record is older than a batch would take it for fresh, and what asking again costs. */
export function StaleLine({ record, now }: { record: Pick<StoredLookup, 'requestedAt' | 'name'>; now: number }) {
  const t = useWords()
  const ask = useAsking((asking) => asking.ask)
  const { freshBatchDays } = useReadyState().settings
  // As its moment is told above; on the day when the clocks go back 24 hours may lie within one.
  const days = Math.max(1, -calendarDays(record.requestedAt, now))
  if (now - record.requestedAt <= freshBatchDays * DAY) return null
  return (
    <div className={banner.banner} data-tone="warning" data-stale="">
      <IconClockExclamation size={16} aria-hidden="true" />
      <div className={styles.line}>
        <span>{t('record.stale', { count: days })}</span>
        <Button variant="default" size="compact-xs" onClick={() => void ask(record.name.ascii, { refresh: true })}>
          {t('record.again-cost')}
        </Button>
      </div>
    </div>
  )
}
