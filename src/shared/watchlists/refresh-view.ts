import type { Blocked } from '../batches/batch.ts'
import type { RefreshPlan } from './refresh-plan.ts'

/** The plan of refreshing with what only the running process knows. */
export type RefreshView = RefreshPlan & {
  blocked: Blocked | null
  allowance: number
  reserve: number
  watchShare: number
  now: number
}
