import { CHARTS_CHOICES, CHARTS_TYPED } from '../options/chart-words.ts'
import { declare } from '../command.ts'
import { UsageError } from '../exit-status.ts'
import { COLUMNS, FIGURES } from '../options/column-options.ts'
import { since } from '../options/moment-options.ts'
import { flag, keptName, oneOf, type Options, text } from '../options/option.ts'
import { among } from '../options/peers-argument.ts'
import { REPORT_FORMATS, REPORT_KINDS } from '../options/report-arguments.ts'
import { ROW_SOURCES } from '../library/row-source.ts'
import type { Run } from '../run.ts'

const FORMATS = Object.keys(REPORT_FORMATS)

const options = {
  where: text('FILTER', 'terminal.help.where-report', { signed: true, values: { kinds: ROW_SOURCES.join(', ') } }),
  out: text('FILE|-', 'terminal.help.out-report', { path: 'file' }),
  from: text('WHAT', 'terminal.help.from', {
    choices: REPORT_KINDS.map((kind) => kind.replace(/:.*$/u, ':')),
    kept: {
      'list:': 'list',
      'changes:': 'list',
      'month:': 'list',
      'view:': 'view',
      'batch:': 'batch',
      'comparison:': 'comparison',
    },
    values: { kinds: REPORT_KINDS.join(', ') },
  }),
  format: text('F', 'terminal.help.format', { choices: FORMATS, values: { formats: FORMATS.join(', ') } }),
  template: keptName('NAME', 'terminal.help.template', { kept: { '': 'template' } }),
  letterhead: keptName('NAME', 'terminal.help.letterhead'),
  title: text('T', 'terminal.help.title-option'),
  columns: text('a,b,...', 'terminal.help.columns', COLUMNS),
  for: oneOf(['excel', 'machines'], 'terminal.help.for'),
  absent: flag('terminal.help.absent'),
  totals: flag('terminal.help.totals'),
  about: flag('terminal.help.about-report'),
  'group-by': text('C[,C]', 'terminal.help.group-by', COLUMNS),
  show: text('F:C,...', 'terminal.help.show', FIGURES),
  cross: flag('terminal.help.cross', { values: { option: '--group-by' } }),
  chart: text('CHART', 'terminal.help.chart', {
    choices: CHARTS_CHOICES,
    values: { charts: CHARTS_TYPED.join(', ') },
  }),
  index: text('C[:DATE]', 'terminal.help.index', { values: { kinds: 'list:NAME' } }),
  since: since('terminal.help.since-report', { kinds: [...ROW_SOURCES, 'changes'].join(', ') }),
  among: among('terminal.help.among-report'),
} satisfies Options
export type ReportRun = Run<typeof options>

export const report = declare({
  path: 'report',
  examples: [
    'report --from list:Clients --out clients.xlsx',
    "report --from domains --where 'value>1000' --group-by country --show median:value --out countries.csv",
    'report --from changes --since 30d --format md --out -',
  ],
  usages: [{ typed: '--from WHAT --out FILE|-', word: 'terminal.help.report' }],
  options,
  check: ({ groupBy, show, cross }) => {
    const needing = [...(show === null ? [] : ['--show']), ...(cross ? ['--cross'] : [])]
    if (groupBy === null && needing[0] !== undefined)
      throw new UsageError('terminal.needs-option', { option: needing[0], needed: '--group-by' })
  },
})
