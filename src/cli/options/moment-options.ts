import { dayOfBound, startOfDay } from '../../shared/filter/bounds.ts'
import { DAY_UNITS } from '../../shared/filter/filter.ts'
import { dayNumber } from '../../shared/values/value-rules.ts'
import type { Word } from '../../shared/locales/catalogue.ts'
import type { Values } from '../../shared/locales/translator.ts'
import { SNOOZES } from '../../shared/rules/snooze.ts'
import { UsageError } from '../exit-status.ts'
import { type Valued, valued } from './option.ts'

/**
 * The option `--since`: a day or so many days, weeks, months or years ago (its beginning, where the person is), or a moment in ISO
 * form; as UTC milliseconds.
 */
export const since = (word: Word, values?: Values): Valued<number> =>
  valued('DATE', word, {
    ...(values ? { values } : {}),
    read: (value) => {
      const ago = /^(\d{1,4})([dwmy])$/u.exec(value)
      const unit = DAY_UNITS.find((one) => one === ago?.[2])
      // A day that does not exist would roll over into the next month.
      const at = unit
        ? startOfDay(dayOfBound({ ago: Number(ago?.[1]), unit }, Date.now()) ?? Number.NaN)
        : dayNumber(value) !== null
          ? new Date(`${value}T00:00:00`).getTime()
          : /^\d{4}-\d{2}-\d{2}T/u.test(value)
            ? Date.parse(value)
            : Number.NaN
      if (Number.isNaN(at)) throw new UsageError('terminal.since-form', { value })
      return at
    },
  })

/** What was typed for `--snooze`: until a word, a day (`YYYY-MM-DD`) or a moment (UTC milliseconds). */
export interface TypedSnooze {
  typed: string
  until: string | number
}

/** The option `--snooze`. */
export const snooze = (word: Word): Valued<TypedSnooze> =>
  valued('UNTIL', word, {
    choices: SNOOZES,
    values: { words: SNOOZES.join(', ') },
    read: (typed) => ({ typed, until: snoozedUntil(typed) }),
  })

function snoozedUntil(typed: string): string | number {
  if ((SNOOZES as readonly string[]).includes(typed)) return typed
  const [day = '', time] = typed.split('T')
  const until = dayNumber(day) === null ? Number.NaN : time === undefined ? day : Date.parse(typed)
  if (Number.isNaN(until)) throw new UsageError('terminal.snooze-form', { words: SNOOZES.join(', '), value: typed })
  return until
}
