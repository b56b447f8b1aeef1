import { MOST_DATES } from '../../../../shared/calendar/calendar-date.ts'
import { useWords } from '../../locales/words.ts'
import typography from '../../styles/typography.module.css'

/** Says that there are more dates than are shown. */
export function DatesCut() {
  const t = useWords()
  return (
    <p role="status" className={typography.quiet}>
      {t('calendar.cut', { count: MOST_DATES })}
    </p>
  )
}
