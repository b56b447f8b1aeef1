import type { ReportSubject } from '../../../shared/reports/report.ts'
import type { ReportContent } from '../report.ts'
import { changesSource } from './changes-source.ts'
import { comparisonSource } from './comparison-source.ts'
import { domainSource } from './domain-source.ts'
import type { ReportSource, SourceDeps } from './source.ts'
import { monthSource } from './month-source.ts'
import { tableSource } from './table-source.ts'

/** Every source. One more is one module and its line here. */
const SOURCES = {
  table: tableSource,
  changes: changesSource,
  domain: domainSource,
  comparison: comparisonSource,
  month: monthSource,
} satisfies { [K in ReportSubject['of']]: ReportSource<K> }

/** Reads what a report is of out of the library. Throws FaultError when there is no such thing. */
export function readSource(subject: ReportSubject, deps: SourceDeps): ReportContent {
  const source = SOURCES[subject.of] as ReportSource
  return source.read(subject, deps)
}
