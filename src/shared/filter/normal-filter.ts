import type { Bound, Condition, Filter, FilterValue } from './filter.ts'

/**
 * A filter in the one form that typed texts give: `and` and `or` flat and of at least two parts, nothing denied twice,
 * no words that are empty, today in days. It leaves the same rows in, and is never deeper.
 */
export function normal(filter: Filter): Filter {
  switch (filter.op) {
    case 'and':
    case 'or':
      return joined(filter.op, filter.of.map(normal))
    case 'not':
      return denied(normal(filter.of))
    default:
      return normalCondition(filter)
  }
}

function joined(op: 'and' | 'or', parts: Filter[]): Filter {
  const of = parts.flatMap((part) => (part.op === op ? part.of : [part]))
  return of.length === 1 && of[0] ? of[0] : { op, of }
}

function denied(filter: Filter): Filter {
  if (filter.op === 'not') return filter.of
  // What leaves everything in is the opposite of what leaves nothing in.
  if ((filter.op === 'and' || filter.op === 'or') && filter.of.length === 0)
    return { op: filter.op === 'and' ? 'or' : 'and', of: [] }
  return { op: 'not', of: filter }
}

function normalCondition(condition: Condition): Filter {
  switch (condition.op) {
    case 'words':
      return condition.text === '' ? { op: 'and', of: [] } : condition
    case 'is':
    case 'all':
      return { ...condition, values: condition.values.map(normalValue) }
    case 'between':
      return { ...condition, from: normalBound(condition.from), to: normalBound(condition.to) }
    case '<':
    case '<=':
    case '>':
    case '>=':
      return { ...condition, value: normalBound(condition.value) }
    default:
      return condition
  }
}

const normalValue = (value: FilterValue): FilterValue => (value === 0 ? 0 : value)

function normalBound(bound: Bound): Bound {
  if (typeof bound === 'object') return bound.ago === 0 ? { ago: 0, unit: 'd' } : bound
  return bound === 0 ? 0 : bound
}
