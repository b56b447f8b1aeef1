import { NativeSelect } from '@mantine/core'
import { dayNumber } from '../../../../../shared/values/value-rules.ts'
import { isBare, type ReportPeriod, USUAL_DAYS } from '../../../../../shared/reports/report.ts'
import { useAllowance } from '../../../api/queries.ts'
import { DayField } from '../../../components/fields/day-field.tsx'
import { useWords } from '../../../locales/words.ts'
import { useReportDraft } from '../../../stores/work/report-draft.ts'
import { DAY } from '../../../../../shared/time/durations.ts'

const startOfDay = (at: number): number => Math.floor(at / DAY) * DAY

const PERIODS: Readonly<Record<string, ReportPeriod>> = {
  'last-file': { kind: 'last-file' },
  'days-7': { kind: 'days', days: 7 },
  month: { kind: 'month' },
  all: { kind: 'all' },
}

const sameAs = (period: ReportPeriod): string | undefined =>
  Object.keys(PERIODS).find((id) => JSON.stringify(PERIODS[id]) === JSON.stringify(period))

/** Of which time changes and movements are told, to the day where the person wants it; a comparison has its moments. */
export function PeriodFields() {
  const t = useWords()
  const { of: subject, format, options } = useReportDraft((draft) => draft.request)
  const setOptions = useReportDraft((draft) => draft.setOptions)
  const setPeriod = (chosen: ReportPeriod): void => setOptions({ period: chosen })
  const now = useAllowance().data?.now ?? Date.now()
  if (subject.of === 'comparison' || (isBare(format) && subject.of !== 'changes')) return null
  const { period } = options
  const choose = (id: string): void =>
    setPeriod(
      id === 'from' ? { kind: 'from', at: startOfDay(now) - USUAL_DAYS * DAY } : (PERIODS[id] ?? { kind: 'last-file' }),
    )
  return (
    <>
      <NativeSelect
        size="xs"
        label={t('report.which-period')}
        value={period.kind === 'from' ? 'from' : (sameAs(period) ?? 'last-file')}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: 'last-file', label: t('report.period.last-file') },
          { value: 'days-7', label: t('report.period.days-7') },
          { value: 'month', label: t('report.period.month') },
          { value: 'from', label: t('report.period.from') },
          { value: 'all', label: t('report.period.all') },
        ]}
      />
      {period.kind === 'from' && (
        <DayField
          size="xs"
          label={t('report.since-label')}
          value={new Date(period.at).toISOString().slice(0, 10)}
          onChange={(next) =>
            next !== undefined &&
            setPeriod(next === null ? { kind: 'last-file' } : { kind: 'from', at: (dayNumber(next) ?? 0) * DAY })
          }
        />
      )}
    </>
  )
}
