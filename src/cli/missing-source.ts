import type { LibraryMethods } from '../core/library/door/methods.ts'
import { type Fault, type FaultCode, isFault } from '../shared/fault.ts'
import { similarName } from '../shared/formulas/similar-name.ts'
import { UsageError } from './exit-status.ts'

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

/** What failed as wrong use, with the name that was most likely meant; null for what is none. */
export async function missingSource(error: unknown, read: Reads): Promise<UsageError | null> {
  if (!isFault(error) || !MISSING.has(error.fault.code)) return null
  const { code, facts } = error.fault as Fault & { facts: Record<string, string | number> }
  const names = (await namedLike(code, read)).map(({ name }) => name)
  return new UsageError(`fault.${code}`, facts, { cause: error, similar: similarName(String(facts.name), names) })
}

async function namedLike(code: FaultCode, read: Reads): Promise<readonly { name: string }[]> {
  if (code === 'report-no-view') return await read.savedViews()
  if (code === 'report-no-list') return await read.watchlists()
  return code === 'report-no-comparison' ? await read.savedComparisons() : []
}
