/** Why a route did not do what was asked. `message` is for the log and the developer; screens go by the code. */
export interface Failure {
  code: 'bad-input' | 'refused-sender' | 'library' | 'settings' | 'base-url' | 'no-such-view' | 'backup' | 'failed'
  message: string
  details: unknown
}

/** What every route gives: never a throw, since a rejection would keep nothing but its message. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: Failure }
