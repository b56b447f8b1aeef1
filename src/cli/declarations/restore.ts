import { declare } from '../command.ts'
import { UsageError } from '../exit-status.ts'
import { flag, type Options, text } from '../options/option.ts'
import type { Run } from '../run.ts'

const options = {
  resume: flag('terminal.help.restore-resume'),
  yes: flag('terminal.help.yes'),
  copy: text('DATE', 'terminal.help.restore-copy'),
  undo: flag('terminal.help.restore-undo'),
} satisfies Options
export type RestoreRun = Run<typeof options>

export const restore = declare({
  path: 'restore',
  examples: ['restore library.zip', 'restore --copy 2026-11-23', 'restore --undo'],
  usages: [
    { typed: 'FILE|-', word: 'terminal.help.restore' },
    { typed: '--copy DATE', word: 'terminal.help.restore-copy' },
    { typed: '--resume', word: 'terminal.help.restore-resume' },
    { typed: '--undo', word: 'terminal.help.restore-undo' },
  ],
  completes: 'file',
  options,
  takesWords: true,
  // A restore is of a file, of a copy, or of nothing new: then one that was interrupted is settled.
  check: ({ names, copy, resume, undo, keyStdin }) => {
    const ways = names.length + [copy !== null, resume, undo].filter(Boolean).length
    if (ways !== 1)
      throw new UsageError('terminal.restore-ways', { options: ['--copy DATE', '--resume', '--undo'].join(', ') })
    if (names[0] === '-' && keyStdin) throw new UsageError('terminal.key-and-backup', { option: '--key-stdin' })
  },
})
