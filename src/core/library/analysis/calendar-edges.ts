import { PERIODS } from '../../../shared/analysis/analysis.ts'
import type { WeekStart } from '../../../shared/formats/person-format.ts'
import { isoOfDay } from '../../../shared/formulas/values.ts'
import { Periods } from '../courses/periods.ts'
import { DAY } from '../../../shared/time/durations.ts'

/** About how many days each period has. */
const DAYS = { day: 1, week: 7, month: 30.4, quarter: 91.3, year: 365.2 } as const
const YEARS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 1_000_000]

/** At most so many buckets that begin with a day, week, month, quarter, year or round number of years, as `edgesOf`. */
export function calendarEdges(
  { least, most }: { least: number; most: number },
  buckets: number,
  calendar: 'days' | 'moments',
  weekStart: WeekStart,
): number[] {
  if (Number.isNaN(least)) return []
  const days = (most - least) / (calendar === 'days' ? 1 : DAY)
  const period = PERIODS.find((one) => days / DAYS[one] + 2 <= buckets) ?? 'year'
  const every = period === 'year' ? (YEARS.find((years) => days / DAYS.year / years + 2 <= buckets) ?? 1_000_000) : 1
  const periods = new Periods(calendar, period, weekStart)
  const edges = [periods.of(least).from]
  for (let next = periods.of(least).to; ; next = periods.of(next).to) {
    if (next > most) return [...edges, next]
    if (every === 1 || yearOf(calendar, next) % every === 0) edges.push(next)
  }
}

const yearOf = (calendar: 'days' | 'moments', value: number): number =>
  calendar === 'moments' ? new Date(value).getFullYear() : Number(isoOfDay(value).slice(0, 4))
