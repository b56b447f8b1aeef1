import type { Bridge } from '../../../shared/ipc/bridge.ts'
import type { Failure, Result } from '../../../shared/ipc/result.ts'

/** A route that did not do what was asked; screens go by the code. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

/** The bridge to the main process; only this folder touches it. */
export const bridge: Bridge = window.almanac

/** The value of a result, or a throw of CallFailed, as react-query wants it. */
export async function unwrap<T>(result: Promise<Result<T>>): Promise<T> {
  const settled = await result
  if (settled.ok) return settled.value
  throw new CallFailed(settled.error)
}
