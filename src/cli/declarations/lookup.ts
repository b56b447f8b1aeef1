import { declare } from '../command.ts'
import { flag, type Options } from '../options/option.ts'
import type { Run } from '../run.ts'

const options = {
  refresh: flag('terminal.help.refresh'),
  'send-anyway': flag('terminal.help.send-anyway'),
} satisfies Options
export type LookupRun = Run<typeof options>

export const lookup = declare({
  path: 'lookup',
  examples: [
    'lookup example.com münchen.de',
    'lookup --json - < names.txt > answers.jsonl',
    'lookup example.com --refresh --sample',
  ],
  usages: [{ typed: 'NAME...|-', word: 'terminal.help.lookup' }],
  options,
  input: { kind: 'names', after: 0, isNeeded: true },
  takesWords: true,
})
