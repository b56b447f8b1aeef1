import { HELD_FOR } from '../../../shared/trends.ts'
import { cancelIf } from '../analysis/cancelled.ts'
import { StepSize, type Steps } from '../door/steps.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, number, optional, rowReader } from '../file/row-reader.ts'
import { select } from '../file/statements.ts'
import { codeOf, outcomeCode } from '../lookups/outcome-codes.ts'
import { type CourseValue, heldValues, type TimedValue } from './held-value.ts'
import type { Member } from './members.ts'

const readAnswer = rowReader({ at: integer, outcome: outcomeCode, value: optional(number) })

/** Up to so many moments are looked for one by one; more are found by reading all answers. */
const FEW = 4

/** Reads what domains count with at some moments, in the order of time; the column is one of a field's. */
export function courseReader(
  db: ReadableDb,
  { column, moments }: { column: string; moments: readonly number[] },
): (member: Member) => CourseValue[] {
  const ANSWERS = `select requested_at as at, outcome, case when outcome = ${codeOf('found')} then ${column} end as value
    from lookup where domain_id = ? and requested_at >= ? and requested_at <= ?
    and outcome in (${codeOf('found')}, ${codeOf('not-found')})`
  const whole = select(db, readAnswer, `${ANSWERS} order by requested_at, id`)
  const latest = select(db, readAnswer, `${ANSWERS} order by requested_at desc, id desc limit 1`)
  const [first = 0, last = 0] = [moments[0], moments.at(-1)]
  const answersOf = (id: number): TimedValue[] =>
    moments.length > FEW
      ? whole.all(id, first - HELD_FOR, last)
      : moments.flatMap((moment) => latest.get(id, moment - HELD_FOR, moment) ?? [])
  return ({ id, spans }) => heldValues(id === null ? [] : answersOf(id), moments, spans)
}

/** Goes through the courses of some domains, one after the other, in steps. */
export function* eachCourse(
  db: ReadableDb,
  members: readonly Member[],
  of: { column: string; moments: readonly number[] },
  take: (values: CourseValue[], member: Member) => void,
): Steps<void> {
  const read = courseReader(db, of)
  const step = new StepSize(20)
  for (let done = 0; done < members.length; ) {
    const part = members.slice(done, done + step.rows)
    step.measure(() => {
      for (const member of part) take(read(member), member)
    })
    done += part.length
    cancelIf(yield { done, total: members.length })
  }
}
