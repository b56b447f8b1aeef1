import { assertNever } from '../../shared/assert-never.ts'
import { momentsOfBound } from '../../shared/filter/bounds.ts'
import type { Bound, Condition, Filter } from '../../shared/filter/filter.ts'
import { foldedText } from '../../shared/values/text.ts'

/** What a row has in a column: null for nothing. */
export type ValueAt = (column: string) => string | number | null

/** A filter as a test of rows whose moments are UTC milliseconds. */
export function rowTest(filter: Filter, moments: ReadonlySet<string>, now: number): (at: ValueAt) => boolean {
  switch (filter.op) {
    case 'and': {
      const tests = filter.of.map((part) => rowTest(part, moments, now))
      return (at) => tests.every((test) => test(at))
    }
    case 'or': {
      const tests = filter.of.map((part) => rowTest(part, moments, now))
      return (at) => tests.some((test) => test(at))
    }
    case 'not': {
      const test = rowTest(filter.of, moments, now)
      return (at) => !test(at)
    }
    default:
      return conditionTest(filter, moments, now)
  }
}

function conditionTest(condition: Condition, moments: ReadonlySet<string>, now: number): (at: ValueAt) => boolean {
  if (condition.op === 'words') {
    const wanted = foldedText(condition.text)
    return (at) => foldedText(String(at('domain') ?? '')).includes(wanted)
  }
  const { column } = condition
  const holds = valueTest(condition, moments.has(column), now)
  return (at) => holds(at(column))
}

type Value = string | number | null

function valueTest(
  condition: Exclude<Condition, { op: 'words' }>,
  isMoment: boolean,
  now: number,
): (value: Value) => boolean {
  const folded = (value: Value): string => foldedText(String(value ?? ''))
  switch (condition.op) {
    case 'missing':
      return (value) => value === null
    case 'is': {
      const wanted = new Set(condition.values.map((one) => foldedText(String(one))))
      return (value) => value !== null && wanted.has(folded(value))
    }
    case 'all': {
      const wanted = condition.values.map((one) => foldedText(String(one)))
      return (value) => value !== null && wanted.every((one) => one === folded(value))
    }
    case 'contains':
      return (value) => value !== null && folded(value).includes(foldedText(condition.text))
    case 'starts':
      return (value) => value !== null && folded(value).startsWith(foldedText(condition.text))
    case 'ends':
      return (value) => value !== null && folded(value).endsWith(foldedText(condition.text))
    case '<':
    case '<=':
    case '>':
    case '>=':
    case 'between': {
      const [from, to] =
        condition.op === 'between' ? [condition.from, condition.to] : [condition.value, condition.value]
      const [low, high] = [endsOf(from, isMoment, now), endsOf(to, isMoment, now)]
      return (value) => {
        if (typeof value !== 'number' || low === null || high === null) return false
        if (condition.op === '<') return value < low.from
        if (condition.op === '<=') return value <= high.last
        if (condition.op === '>') return value > high.last
        return value >= low.from && (condition.op === '>=' || value <= high.last)
      }
    }
    default:
      return assertNever(condition)
  }
}

/** The first and the last number that a bound stands for: of a day its first and its last millisecond. */
function endsOf(bound: Bound, isMoment: boolean, now: number): { from: number; last: number } | null {
  if (!isMoment) return typeof bound === 'number' ? { from: bound, last: bound } : null
  const moments = momentsOfBound(bound, now)
  return moments && { from: moments.from, last: moments.before - 1 }
}
