import { EVERY_TABLE, type ListName, type ListRow } from '../list.ts'
import type { Aggregate, ValueType } from '../values/value-type.ts'

/** What a fact is in a row; null for none. Several names of lists or labels are one text. */
export type FactValue = string | number | boolean | null

/** What a table knows of a row beside the record: of its name and its lookup, and what the person keeps about the domain. */
interface Fact {
  type: ValueType
  /** The tables that have it. */
  lists: readonly ListName[]
  /** Its width in pixels until a person has changed it. */
  width: number
  /** Only shown, since nothing leads to its rows; drawn on the screen, so that no file has it; or only asked for. */
  only?: 'shown' | 'drawn' | 'asked'
  /** It is what the person keeps about a domain, or a name that they gave: it goes into no file unasked. */
  yours?: true
  /** It says how a lookup went: a domain that was never looked up has none. */
  ofLookup?: true
  /** A row without it lacks nothing: its cell is empty. */
  blank?: true
  /** Every row has it: nobody can ask for those without. */
  always?: true
  /** What it may be summed up to, where that is less than its type allows. */
  aggregates?: readonly Aggregate[]
  /** Cells, files, formulas and filters take it from here. */
  value: (row: ListRow) => FactValue
  /** The names that `value` joins to a text. */
  members?: (row: ListRow) => readonly string[]
}

const DOMAINS: readonly ListName[] = ['domains', 'watched']
const HISTORY: readonly ListName[] = ['history']

const joined = (names: readonly string[] | undefined): string | null => names?.join(', ') || null
const labelNames = ({ watched }: ListRow): readonly string[] => (watched?.labels ?? []).map(({ name }) => name)
const listNames = ({ watched }: ListRow): readonly string[] => (watched?.lists ?? []).map(({ name }) => name)

/**
 * Every fact by its id, a plain SQL name. A new one is an entry here, its word in each language, and its entry in
 * `core/library/columns/facts.ts`, for which the compiler asks.
 */
