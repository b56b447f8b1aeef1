import { usesFormulas } from '../columns/facts.ts'
import { type ListQuery, unordered } from '../../../shared/list.ts'
import type { Role } from './methods.ts'

/** The query in what a call is given; null where there is none. */
type QueryIn = (args: readonly unknown[]) => ListQuery | null | undefined

const ofAsk: QueryIn = ([ask]) => (ask as { query: ListQuery }).query
const itself: QueryIn = ([query]) => query as ListQuery
const ofSelection: QueryIn = ([, selection]) => (selection as { query?: ListQuery }).query

/** Calls that are answered out of the values of formulas when their query uses some. */
const QUERIES: Readonly<Record<string, QueryIn>> = {
  pageRows: ofAsk,
  previewFormula: ofAsk,
  countRows: ([query]) => unordered(query as ListQuery),
  stretchIds: itself,
  namesOfSelection: ofSelection,
  lookupsOfSelection: ofSelection,
  factsOfSelection: ofSelection,
  domainsOfSelection: ofSelection,
  idsOfSelection: ofSelection,
}

/**
 * The connection that a call belongs to. The values of formulas are worked out and kept where many rows are summed up, so
 * that no page and no send ever waits for them.
 */
export function roleOfCall(role: Role, method: string, args: readonly unknown[]): Role {
  if (role !== 'read' && role !== 'count') return role
  const query = Object.hasOwn(QUERIES, method) ? QUERIES[method]?.(args) : null
  return query && usesFormulas(query) ? 'analyse' : role
}
