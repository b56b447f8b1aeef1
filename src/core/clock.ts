import { performance } from 'node:perf_hooks'

/** A timer that can be taken back. */
export type StartTimer = (ms: number) => { over: Promise<void>; cancel: () => void }

/** What time it is and how time is waited for; a test brings one that goes faster or is moved by hand. */
export interface Clock {
  /** UTC milliseconds. The machine's may be set, and goes on while the machine sleeps. */
  now(): number
  /** Milliseconds that only go forward. */
  monotonic(): number
  startTimer: StartTimer
  /** Calls `run` once, after so many milliseconds, unless the function that it gives is called first; does not keep the process alive. */
  after(ms: number, run: () => void): () => void
  /** Calls `run` every so many milliseconds until the function that it gives is called; does not keep the process alive. */
  every(ms: number, run: () => void): () => void
}

/** The machine's own time. */
export const MACHINE_CLOCK: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  startTimer(ms) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, ms)
    return { over: promise, cancel: () => clearTimeout(timer) }
  },
  after(ms, run) {
    const timer = setTimeout(run, ms).unref()
    return () => clearTimeout(timer)
  },
  every(ms, run) {
    const timer = setInterval(run, ms).unref()
    return () => clearInterval(timer)
  },
}

/** The same clock, showing another time of day. */
export const withTimeOfDay = (clock: Clock, now: () => number): Clock => ({
  now,
  monotonic: () => clock.monotonic(),
  startTimer: (ms) => clock.startTimer(ms),
  after: (ms, run) => clock.after(ms, run),
  every: (ms, run) => clock.every(ms, run),
})
