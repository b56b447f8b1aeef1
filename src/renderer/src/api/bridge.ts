import type { Bridge } from '../../../shared/ipc/bridge.ts'
import type { Fault } from '../../../shared/fault.ts'
import type { Result } from '../../../shared/ipc/result.ts'

/** A route that did not do what was asked; screens say its fault. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly fault: Fault
  /** The person has seen it; the log need not repeat it. */
  isShown = false

  constructor(fault: Fault) {
    super(fault.code)
    this.fault = fault
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
