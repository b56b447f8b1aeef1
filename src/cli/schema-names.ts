/** The schema in docs/schemas of the lines of each command. */
export const SCHEMA_OF = {
  lookup: 'lookup',
  history: 'lookup',
  query: 'query',
  columns: 'columns',
  ping: 'ping',
  allowance: 'allowance',
  batch: 'lookup',
  batches: 'batches',
  report: 'report.schema',
  calendar: 'calendar',
  'watch lists': 'watch-lists',
  'watch add': 'watch-edit',
  'watch remove': 'watch-edit',
  'watch refresh': 'lookup',
  'watch changes': 'change',
  alerts: 'alert',
  compare: 'compare',
  percentiles: 'percentiles',
  agreement: 'agreement',
  rank: 'rank',
  backup: 'backup',
  restore: 'restore',
  copies: 'check',
  check: 'check',
} as const

export type SchemaName = (typeof SCHEMA_OF)[keyof typeof SCHEMA_OF]
