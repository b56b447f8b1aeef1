/** What a ping says of a service that is there (interface specification 2.1). */
export interface ServiceThere {
  ok: true
  version: string
  expectedVersion: boolean
  /** The service marks its data as invented. */
  sample: boolean
  durationMs: number
  /**
   * Milliseconds by which this computer's clock is ahead of the service's (below zero: behind); null within a minute,
   * and where the service does not say.
   */
  clockOffMs: number | null
}
