import type { Condition, Filter } from '../../../shared/filter/filter.ts'

/** The conditions that make a question come out as it does, given the truth of each. */
export function decisive(question: Filter, holds: (condition: Condition) => boolean): Condition[] {
  return reasonsOf(question, holds).of
}

function reasonsOf(filter: Filter, holds: (condition: Condition) => boolean): { truth: boolean; of: Condition[] } {
  if (filter.op === 'not') {
    const { truth, of } = reasonsOf(filter.of, holds)
    return { truth: !truth, of }
  }
  if (filter.op !== 'and' && filter.op !== 'or') return { truth: holds(filter), of: [filter] }
  const reasons = filter.of.map((part) => reasonsOf(part, holds))
  // One false part is enough for "and", one true part for "or"; else it took all of them.
  const lone = filter.op === 'or'
  const deciding = reasons.filter(({ truth }) => truth === lone)
  return deciding.length > 0
    ? { truth: lone, of: deciding.flatMap(({ of }) => of) }
    : { truth: !lone, of: reasons.flatMap(({ of }) => of) }
}
