import { Tooltip } from '@mantine/core'
import { fullTime, relativeTime } from '../../../shared/format-value.ts'
import { useReadyState } from '../api/queries.ts'

const WEEK = 7 * 86_400_000

/** A moment as seen from the library's now, with the full time on hover and for screen readers. */
export function Moment({ at, now }: { at: number; now: number }) {
  const { locale } = useReadyState()
  const full = fullTime(at, locale)
  return (
    <Tooltip label={full}>
      <time dateTime={new Date(at).toISOString()} title={undefined}>
        {Math.abs(now - at) > WEEK ? new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(at) : relativeTime(at, now, locale)}
        <span className="visually-hidden">, {full}</span>
      </time>
    </Tooltip>
  )
}
