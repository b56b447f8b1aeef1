import type { Outcome } from '../service/outcome.ts'

/** Why there is no record at all: what the latest lookup came to, where none before it found the domain. */
const NO_RECORD = ['not-in-database', 'not-looked-up', 'lookup-failed'] as const
export type NoRecord = (typeof NO_RECORD)[number]

/** True for an absence that all fields of the record share. */
export const isNoRecord = (absence: string): absence is NoRecord => (NO_RECORD as readonly string[]).includes(absence)

/** The ways in which a value of the record can be absent. */
export const ABSENCES = [...NO_RECORD, 'not-provided', 'unreadable'] as const

/** Why a domain has no record after a lookup with this outcome; null stands for no lookup. Only where none has found it. */
export function noRecordAfter(outcome: Outcome | null): NoRecord {
  if (outcome === null) return 'not-looked-up'
  return outcome === 'not-found' ? 'not-in-database' : 'lookup-failed'
}
