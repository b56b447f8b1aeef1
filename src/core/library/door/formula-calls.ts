import { usesFormulas } from '../columns/facts.ts'
import { FIGURES_DISAGREE, type ListQuery, unordered } from '../../../shared/list.ts'
import type { Role } from './methods.ts'

/** The query in what a call is given; null where there is none. */
type QueryIn = (args: readonly unknown[]) => ListQuery | null | undefined

const ofAsk: QueryIn = ([ask]) => (ask as { query: ListQuery }).query
const itself: QueryIn = ([query]) => query as ListQuery
const ofSelection: QueryIn = ([, selection]) => (selection as { query?: ListQuery }).query

/** Calls that are answered out of what is worked out, when their query or their columns rest on it. */
const QUERIES: Readonly<Record<string, QueryIn>> = {
  pageRows: ofAsk,
  rowsById: () => null,
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
 * The connection that a call belongs to. The values of formulas, and how figures go together, are worked out and kept where many rows are
 * summed up, so that no page and no send ever waits for them.
 */
export function roleOfCall(role: Role, method: string, args: readonly unknown[]): Role {
  if (role !== 'read' && role !== 'count') return role
  if (!Object.hasOwn(QUERIES, method)) return role
  const query = QUERIES[method]?.(args)
  return (query && usesFormulas(query)) || args.some(showsDisagreement) ? 'analyse' : role
}

/** True for what asks for rows with the column of disagreeing figures, which rests on how the figures of all domains go together. */
const showsDisagreement = (arg: unknown): boolean =>
  arg instanceof Object && 'fields' in arg && Array.isArray(arg.fields) && arg.fields.includes(FIGURES_DISAGREE)
