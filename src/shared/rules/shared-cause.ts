import type { DatedDrift } from '../statistics/drift-in-time.ts'

/** A notice that the figures of a field have moved alike for many followed domains. */
export interface DriftNotice extends DatedDrift {
  id: number
  field: string
  foundAt: number
  /** When the person took note of it; null until then. */
  dismissedAt: number | null
}

/** Domains that sit together, by a field that they share. */
export const SHARING_FIELDS = ['ip', 'registrar'] as const
export type SharingField = (typeof SHARING_FIELDS)[number]

/** Why alerts of one refresh were told as one: what their domains share, a network that was down, another way of counting. */
export type SharedCause = { by: 'drift'; drift: DriftNotice } | { by: 'network' } | { by: SharingField; value: string }

/** What is kept of it with the alert that stands for the others; which drift it is stands beside it. */
export type HeadCause = { by: 'drift' | 'network' } | { by: SharingField; value: string }

/** What an alert says that stands for others. */
export interface Together {
  cause: SharedCause
  /** How many alerts it stands for, itself included, and of how many domains. */
  alerts: number
  domains: number
}
