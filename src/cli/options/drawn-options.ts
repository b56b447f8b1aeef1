import type { Almanac } from '../../core/almanac.ts'
import { columnsOf } from '../../shared/columns/catalogue.ts'
import type { ListName } from '../../shared/list.ts'
import type { ReportSubject, ReportOptions } from '../../shared/reports/report.ts'
import { listOfSource } from '../../shared/reports/report-columns.ts'
import { readChart, readIndex } from './chart-argument.ts'
import { UsageError } from '../exit-status.ts'
import { peersOf } from './peers-argument.ts'
import type { ReportRun } from '../declarations/report.ts'

/** What is drawn and said beside the rows, where the command line says it. Throws UsageError. */
export async function drawn(
  subject: ReportSubject,
  { args, output: { t } }: Pick<ReportRun, 'args' | 'output'>,
  { library: { read } }: Almanac,
): Promise<Partial<Pick<ReportOptions, 'chart' | 'index' | 'peers'>>> {
  const { chart, index, among } = args
  const columns = columnsOf(await read.ownFields(), await read.formulas())
  const list = chart === null ? null : await tableOf(subject, read)
  if (chart !== null && list === null)
    throw new UsageError('terminal.option-from', { option: '--chart', kinds: 'history, domains, view, batch, list' })
  if (index !== null && !(subject.of === 'table' && subject.source.from === 'list'))
    throw new UsageError('terminal.option-from', { option: '--index', kinds: 'list' })
  if (among !== null && subject.of !== 'domain' && subject.of !== 'comparison')
    throw new UsageError('terminal.option-from', { option: '--among', kinds: 'domain, comparison, compare' })
  return {
    ...(chart !== null && list !== null ? { chart: readChart(chart, list, columns, t) } : {}),
    ...(index === null ? {} : { index: readIndex(index, columns, t) }),
    ...(among === null ? {} : { peers: await peersOf(among, read) }),
  }
}

/** The table whose rows a report has; null where it has those of none. A view that is gone is told of later. */
const tableOf = async (subject: ReportSubject, read: Almanac['library']['read']): Promise<ListName | null> =>
  subject.of === 'table' ? listOfSource(subject.source, { views: await read.savedViews() }) : null
