import type { COMMON_OPTIONS } from './options/common-options.ts'
import type { Options, Parsed } from './options/option.ts'
import type { Output } from './output/output.ts'

type NoOptions = Readonly<Record<never, never>>

/** The command line, read and checked: the words after the command, and what its options say. */
export type Arguments<O extends Options = NoOptions> = Parsed<typeof COMMON_OPTIONS> &
  Parsed<O> & { readonly names: readonly string[] }

/** One run of the terminal: what every command is given. */
export interface Run<O extends Options = NoOptions> {
  readonly args: Arguments<O>
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
export type RunCommand<O extends Options = NoOptions> = (run: Run<O>) => Promise<number>
