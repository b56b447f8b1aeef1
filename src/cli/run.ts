import type { Arguments } from './arguments.ts'
import type { Output } from './output.ts'

/** One run of the terminal: what every command is given. */
export interface Run {
  readonly args: Arguments
  readonly env: NodeJS.ProcessEnv
  readonly input: Input
  readonly output: Output
  /** Aborts with Ctrl+C, and when nobody reads the output any more. */
  readonly signal: AbortSignal
  /** The version of the program. */
  readonly version: string
}

/** What came by standard input and the environment. */
export interface Input {
  key: string | null
  /** The names to work on, as they were typed: those of the command line, `-` among them replaced by those of standard input. */
  names: string[]
  /** A list, as it came. */
  bytes: Uint8Array | null
}

/** A command. Gives the exit status; rejects with UsageError when its words are wrong, before anything is opened or sent. */
export type RunCommand = (run: Run) => Promise<number>
