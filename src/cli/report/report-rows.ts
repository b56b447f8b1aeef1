import type { Almanac } from '../../core/almanac.ts'
import { allOf } from '../../shared/filter/filter.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import type { ReportSubject } from '../../shared/reports/report.ts'
import type { ReportRun } from '../declarations/report.ts'
import { UsageError } from '../exit-status.ts'
import { ROW_SOURCES, type RowSource, rowSource, sinceFilter } from '../library/row-source.ts'
import { whereFilter } from '../options/where.ts'

/** What `--where` and `--since` leave of the rows of a table. Changes have a period instead. Throws UsageError for what has no rows. */
export async function narrowed(
  subject: ReportSubject,
  { where, since }: Pick<ReportRun['args'], 'where' | 'since'>,
  { library: { read } }: Almanac,
  t: Translator,
): Promise<ReportSubject> {
  if (where === null && (since === null || subject.of === 'changes')) return subject
  const rows = await rowsOf(subject, read)
  if (rows === null) {
    const kinds = [...ROW_SOURCES, ...(where === null ? ['changes'] : [])].join(', ')
    throw new UsageError(where === null ? 'terminal.since-where' : 'terminal.where-of', { kinds })
  }
  const { list, sort, columns } = rows
  const whereAsked = await whereFilter(where, list, read, t)
  const query = { list, sort, filter: allOf([rows.filter, sinceFilter(since, 'looked_up_at'), whereAsked]) }
  return { ...subject, of: 'table', source: { from: 'query', query, columns: [...columns] } }
}

/** The rows that a report is of, as `query` has them; null where it is of something else. */
async function rowsOf(subject: ReportSubject, read: Almanac['library']['read']): Promise<RowSource | null> {
  if (subject.of !== 'table' || subject.source.from === 'view') return null
  const { source } = subject
  if (source.from === 'query') return { ...source.query, columns: source.columns }
  const known = { lists: await read.watchlists(), batches: await read.batchSummaries() }
  return rowSource(source.from === 'list' ? `list:${source.name}` : `batch:${source.id}`, known)
}
