import type { Translator } from '../locales/translator.ts'
import { type DayProblem, formatDay } from './days.ts'
import { type NumberProblem, writeNumber } from './numbers.ts'

const EXAMPLE_NUMBER = 1_250.5
const EXAMPLE_DAY = '2026-12-31'

/** Why a typed text was refused, with an example in the person's own format. */
export function numberProblemText(problem: NumberProblem, t: Translator): string {
  return t(`problem.${problem}`, {
    example: writeNumber(EXAMPLE_NUMBER, t.format, true),
    currency: t.format.currency,
  })
}

/** Why a typed text is no day, with an example in the person's own format. */
export function dayProblemText(problem: DayProblem, t: Translator): string {
  return t(`problem.${problem}`, { example: formatDay(EXAMPLE_DAY, t.format) })
}
