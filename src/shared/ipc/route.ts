import type { z } from 'zod'
import type { FaultCode } from '../fault.ts'
import type { ProgramTopic, Topic } from '../topics.ts'
import type { LibraryAnswer } from './library-answer.ts'

/** Carries the type of what a route gives; there is nothing of it at run time. */
interface OutputType<T> {
  readonly output?: T
}

/** Names the type of a route's output in its declaration. */
export const type = <T>(): OutputType<T> => ({})

/** A route that reads: its answer stays right until one of the topics it reads changes. */
export interface Query<
  S extends z.ZodType = z.ZodType,
  T = unknown,
  F extends FaultCode = FaultCode,
  L extends LibraryAnswer | undefined = LibraryAnswer | undefined,
> {
  readonly kind: 'query'
  readonly input: S
  readonly output: OutputType<T>
  readonly reads: readonly Topic[]
  readonly faults: readonly F[]
  /** The method of the library that answers it, where that is all there is to do. */
  readonly library: L
}

/**
 * A route that does something: the topics are what it may have changed beside the library when it is over, whatever came of
 * it. What it changes in the library, the library says (`TOUCHES`).
 */
export interface Command<
  S extends z.ZodType = z.ZodType,
  T = unknown,
  F extends FaultCode = FaultCode,
  L extends LibraryAnswer | undefined = LibraryAnswer | undefined,
> {
  readonly kind: 'command'
  readonly input: S
  readonly output: OutputType<T>
  readonly changes: readonly ProgramTopic[]
  readonly faults: readonly F[]
  readonly library: L
}

export type Route = Query | Command

type Declared<R extends Route, F extends FaultCode, L> = Omit<R, 'kind' | 'faults' | 'changes' | 'library'> & {
  readonly faults?: readonly F[]
  readonly library?: L
}

/** Declares a route that reads. `faults` are what it may end with beside the common faults. */
export function query<
  S extends z.ZodType,
  T,
  const F extends FaultCode = never,
  L extends LibraryAnswer | undefined = undefined,
>(declared: Declared<Query<S, T>, F, L>): Query<S, T, F, L> {
  return { kind: 'query', ...declared, faults: declared.faults ?? [], library: declared.library as L }
}

/** Declares a route that does something. `faults` are what it may end with beside the common faults. */
export function command<
  S extends z.ZodType,
  T,
  const F extends FaultCode = never,
  L extends LibraryAnswer | undefined = undefined,
>(declared: Declared<Command<S, T>, F, L> & { readonly changes?: readonly ProgramTopic[] }): Command<S, T, F, L> {
  const { changes = [], faults = [] } = declared
  return { kind: 'command', ...declared, changes, faults, library: declared.library as L }
}
