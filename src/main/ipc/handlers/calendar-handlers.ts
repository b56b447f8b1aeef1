import { calendarText } from '../../../core/calendar/calendar-text.ts'
import { writeCalendar } from '../../../core/calendar/write-calendar.ts'
import { MOST_DATES } from '../../../shared/calendar/calendar-date.ts'
import type { Handlers } from '../../../shared/ipc/routes.ts'
import type { CalendarKeeper } from '../../app/calendar-keeper.ts'
import type { Host } from '../../app/host.ts'
import type { PreferenceStore } from '../../app/preferences.ts'
import type { ProgramLanguage } from '../../app/program-language.ts'
import type { System } from '../common/system.ts'

export interface CalendarDeps extends Pick<System, 'chooseTarget'> {
  host: Host
  language: ProgramLanguage
  preferences: PreferenceStore
  calendarKeeper: CalendarKeeper
}

/** Routes of the dates that a person keeps. */
export function calendarHandlers(deps: CalendarDeps): Handlers<'calendar'> {
  const { host, language, preferences, calendarKeeper } = deps
  return {
    async listDates(asked) {
      const { read } = host.almanac.library
      const [dates, sums] = await Promise.all([
        read.calendarDates({ ...asked, limit: MOST_DATES + 1 }),
        read.calendarSums(asked),
      ])
      return { dates: dates.slice(0, MOST_DATES), isCut: dates.length > MOST_DATES, sums }
    },
    async saveCalendar({ filter, prices, keep }) {
      const target = await deps.chooseTarget(`${language.t('calendar.file-name')}.ics`)
      if (target === null) return null
      const { library, connection } = host.almanac
      const options = { filter, prices, connection: connection.id }
      await writeCalendar(target, await calendarText(library, options, { t: language.t, now: host.almanac.now() }))
      if (keep) preferences.keepCalendar(connection.id, { path: target, filter, prices })
      return target
    },
    getKeptCalendar: () => calendarKeeper.state(),
    async dropCalendar() {
      preferences.keepCalendar(host.almanac.connection.id, null)
      return null
    },
  }
}