export const FACTS = {
  domain: { type: 'text', lists: EVERY_TABLE, width: 216, always: true, value: ({ name }) => name },
  looked_up_at: {
    type: 'moment',
    lists: EVERY_TABLE,
    width: 124,
    ofLookup: true,
    always: true,
    value: ({ when }) => when,
  },
  outcome: {
    type: 'choice',
    lists: EVERY_TABLE,
    width: 136,
    ofLookup: true,
    always: true,
    value: ({ outcome }) => outcome,
  },
  // Its order is that of numbers, but no figure can be made of some.
  status: {
    type: 'count',
    lists: EVERY_TABLE,
    width: 92,
    ofLookup: true,
    aggregates: [],
    value: ({ status }) => status,
  },
  took: { type: 'score', lists: HISTORY, width: 84, ofLookup: true, value: ({ durationMs }) => durationMs },
  lookups: { type: 'count', lists: DOMAINS, width: 78, always: true, value: ({ lookups }) => lookups ?? 0 },
  // Which batches a lookup belongs to is asked by their ids; `batches` shows their names.
  batch: { type: 'set', lists: EVERY_TABLE, width: 92, yours: true, only: 'asked', value: () => null },
  unseen: {
    type: 'count',
    lists: EVERY_TABLE,
    width: 116,
    yours: true,
    always: true,
    value: ({ watched }) => watched?.unseen ?? 0,
  },
  label: {
    type: 'set',
    lists: EVERY_TABLE,
    width: 150,
    yours: true,
    value: (row) => joined(labelNames(row)),
    members: labelNames,
  },
  list: {
    type: 'set',
    lists: EVERY_TABLE,
    width: 150,
    yours: true,
    value: (row) => joined(listNames(row)),
    members: listNames,
  },
  note: { type: 'text', lists: EVERY_TABLE, width: 200, yours: true, value: ({ watched }) => watched?.note || null },
  archived: {
    type: 'flag',
    lists: EVERY_TABLE,
    width: 92,
    yours: true,
    always: true,
    value: ({ watched }) => watched?.archived ?? false,
  },
  decision: {
    type: 'choice',
    lists: EVERY_TABLE,
    width: 180,
    yours: true,
    value: ({ watched }) => watched?.decision?.kind ?? null,
  },
  decided_on: {
    type: 'date',
    lists: EVERY_TABLE,
    width: 110,
    yours: true,
    value: ({ watched }) => watched?.decision?.day ?? null,
  },
  decision_reason: {
    type: 'text',
    lists: EVERY_TABLE,
    width: 200,
    yours: true,
    value: ({ watched }) => watched?.decision?.reason || null,
  },
  decision_amount: {
    type: 'number',
    lists: EVERY_TABLE,
    width: 110,
    yours: true,
    value: ({ watched }) => watched?.decision?.amount ?? null,
  },
  days_since_decision: {
    type: 'count',
    lists: EVERY_TABLE,
    width: 130,
    yours: true,
    value: ({ watched }) => watched?.decision?.daysSince ?? null,
  },
  attention: {
    type: 'flag',
    lists: DOMAINS,
    width: 190,
    ofLookup: true,
    value: ({ attention }) => (attention ? attention.length > 0 : null),
  },
  attention_since: {
    type: 'moment',
    lists: DOMAINS,
    width: 150,
    ofLookup: true,
    blank: true,
    value: ({ attentionSince }) => attentionSince ?? null,
  },
  domain_lookups: { type: 'count', lists: HISTORY, width: 150, value: ({ lookups }) => lookups },
  latest_took: { type: 'score', lists: DOMAINS, width: 156, ofLookup: true, value: ({ durationMs }) => durationMs },
  latest_message: {
    type: 'text',
    lists: DOMAINS,
    width: 180,
    ofLookup: true,
    value: ({ message }) => message || null,
  },
  batches: {
    type: 'text',
    lists: EVERY_TABLE,
    width: 150,
    yours: true,
    ofLookup: true,
    value: ({ batches }) => joined(batches),
    members: ({ batches }) => batches ?? [],
  },
  message: { type: 'text', lists: HISTORY, width: 180, only: 'shown', value: ({ message }) => message || null },
  figures_of: {
    type: 'moment',
    lists: DOMAINS,
    width: 140,
    only: 'shown',
    ofLookup: true,
    aggregates: [],
    value: ({ foundAt }) => foundAt,
  },
  spark: { type: 'text', lists: EVERY_TABLE, width: 136, only: 'drawn', value: () => null },
} as const satisfies Record<string, Fact>

export type FactId = keyof typeof FACTS
export const FACT_IDS = Object.keys(FACTS) as readonly FactId[]

/** True for the id of a fact. */
export const isFactId = (id: string): id is FactId => Object.hasOwn(FACTS, id)

/** True for a fact that a file can hold. */
export const isWritten = (id: string): id is FactId =>
  isFactId(id) && factOf(id).only !== 'drawn' && factOf(id).only !== 'asked'

/** True for a fact by which rows are sorted, filtered or counted. */
export const isAsked = (id: FactId): boolean => factOf(id).only === undefined || factOf(id).only === 'asked'

/** The fact with an id. */
export const factOf = (id: FactId): Fact => FACTS[id]

/** What a row has of a fact, or why it has nothing; what the person has not written is blank. */
export function factInRow(
  id: FactId,
  row: ListRow,
): { state: 'value'; value: string | number | boolean } | { state: 'not-looked-up' | 'not-provided' | 'missing' } {
  const { ofLookup, yours, blank, value } = factOf(id)
  if (ofLookup && row.when === null) return { state: 'not-looked-up' }
  const held = value(row)
  if (held !== null) return { state: 'value', value: held }
  return { state: yours || blank ? 'missing' : 'not-provided' }
}
