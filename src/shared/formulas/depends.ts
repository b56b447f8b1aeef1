import { type ColumnNode, columnNodes, type FormulaNode, partsOf } from './formula.ts'

/** The columns that a formula names, each once. */
export const columnsOf = (node: FormulaNode): string[] => [
  ...new Set(columnNodes(node).map(({ column }: ColumnNode) => column)),
]

/** Whether a formula itself asks for today, so that its values change at midnight. */
export function asksForToday(node: FormulaNode): boolean {
  const waiting = [node]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (at.kind === 'call' && at.name === 'days_until') return true
    waiting.push(...partsOf(at))
  }
  return false
}

/** What each formula names, by the ids of their columns. */
export type Dependencies = ReadonlyMap<string, readonly string[]>

/**
 * Formulas in an order in which each comes after those that it rests on. Those in a circle have no such order among themselves;
 * what rests on them comes after them. (Tarjan's algorithm: linear, and with a stack of its own, however long the chains are.)
 */
export function computeOrder(restsOn: Dependencies): string[] {
  const order: string[] = []
  const visits = new Map<string, Visit>()
  // Visited and not yet put in order: what is still on the way, and what is in a circle with it.
  const open: Visit[] = []
  for (const start of restsOn.keys()) {
    if (visits.has(start)) continue
    const way: Visit[] = []
    const enter = (id: string): void => {
      const needed = (restsOn.get(id) ?? []).filter((one) => restsOn.has(one))
      const visit = { id, needed, next: 0, place: visits.size, earliest: visits.size, done: false }
      visits.set(id, visit)
      open.push(visit)
      way.push(visit)
    }
    enter(start)
    for (let at = way.at(-1); at !== undefined; at = way.at(-1)) {
      const id = at.needed[at.next++]
      if (id === undefined) {
        way.pop()
        const before = way.at(-1)
        if (before) before.earliest = Math.min(before.earliest, at.earliest)
        if (at.earliest === at.place) order.push(...close(open, at))
        continue
      }
      const seen = visits.get(id)
      if (seen === undefined) enter(id)
      else if (!seen.done) at.earliest = Math.min(at.earliest, seen.place)
    }
  }
  return order
}

interface Visit {
  id: string
  needed: readonly string[]
  /** Which of them is looked at next. */
  next: number
  /** As the how manieth it was visited, and the earliest visit that can be reached from it. */
  place: number
  earliest: number
  done: boolean
}

/** Everything that was visited since, which is in one circle with it: by itself, as a rule. */
function close(open: Visit[], first: Visit): string[] {
  const closed = open.splice(open.lastIndexOf(first))
  for (const visit of closed) visit.done = true
  return closed.map(({ id }) => id)
}

/** The shortest way from a column to another over what formulas rest on, both included; null for none. */
export function wayBetween(from: string, to: string, restsOn: Dependencies): string[] | null {
  const cameFrom = new Map<string, string | null>([[from, null]])
  // A Map goes on to what is added while it is walked.
  for (const at of cameFrom.keys()) {
    if (at === to) return backFrom(at, cameFrom)
    for (const next of restsOn.get(at) ?? []) if (!cameFrom.has(next)) cameFrom.set(next, at)
  }
  return null
}

function backFrom(end: string, cameFrom: ReadonlyMap<string, string | null>): string[] {
  const path: string[] = []
  for (let at: string | null = end; at !== null; at = cameFrom.get(at) ?? null) path.push(at)
  return path.toReversed()
}
