import { declare } from '../command.ts'
import { UsageError } from '../exit-status.ts'
import { flag, type Options, text } from '../options/option.ts'
import type { Arguments, Run } from '../run.ts'

const options = {
  out: text('FILE|-', 'terminal.help.out-backup', { path: 'file' }),
  force: flag('terminal.help.force'),
} satisfies Options
export type BackupRun = Run<typeof options>

export const backup = declare({
  path: 'backup',
  examples: [
    'backup library.zip',
    'backup --force library.zip',
    'backup - | ssh other.machine almanac restore - --yes',
  ],
  usages: [{ typed: 'FILE|-', word: 'terminal.help.backup' }],
  completes: 'file',
  options,
  takesWords: true,
  check: (args) => {
    const file = backupFile(args)
    if (file === '-' && args.json) throw new UsageError('terminal.out-and-json')
  },
})

/** The file to save to: `backup --out FILE` and `backup FILE` are one. Throws UsageError where there is none, or more. */
export function backupFile({ names, out }: Pick<Arguments<typeof options>, 'names' | 'out'>): string {
  const [file, ...more] = [...names, ...(out === null ? [] : [out])]
  if (file !== undefined && more.length === 0) return file
  throw new UsageError('terminal.takes-file', { command: 'backup', usage: 'backup FILE|-' })
}
