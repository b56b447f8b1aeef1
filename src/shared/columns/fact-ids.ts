/** The facts of a row that stand in an index of the library's own tables. */
export const INDEXED_FACTS = ['domain', 'looked_up_at', 'outcome', 'status', 'took', 'lookups'] as const
export type IndexedFact = (typeof INDEXED_FACTS)[number]

/** What a table knows of a row beside the record: of its name, of the lookup, and what the person keeps about the domain. */
export const FACT_IDS = [
  ...INDEXED_FACTS,
  'batch',
  'unseen',
  'label',
  'list',
  'note',
  'archived',
  'domain_lookups',
  'latest_took',
  'latest_message',
  'batches',
  'message',
  'figures_of',
  'spark',
] as const
export type FactId = (typeof FACT_IDS)[number]
