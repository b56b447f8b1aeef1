import type { z } from 'zod'
import type { FaultCode } from '../fault.ts'
import type { Topic } from '../topics.ts'

/** Carries the type of what a route gives; there is nothing of it at run time. */
interface OutputType<T> {
  readonly output?: T
}

/** Names the type of a route's output in its declaration. */
export const type = <T>(): OutputType<T> => ({})

/** A route that reads: its answer stays right until one of the topics it reads changes. */
export interface Query<S extends z.ZodType = z.ZodType, T = unknown, F extends FaultCode = FaultCode> {
  readonly kind: 'query'
  readonly input: S
  readonly output: OutputType<T>
  readonly reads: readonly Topic[]
  readonly faults: readonly F[]
}

/** A route that does something: the topics are what it may have changed when it is over, whatever came of it. */
export interface Command<S extends z.ZodType = z.ZodType, T = unknown, F extends FaultCode = FaultCode> {
  readonly kind: 'command'
  readonly input: S
  readonly output: OutputType<T>
  readonly changes: readonly Topic[]
  readonly faults: readonly F[]
}

export type Route = Query | Command

type Declared<R extends Route, F extends FaultCode> = Omit<R, 'kind' | 'faults'> & { readonly faults?: readonly F[] }

/** Declares a route that reads. `faults` are what it may end with beside the common faults. */
export function query<S extends z.ZodType, T, const F extends FaultCode = never>(
  declared: Declared<Query<S, T>, F>,
): Query<S, T, F> {
  return { kind: 'query', ...declared, faults: declared.faults ?? [] }
}

/** Declares a route that does something. `faults` are what it may end with beside the common faults. */
export function command<S extends z.ZodType, T, const F extends FaultCode = never>(
  declared: Declared<Command<S, T>, F>,
): Command<S, T, F> {
  return { kind: 'command', ...declared, faults: declared.faults ?? [] }
}
