import { declare } from '../command.ts'
import { UsageError } from '../exit-status.ts'
import { flag, keptName, type Options, text } from '../options/option.ts'
import type { Run } from '../run.ts'

const options = {
  out: text('FILE|-', 'terminal.help.out-calendar', { path: 'file' }),
  list: keptName('LIST', 'terminal.help.list-calendar', { kept: { '': 'list' } }),
  prices: flag('terminal.help.prices'),
} satisfies Options
export type CalendarRun = Run<typeof options>

export const calendar = declare({
  path: 'calendar',
  examples: ['calendar --out dates.ics', 'calendar --list Portfolio --prices --out -', 'calendar --json'],
  usages: [{ typed: '', word: 'terminal.help.calendar' }],
  options,
  // The dates go to a calendar file, or as JSON lines to standard output.
  check: ({ out, json }) => {
    if (out === null && !json) throw new UsageError('terminal.calendar-out')
    if (out !== null && json) throw new UsageError('terminal.not-together', { option: '--out', other: '--json' })
  },
})
