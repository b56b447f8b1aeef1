import type { DatabaseSync } from 'node:sqlite'
import type { SCHEMA_VERSION } from './marks.ts'
import { createSchema } from './schema.ts'

/** One step of the file's format; each runs in a transaction of its own, and is never changed once it has been released. */
export type Migration = (db: DatabaseSync) => void

/** All steps, oldest first; the file's `user_version` is the number of steps it has taken. */
export const MIGRATIONS = [createSchema] as const satisfies readonly Migration[] & {
  readonly length: typeof SCHEMA_VERSION
}
