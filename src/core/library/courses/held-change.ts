import { absence, type FormulaValue } from '../../../shared/formulas/values.ts'
import { type ChangeDays, changeOf } from '../../../shared/list.ts'
import type { ReadableDb } from '../file/database.ts'
import type { Steps } from '../steps/steps.ts'
import { fieldColumn } from './field-column.ts'
import { ALWAYS, type CourseValue } from './held-value.ts'
import { coursesReader, eachCourse } from './read-courses.ts'
import { withoutNoise } from '../../../shared/formats/without-noise.ts'

/** A figure, and over how many days its change is asked for. */
export interface ChangeAsk {
  field: string
  days: ChangeDays
  now: number
}

/**
 * Between which moments a figure has changed in some days: the ends of two local days, so that the change is the same all day
 * and stands between two points of a list over time.
 */
function momentsOf({ days, now }: Pick<ChangeAsk, 'days' | 'now'>): [then: number, today: number] {
  const date = new Date(now)
  const endOf = (back: number): number =>
    new Date(date.getFullYear(), date.getMonth(), date.getDate() - back + 1).getTime() - 1
  return [endOf(days), endOf(0)]
}

/** Without the last digits, which are those of the subtraction: 0.3 less 0.1 is 0.2. */
const DIGITS = 12

/** How much a figure has changed between two moments; null where it had no value at one of them. */
export const changeBetween = ([before, after]: readonly CourseValue[]): number | null =>
  typeof before === 'number' && typeof after === 'number' ? withoutNoise(after - before, DIGITS) : null

const read = (ask: ChangeAsk) => ({ column: fieldColumn(ask.field), moments: momentsOf(ask) })
const member = (id: number) => ({ id, name: '', unicode: '', spans: ALWAYS })

/** Goes through the changes of some domains, by their ids, in steps. */
export function* eachChange(
  db: ReadableDb,
  domains: readonly number[],
  ask: ChangeAsk,
  take: (domain: number, change: number | null) => void,
): Steps<void> {
  yield* eachCourse(db, domains.map(member), read(ask), (values, { id }) => take(id ?? 0, changeBetween(values)))
}

/** The change of a domain as it was known at a moment, by the id of its column. */
export function changeAt(db: ReadableDb, domain: number | null, column: string, at: number): FormulaValue {
  const change = changeOf(column)
  if (change === null) return absence('column-gone')
  if (domain === null) return absence('not-looked-up')
  const [then] = momentsOf({ ...change, now: at })
  const moments = [then, at]
  const [values = []] = coursesReader(db, { column: fieldColumn(change.field), moments })([member(domain)])
  return changeBetween(values) ?? absence('not-provided')
}

/** The changes of a few domains, in their order. */
export const changesOfFew = (db: ReadableDb, domains: readonly number[], ask: ChangeAsk): (number | null)[] =>
  coursesReader(db, read(ask))(domains.map(member)).map(changeBetween)
