import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { weekdayName } from '../../../../../shared/formats/moments.ts'
import type { WeekStart } from '../../../../../shared/formats/person-format.ts'
import {
  minuteOf,
  type ReportSchedule,
  TIMED,
  type TimedSchedule,
  timeText,
  USUAL_MINUTE,
} from '../../../../../shared/reports/report-schedule.ts'
import { useWords } from '../../../locales/words.ts'
import styles from './report-form.module.css'

interface Props {
  schedule: ReportSchedule | null
  /** It is of a list, whose refreshes can be waited for. */
  hasRefresh: boolean
  onChange: (schedule: ReportSchedule | null) => void
}

/** Chooses when a template writes by itself. */
export function ScheduleFields({ schedule, hasRefresh, onChange }: Props) {
  const t = useWords()
  const choose = (every: string): void => {
    if (every === 'never') return onChange(null)
    if (every === 'refresh') return onChange({ every })
    const timed = every as TimedSchedule['every']
    const minute = schedule !== null && schedule.every !== 'refresh' ? schedule.minute : USUAL_MINUTE
    onChange(timed === 'first-working-day' ? { every: timed, minute } : { every: timed, day: 1, minute })
  }
  return (
    <>
      <NativeSelect
        size="xs"
        label={t('report.schedule')}
        value={schedule?.every ?? 'never'}
        onChange={(event) => choose(event.currentTarget.value)}
        data={(['never', ...TIMED, ...(hasRefresh ? (['refresh'] as const) : [])] as const).map((value) => ({
          value,
          label: t(`report.every.${value}`),
        }))}
      />
      {schedule !== null && schedule.every !== 'refresh' && (
        <div className={styles.turn}>
          {schedule.every !== 'first-working-day' && <Day schedule={schedule} onChange={onChange} />}
          <Time schedule={schedule} onChange={onChange} />
        </div>
      )}
    </>
  )
}

interface TimedProps {
  schedule: TimedSchedule
  onChange: (schedule: TimedSchedule) => void
}

function Day({ schedule, onChange }: TimedProps & { schedule: Extract<TimedSchedule, { day: number }> }) {
  const t = useWords()
  const days =
    schedule.every === 'month-day'
      ? Array.from({ length: 31 }, (_, at) => ({
          value: String(at + 1),
          label: at === 30 ? t('report.day-last') : String(at + 1),
        }))
      : Array.from({ length: 7 }, (_, at) => {
          const day = ((t.format.weekStart + at) % 7) as WeekStart
          return { value: String(day), label: weekdayName(day, t.format) }
        })
  return (
    <NativeSelect
      size="xs"
      label={t('report.on-day')}
      value={String(schedule.day)}
      onChange={(event) => onChange({ ...schedule, day: Number(event.currentTarget.value) })}
      data={days}
    />
  )
}

function Time({ schedule, onChange }: TimedProps) {
  const t = useWords()
  // What is half typed is no time yet.
  const [typed, setTyped] = useState(timeText(schedule.minute))
  return (
    <TextInput
      size="xs"
      type="time"
      label={t('report.at-time')}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        const minute = minuteOf(event.currentTarget.value)
        if (minute !== null) onChange({ ...schedule, minute })
      }}
    />
  )
}
