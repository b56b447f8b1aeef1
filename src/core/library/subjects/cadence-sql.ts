import { CADENCE_DAYS } from '../../../shared/watchlists/watchlist.ts'

/** A cadence in days, in SQL; null for one by hand. */
export const cadenceDays = (column: string): string => {
  const cases = Object.entries(CADENCE_DAYS).flatMap(([cadence, days]) =>
    days === null ? [] : [`when '${cadence}' then ${days}`],
  )
  return `case ${column} ${cases.join(' ')} end`
}

/** How often a row of `subject` is wanted, in days: as often as the list that wants it most; null where none does. */
export const WANTED_EVERY: string = `case when archived_at is null then (
  select min(${cadenceDays('l.cadence')})
  from watched w join watchlist l on l.id = w.list_id where w.subject_id = subject.id and w.rests = 0) end`
