import { declare } from '../command.ts'
import { UsageError } from '../exit-status.ts'
import { COLUMNS, FIGURES } from '../options/column-options.ts'
import { since } from '../options/moment-options.ts'
import { oneOf, type Options, text } from '../options/option.ts'
import { ROW_SOURCES } from '../library/row-source.ts'
import { LIMIT_OPTIONS } from '../options/row-limit.ts'
import type { Run } from '../run.ts'

/** What `query --from` takes. */
export const QUERY_KINDS = [...ROW_SOURCES, 'changes'] as const

export const QUERY_FORMATS = ['table', 'jsonl', 'csv', 'json', 'md'] as const

const options = {
  from: text('WHAT', 'terminal.help.query-from', {
    choices: QUERY_KINDS.map((kind) => kind.replace(/:.*$/u, ':')),
    kept: { 'list:': 'list', 'batch:': 'batch' },
    values: { kinds: QUERY_KINDS.join(', ') },
  }),
  where: text('FILTER', 'terminal.help.where-filter', { signed: true }),
  since: since('terminal.help.query-since'),
  columns: text('C,...', 'terminal.help.columns', COLUMNS),
  sort: text('C,-C', 'terminal.help.sort', { ...COLUMNS, signed: true }),
  'group-by': text('C[,C]', 'terminal.help.group-by', COLUMNS),
  show: text('F:C,...', 'terminal.help.show', FIGURES),
  formula: text('NAME=TEXT', 'terminal.help.formula'),
  format: oneOf(QUERY_FORMATS, 'terminal.help.query-format'),
  ...LIMIT_OPTIONS,
} satisfies Options
export type QueryRun = Run<typeof options>

export const query = declare({
  path: 'query',
  examples: [
    "query --where 'tld:de value>1000' --columns domain,value,country --sort -value",
    'query --group-by country,category --show median:value,missing:value',
    "query --from changes --since 30d --where 'field:value' --sort -percent --format csv",
  ],
  usages: [{ typed: '[--from WHAT]', word: 'terminal.help.query' }],
  options,
  check: ({ groupBy, show, columns, json, format }) => {
    if (groupBy === null && show !== null)
      throw new UsageError('terminal.needs-option', { option: '--show', needed: '--group-by' })
    if (groupBy !== null && columns !== null)
      throw new UsageError('terminal.not-together', { option: '--columns', other: '--group-by' })
    if (json && format !== null && format !== 'jsonl')
      throw new UsageError('terminal.not-together', { option: '--json', other: `--format ${format}` })
  },
})
