export type PauseReason = 'rate-limited' | 'key-refused' | 'no-connection' | 'service-failing'

/** Why nothing is sent by queues at the moment. `until` is null when only a person can end it. */
export interface Pause {
  reason: PauseReason
  since: number
  until: number | null
  /** For `rate-limited`: the service itself named the moment. */
  toldByService: boolean
  /** The key that was refused, as its id. */
  keyId: string | null
}

/** The state of the allowance of one key over the rolling last 24 hours. */
export interface AllowanceState {
  used: number
  /** When the oldest counted request leaves the window, or null when none is in it. */
  nextFreeAt: number | null
  /** Requests that were logged and have no outcome: sent perhaps, by a process that has died. */
  unanswered: number
  pauses: Pause[]
  /** When this key was last refused with 429, and first served again after: what is known of the service's own day. */
  lastRefusedAt: number | null
  servedAgainAt: number | null
}

/** From when on queues may send, as far as anybody knows: a pause that only a person can end has no such moment. */
export function queuesSendFrom({ pauses, now }: { pauses: readonly Pick<Pause, 'until'>[]; now: number }): number {
  return Math.max(now, ...pauses.map(({ until }) => until ?? now))
}

export type AllowanceView = AllowanceState & { allowance: number; reserve: number; now: number }
