import { type Fault, FaultError } from '../shared/fault.ts'

/** An error as it passes between threads: structured clones of errors lose their class, their fault and SQLite's code. */
export interface PackedError {
  name: string
  message: string
  stack: string | null
  fault: Fault | null
  /** What the system or Node calls it, such as ENOSPC. */
  code: string | null
  /** SQLite's extended result code. */
  sqlite: number | null
  cause: PackedError | null
}

const DEEPEST = 4

/** An error ready to be posted to another thread. */
export function packError(error: unknown, depth = 0): PackedError {
  const given = error instanceof Error ? error : new Error(String(error))
  const code = Reflect.get(given, 'code')
  const sqlite = Reflect.get(given, 'errcode')
  return {
    name: given.name,
    message: given.message,
    stack: given.stack ?? null,
    fault: given instanceof FaultError ? given.fault : null,
    code: typeof code === 'string' ? code : null,
    sqlite: typeof sqlite === 'number' ? sqlite : null,
    cause: given.cause === undefined || depth >= DEEPEST ? null : packError(given.cause, depth + 1),
  }
}

/** The error that another thread has posted, with the stack it had there. */
export function unpackError(packed: PackedError): Error {
  const options = packed.cause === null ? {} : { cause: unpackError(packed.cause) }
  const error =
    packed.fault === null
      ? Object.assign(new Error(packed.message, options), { name: packed.name })
      : new FaultError(packed.fault, options)
  if (packed.code !== null) Object.assign(error, { code: packed.code })
  if (packed.sqlite !== null) Object.assign(error, { errcode: packed.sqlite })
  if (packed.stack !== null) error.stack = packed.stack
  return error
}
