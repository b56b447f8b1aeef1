import { ActionIcon } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef } from 'react'
import { useWords } from '../../locales/words.ts'
import typography from '../../styles/typography.module.css'

/** Opens Chromium's own calendar beside a field in which a day is typed. Days are `YYYY-MM-DD`. */
export function CalendarButton({
  of,
  day,
  onChoose,
}: {
  /** What the field beside it is called. */
  of: string | undefined
  day: string | null
  onChoose: (day: string | null) => void
}) {
  const t = useWords()
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <>
      {/* It holds the calendar; a person types into the field beside it, whose format they chose. */}
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        className={typography.visuallyHidden}
        value={day ?? ''}
        onChange={(event) => onChoose(event.currentTarget.value || null)}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t('format.choose-day')}
        aria-description={of}
        onClick={() => calendar.current?.showPicker()}
      >
        <IconCalendar size={14} stroke={1.6} />
      </ActionIcon>
    </>
  )
}
