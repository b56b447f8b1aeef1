import { declare, refuseWords } from '../command.ts'
import { UsageError } from '../exit-status.ts'
import { snooze } from '../options/moment-options.ts'
import { flag, keptName, type Options } from '../options/option.ts'
import { LIMIT_OPTIONS } from '../options/row-limit.ts'
import type { Arguments, Run } from '../run.ts'

const options = {
  ...LIMIT_OPTIONS,
  list: keptName('LIST', 'terminal.help.list', { kept: { '': 'list' } }),
  all: flag('terminal.help.all-alerts'),
  done: flag('terminal.help.alerts-done'),
  snooze: snooze('terminal.help.snooze'),
  reopen: flag('terminal.help.alerts-reopen'),
} satisfies Options
export type AlertsRun = Run<typeof options>

export const alerts = declare({
  path: 'alerts',
  examples: ['alerts --list Clients', 'alerts --done 12 15', 'alerts --snooze tomorrow 18'],
  usages: [
    { typed: '', word: 'terminal.help.alerts' },
    { typed: '--done ID...|all', word: 'terminal.help.alerts-done' },
    { typed: '--snooze UNTIL ID...|all', word: 'terminal.help.alerts-snooze' },
    { typed: '--reopen ID...', word: 'terminal.help.alerts-reopen' },
  ],
  options,
  takesWords: true,
  check: checkMarks,
})

/** Alerts are listed, or those that are named are marked in one way. */
function checkMarks({ names, done, snooze, reopen, all, list, limit }: Arguments<typeof options>): void {
  const [mark, ...more] = given({ done, snooze, reopen })
  if (more.length > 0) throw new UsageError('terminal.one-mark', { options: '--done, --snooze, --reopen' })
  if (mark === undefined) return refuseWords('alerts', names)
  const isAll = names.length === 1 && names[0] === 'all' && !reopen
  // What a number stands for is known; that many digits are none.
  if (!isAll && (names.length === 0 || !names.every((name) => /^\d{1,15}$/u.test(name))))
    throw new UsageError('terminal.alert-ids', { option: mark })
  const [beside] = given({ all, list: isAll ? null : list, limit })
  if (beside !== undefined) throw new UsageError('terminal.not-together', { option: beside, other: mark })
}

/** The options of these that were given. */
const given = (values: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(values).flatMap(([name, value]) => (value === null || value === false ? [] : [`--${name}`]))
