/** The course of one domain: its value on each day, null where nothing is known of it. */
export interface BasketCourse {
  name: string
  unicode: string
  values: readonly (number | null)[]
}

/** What a domain has added to the index between the base and the last day, in points. */
export interface Contribution {
  name: string
  unicode: string
  points: number
  /** Its first and last value in that time. */
  before: number
  after: number
}

/** An index of many courses, 100 on the base day. */
export interface Basket {
  /** For each day; null before anything was known, and where the index has no value that could be 100. */
  index: (number | null)[]
  /** How many domains each step rests on: those that are known on the day and on the day before. */
  matched: number[]
  /** They add up to what the index has moved since the base day. */
  contributions: Contribution[]
  /** The day that is 100: the one asked for, or the first that has an index. */
  base: number
}

/**
 * The chained index of many courses. A step from one day to the next is the sum of the domains that are known on both days
 * over their sum the day before, so that a domain that comes or goes moves nothing; the index is the product of the steps.
 * Where no domain is known on both days, or their sum was 0, it stays where it is.
 */
export function basketOf(courses: readonly BasketCourse[], days: number, askedBase: number): Basket {
  const chain: (number | null)[] = []
  const matched: number[] = []
  const contributions = courses.map(() => new Float64Array(days))
  let level: number | null = null
  for (let day = 0; day < days; day += 1) {
    if (level === null) {
      level = courses.some(({ values }) => (values[day] ?? null) !== null) ? 1 : null
      chain.push(level)
      matched.push(0)
      continue
    }
    const step = stepTo(courses, day)
    let moved = 0
    for (const { at, change } of step.changes) {
      const part: number = step.before === 0 ? 0 : (level * change) / step.before
      ;(contributions[at] as Float64Array)[day] = part
      moved += part
    }
    level = level + moved
    chain.push(level)
    matched.push(step.changes.length)
  }
  const base = baseOf(chain, askedBase)
  const unit = 100 / (chain[base] ?? Number.NaN)
  return {
    index: chain.map((one) => (one === null || !Number.isFinite(unit) ? null : one * unit)),
    matched,
    contributions: Number.isFinite(unit) ? contributionsOf(courses, contributions, { base, unit }) : [],
    base,
  }
}

/** The domains that are known on a day and on the day before, with how far each moved and what they were worth together. */
function stepTo(
  courses: readonly BasketCourse[],
  day: number,
): { before: number; changes: { at: number; change: number }[] } {
  const changes: { at: number; change: number }[] = []
  let before = 0
  courses.forEach(({ values }, at) => {
    const [was, is] = [values[day - 1] ?? null, values[day] ?? null]
    if (was === null || is === null) return
    before += was
    changes.push({ at, change: is - was })
  })
  return { before, changes }
}

/** The day asked for, or the first after it with an index that can be 100; the first of all where there is none. */
function baseOf(chain: readonly (number | null)[], asked: number): number {
  const able = (day: number): boolean => (chain[day] ?? 0) > 0
  const later = chain.findIndex((_, day) => day >= asked && able(day))
  return later >= 0
    ? later
    : Math.max(
        0,
        chain.findIndex((_, day) => able(day)),
      )
}

function contributionsOf(
  courses: readonly BasketCourse[],
  parts: readonly Float64Array[],
  { base, unit }: { base: number; unit: number },
): Contribution[] {
  return courses
    .flatMap(({ name, unicode, values }, at) => {
      const known = values.slice(base).filter((value) => value !== null)
      const [before, after] = [known[0], known.at(-1)]
      if (before === undefined || after === undefined) return []
      const points = (parts[at] ?? new Float64Array(0)).subarray(base + 1).reduce((sum, part) => sum + part, 0) * unit
      return [{ name, unicode, points, before, after }]
    })
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points) || (a.name < b.name ? -1 : 1))
}
