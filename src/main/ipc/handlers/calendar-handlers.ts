import { calendarText } from '../../../core/calendar/calendar-text.ts'
import { writeCalendar } from '../../../core/calendar/write-calendar.ts'
import type { Handlers } from '../../../shared/ipc/routes.ts'
import type { Host } from '../../app/host.ts'
import type { ProgramLanguage } from '../../app/program-language.ts'
import type { System } from './system.ts'

export interface CalendarDeps extends Pick<System, 'chooseTarget'> {
  host: Host
  language: ProgramLanguage
}

/** Routes of the dates that a person keeps. */
export function calendarHandlers({ host, language, chooseTarget }: CalendarDeps): Handlers<'calendar'> {
  return {
    listDates: (asked) => host.almanac.library.read.calendarDates(asked),
    async saveCalendar({ filter, prices }) {
      const target = await chooseTarget(`${language.t('calendar.file-name')}.ics`)
      if (target === null) return null
      const { library, connection } = host.almanac
      const options = { filter, prices, connection: connection.id }
      await writeCalendar(target, await calendarText(library, options, { t: language.t, now: host.almanac.now() }))
      return target
    },
  }
}
