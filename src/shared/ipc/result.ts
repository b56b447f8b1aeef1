import type { Fault } from '../fault.ts'

/** What every route gives: never a throw, since a rejection would keep nothing but its message. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: Fault }
