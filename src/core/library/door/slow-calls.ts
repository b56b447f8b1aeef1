/** A method of the library that held its thread for long. */
export interface SlowCall {
  method: string
  /** Milliseconds. */
  ms: number
}

/** Work that takes longer than this, in milliseconds, is logged. */
const SLOW_MS = 100

/** Runs a method or one step of it, and reports it by name when it was slow: never with its values, which may be a person's. */
export function timed<T>(method: string, work: () => T, report: (slow: SlowCall) => void): T {
  const began = performance.now()
  try {
    return work()
  } finally {
    const ms = Math.round(performance.now() - began)
    if (ms > SLOW_MS) report({ method, ms })
  }
}
