import type { AllowanceView } from './allowance.ts'
import type { RefreshPlan } from '../watchlists/refresh-plan.ts'

/** Everything behind the allowance. */
export interface AllowancePage {
  view: AllowanceView
  requests: { askedBy: string; kind: string; sentAt: number; outcome: string | null; counted: boolean }[]
  /** What waits for a part of it, in the order in which it is served. */
  waiting: { id: number; name: string; requests: number; endsAt: number | null }[]
  plan: RefreshPlan
}
