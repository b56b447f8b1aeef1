import { nextTurn } from '../../../../../shared/reports/next-turn.ts'
import { formatMoment, timeOfMoment, weekdayName } from '../../../../../shared/formats/moments.ts'
import type { WeekStart } from '../../../../../shared/formats/person-format.ts'
import { zoneHere } from '../../../../../shared/formats/zone-clock.ts'
import type { Translator } from '../../../../../shared/locales/translator.ts'
import type { ReportSchedule } from '../../../../../shared/reports/report-schedule.ts'
import type { ReportTemplate } from '../../../../../shared/reports/report.ts'

/** When a template writes by itself, in words. */
function scheduleText(t: Translator, schedule: ReportSchedule): string {
  if (schedule.every === 'refresh') return t('report.every.refresh')
  const { every, minute } = schedule
  const time = timeOfMoment(new Date(2001, 0, 1, 0, minute).getTime(), t.format)
  if (every === 'first-working-day') return t('report.turn.first-working-day', { time })
  const { day } = schedule
  if (every === 'month-day')
    return day === 31 ? t('report.turn.last-day', { time }) : t('report.turn.month-day', { day, time })
  return t(`report.turn.${every}`, { day: weekdayName(day as WeekStart, t.format), time })
}

/** When a template writes by itself and into which folder, as a sentence, and when it does so next. */
export function scheduleSentence(t: Translator, template: ReportTemplate & { schedule: ReportSchedule }): string {
  const { schedule, folder } = template
  const where = folder === null ? t('report.without-folder') : `${t('report.into', { folder })}.`
  return `${scheduleText(t, schedule)}, ${where}`
}

/** When a template is written next; nothing for one that waits for a refresh or a folder. */
export function nextRun(
  t: Translator,
  { schedule, folder }: Pick<ReportTemplate, 'schedule' | 'folder'>,
  now: number,
): string {
  if (schedule === null || schedule.every === 'refresh' || folder === null) return ''
  return t('report.next-run', { when: formatMoment(nextTurn(schedule, now, zoneHere()), t.format) })
}
