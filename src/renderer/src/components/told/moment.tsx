import { calendarDays, dayOfMoment, fullTime, relativeTime } from '../../../../shared/formats/moments.ts'
import { useReadyState } from '../../api/queries.ts'
import typography from '../../styles/typography.module.css'

/** What is further away is told by its date. */
const MOST_DAYS = 6

/** A moment as seen from the library's now, with the full time on hover and for screen readers. */
export function Moment({ at, now }: { at: number; now: number }) {
  const { format } = useReadyState()
  const full = fullTime(at, format)
  return (
    // The browser's own tip: a table holds as many moments as rows, and one of the toolkit's is a dozen components.
    <time dateTime={new Date(at).toISOString()} title={full}>
      {Math.abs(calendarDays(at, now)) > MOST_DAYS ? dayOfMoment(at, format) : relativeTime(at, now, format)}
      <span className={typography.visuallyHidden}>, {full}</span>
    </time>
  )
}
