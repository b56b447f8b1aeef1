import { BUILT_IN_COLUMNS } from '../../../shared/columns/catalogue.ts'
import type { Contributions, DomainStep, StepKind } from '../../../shared/analysis/trends.ts'
import type { Steps } from '../steps/steps.ts'
import type { ReadableDb } from '../file/database.ts'
import { fieldColumn } from './field-column.ts'
import type { CourseValue } from './held-value.ts'
import { listMembers, type Member } from './members.ts'
import { eachCourse } from './read-courses.ts'

interface Asked {
  field: string
  from: number
  to: number
  /** So many domains are named; the others are summed up. */
  limit: number
}

/** What the domains of a list did to the sum of a field between two moments. */
export const listContributions = (db: ReadableDb, { list, ...asked }: Asked & { list: number }): Steps<Contributions> =>
  setContributions(db, listMembers(db, list), asked)

/**
 * What each domain of a set added to the sum of a field between two moments: those whose value is another one, those that
 * count at one of the two only, and the rest as one number. Together they are what the sum moved by.
 */
export function* setContributions(
  db: ReadableDb,
  members: readonly Member[],
  { field, from, to, limit }: Asked,
): Steps<Contributions> {
  const isSummed = BUILT_IN_COLUMNS.find(({ id }) => id === field)?.aggregates.includes('sum') ?? false
  const ends = { from: newEnd(from), to: newEnd(to) }
  const steps: DomainStep[] = []
  yield* eachCourse(db, members, { column: fieldColumn(field), moments: [from, to] }, ([before, after], member) => {
    count(ends.from, before)
    count(ends.to, after)
    const kind = kindOf(before, after)
    const { name, unicode } = member
    if (kind !== null) steps.push({ name, unicode, kind, before: before ?? null, after: after ?? null })
  })
  const moved = (one: DomainStep): number =>
    isSummed || one.kind === 'changed' ? Math.abs((one.after ?? 0) - (one.before ?? 0)) : 0
  steps.sort((a, b) => moved(b) - moved(a) || (a.name < b.name ? -1 : 1))
  const others = steps.slice(limit)
  return {
    ...ends,
    isSummed,
    steps: steps.slice(0, limit),
    others: {
      domains: others.length,
      change: others.reduce((sum, { before, after }) => sum + (after ?? 0) - (before ?? 0), 0),
    },
  }
}

const newEnd = (at: number): Contributions['from'] => ({ at, sum: 0, domains: 0, lacking: 0 })

function count(end: Contributions['from'], value: CourseValue): void {
  if (value === null) end.lacking += 1
  if (value === null || value === undefined) return
  end.sum += value
  end.domains += 1
}

/** How the value of a domain came to be another one; null where it did not, or where there was none at either moment. */
function kindOf(before: CourseValue, after: CourseValue): StepKind | null {
  const [had, has] = [typeof before === 'number', typeof after === 'number']
  if (had && has) return before === after ? null : 'changed'
  if (has) return before === undefined ? 'joined' : 'appeared'
  if (had) return after === undefined ? 'left' : 'disappeared'
  return null
}
