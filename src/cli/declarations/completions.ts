import { similarName } from '../../shared/formulas/language/similar-name.ts'
import { declare } from '../command.ts'
import { SHELLS } from '../completions/shells.ts'
import { UsageError } from '../exit-status.ts'
import { type Options, text } from '../options/option.ts'
import type { Run } from '../run.ts'

const options = {
  for: text('WORDS', 'terminal.help.completions-for'),
  typed: text('TEXT', 'terminal.help.completions-typed', { signed: true }),
} satisfies Options
export type CompletionsRun = Run<typeof options>

export const completions = declare({
  path: 'completions',
  examples: ['completions bash', 'completions zsh', 'completions fish | source'],
  usages: [{ typed: 'SHELL', word: 'terminal.help.completions' }],
  completes: SHELLS,
  options,
  takesWords: true,
  needsNoWords: true,
  check: ({ names: [shell = '', ...more] }) => {
    if (more.length > 0 || !(SHELLS as readonly string[]).includes(shell))
      throw new UsageError(
        'terminal.shell-missing',
        { shells: SHELLS.join(', ') },
        { similar: similarName(shell, SHELLS) },
      )
  },
})
