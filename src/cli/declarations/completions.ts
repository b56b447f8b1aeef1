import { declare } from '../command.ts'
import { SHELLS } from '../completions/shells.ts'
import { UsageError } from '../exit-status.ts'

export const completions = declare({
  path: 'completions',
  usages: [{ typed: 'SHELL', word: 'terminal.help.completions' }],
  completes: SHELLS,
  options: {},
  takesWords: true,
  check: ({ names: [shell = '', ...more] }) => {
    if (more.length > 0 || !(SHELLS as readonly string[]).includes(shell))
      throw new UsageError('terminal.shell-missing', { shells: SHELLS.join(', ') })
  },
})
