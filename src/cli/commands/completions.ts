import type { Described } from '../command.ts'
import { completionScript } from '../completions/completion-script.ts'
import type { Shell } from '../completions/shells.ts'
import { EXIT } from '../exit-status.ts'
import type { Run } from '../run.ts'

/** Prints the completions of a shell, for the person to have them loaded. Gives the exit status. */
export async function runCompletions({ args, output }: Run, commands: readonly Described[]): Promise<number> {
  output.line(completionScript(args.names[0] as Shell, commands, output.t))
  return EXIT.ok
}
