import type { z } from 'zod'
import type { Almanac } from '../../core/almanac.ts'
import type { DirectReader } from '../../core/library/door/direct-reader.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import type { AgentTool } from '../../shared/program/agents.ts'
import type { Sight } from './sight.ts'

/** One call of a tool: what it may use. */
export interface Call {
  readonly t: Translator
  /** A connection on which nothing can be found that the agent may not see. */
  readonly reader: DirectReader
  readonly sight: Sight
  /** Another connection like it, for this call alone. Whoever opens it closes it. */
  openReader(): DirectReader
  readonly almanac: Almanac
  readonly now: number
  /** Aborts when the client cancels the call or has gone, and when agents are stopped. */
  readonly signal: AbortSignal
  /** The number under which the requests of this call are counted; it is there for tools that ask the service. */
  readonly number: () => Promise<number>
  /** How many requests all agents together may send in 24 hours. */
  readonly most: () => number
  readonly hasKey: boolean
  progress(done: number, total: number): void
}

/** What a tool answers: `body` as its output schema has it. */
export interface ToolAnswer {
  body: Record<string, unknown>
  /** Nothing of what was asked for could be had. */
  isRefusal?: boolean
}

/** A tool: what a client is told of it, and what it does. */
export interface Tool<I extends z.ZodObject = z.ZodObject> {
  name: AgentTool
  title: string
  description: string
  input: I
  output: z.ZodObject
  /** It asks the service, which costs requests; every other tool only reads. */
  asksService?: true
  run(args: z.output<I>, call: Call): Promise<ToolAnswer>
}

/** A tool of a kind of arguments, among others. */
export const tool = <I extends z.ZodObject>(one: Tool<I>): Tool => one as unknown as Tool
