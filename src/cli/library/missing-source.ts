import type { LibraryMethods } from '../../core/library/door/methods.ts'
import { type Fault, type FaultCode, isFault } from '../../shared/fault.ts'
import { UsageError } from '../exit-status.ts'
import { notKept } from './not-kept.ts'

/** A report of something that is not there is wrong use, not a report that failed. */
const MISSING: ReadonlySet<FaultCode> = new Set([
  'report-no-view',
  'report-no-list',
  'report-no-label',
  'report-no-comparison',
  'report-no-batch',
  'report-no-domain',
  'report-no-column',
  'report-groups-withheld',
])

type Reads = Pick<LibraryMethods['read'], 'savedViews' | 'watchlists' | 'savedComparisons'>

/** What failed as wrong use, as any command says it that is given the name of something; null for what is none. */
export async function missingSource(error: unknown, read: Reads): Promise<UsageError | null> {
  if (!isFault(error) || !MISSING.has(error.fault.code)) return null
  const { code, facts } = error.fault as Fault & { facts: Record<string, string | number> }
  const name = String(facts.name)
  if (code === 'report-no-view') return notKept('view', name, await read.savedViews())
  if (code === 'report-no-list') return notKept('list', name, await read.watchlists())
  if (code === 'report-no-comparison') return notKept('comparison', name, await read.savedComparisons())
  return new UsageError(`fault.${code}`, facts, { cause: error })
}
