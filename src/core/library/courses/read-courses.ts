import { HELD_FOR } from '../../../shared/analysis/trends.ts'
import { cancelIf } from '../steps/cancelled.ts'
import { StepSize, type Steps } from '../steps/steps.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, number, optional, rowReader } from '../file/row-reader.ts'
import { select } from '../file/statements.ts'
import { codeOf } from '../columns/outcome-sql.ts'
import { outcomeCode } from '../lookups/outcome-codes.ts'
import { type CourseValue, heldValues, isIn } from './held-value.ts'
import type { Member } from './members.ts'

const readAnswer = rowReader({ at: integer, outcome: outcomeCode, value: optional(number) })

/** Up to so many moments are looked for one by one; more are found by reading all answers. */
const FEW = 4

const ANSWERED = `outcome in (${codeOf('found')}, ${codeOf('not-found')})`
const foundValue = (column: string): string => `case when outcome = ${codeOf('found')} then ${column} end`

/** What to read: a column of a field, and the moments, in the order of time. */
interface Read {
  column: string
  moments: readonly number[]
}

/** Reads what some domains count with at some moments: for each domain a value for each moment. */
export function coursesReader(db: ReadableDb, of: Read): (members: readonly Member[]) => CourseValue[][] {
  return of.moments.length > FEW ? answersReader(db, of) : latestReader(db, of)
}

function answersReader(db: ReadableDb, { column, moments }: Read): (members: readonly Member[]) => CourseValue[][] {
  const answers = select(
    db,
    readAnswer,
    `select requested_at as at, outcome, ${foundValue(column)} as value from lookup
    where domain_id = ? and requested_at >= ? and requested_at <= ? and ${ANSWERED} order by requested_at, id`,
  )
  const [first = 0, last = 0] = [moments[0], moments.at(-1)]
  return (members) =>
    members.map(({ id, spans }) =>
      heldValues(id === null ? [] : answers.all(id, first - HELD_FOR, last), moments, spans),
    )
}

/** The same by one statement for all: the latest answer that still holds at each moment. */
function latestReader(db: ReadableDb, { column, moments }: Read): (members: readonly Member[]) => CourseValue[][] {
  const held = moments.map(
    (
      _,
      at,
    ) => `(select ${foundValue(column)} from lookup where domain_id = j.value and requested_at <= ? and requested_at >= ?
      and ${ANSWERED} order by requested_at desc, id desc limit 1) as v${at}`,
  )
  const read = rowReader({
    id: integer,
    ...Object.fromEntries(moments.map((_, at) => [`v${at}`, optional(number)])),
  })
  const latest = select(db, read, `select j.value as id, ${held.join(', ')} from json_each(?) j`)
  const between = moments.flatMap((moment) => [moment, moment - HELD_FOR])
  return (members) => {
    const ids = JSON.stringify(members.flatMap(({ id }) => id ?? []))
    const rows = latest.all(...between, ids) as ({ id: number } & Record<string, number | null>)[]
    const byId = new Map(rows.map((row) => [row.id, row]))
    return members.map(({ id, spans }) => {
      const row = id === null ? undefined : byId.get(id)
      return moments.map((moment, at) => (isIn(spans, moment) ? (row?.[`v${at}`] ?? null) : undefined))
    })
  }
}

/** Goes through the courses of some domains, one after the other, in steps. */
export function* eachCourse(
  db: ReadableDb,
  members: readonly Member[],
  of: Read,
  take: (values: CourseValue[], member: Member) => void,
): Steps<void> {
  const read = coursesReader(db, of)
  const step = new StepSize(20)
  for (let done = 0; done < members.length; ) {
    const part = members.slice(done, done + step.rows)
    step.measure(() => {
      const courses = read(part)
      for (const [at, member] of part.entries()) take(courses[at] ?? [], member)
    })
    done += part.length
    cancelIf(yield { done, total: members.length })
  }
}
