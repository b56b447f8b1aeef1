import { assertNever } from '../assert-never.ts'
import { dayProblemText, numberProblemText } from '../formats/problem-text.ts'
import type { Translator } from '../locales/translator.ts'
import type { FilterProblem } from './filter-problem.ts'

// What the strict language reads, whatever the format of the person is.
const PLAIN_NUMBER = '1250.5'
const PLAIN_DAY = '2026-12-31'
/** How many names of labels or lists a sentence may hold. */
const MOST_NAMES = 8

/** Why a typed filter was refused, as a sentence; its place is shown beside it. */
export function filterProblemText(problem: FilterProblem, t: Translator): string {
  switch (problem.code) {
    case 'unknown-column':
      return problem.nearest.length === 0
        ? t('filter-problem.unknown-column', { name: problem.name })
        : t('filter-problem.unknown-column-near', { name: problem.name, names: problem.nearest.join(', ') })
    case 'operator-not-allowed':
      return t('filter-problem.operator-not-allowed', {
        operator: problem.operator,
        operators: problem.allowed.join(' '),
      })
    case 'not-a-number':
      return problem.strict
        ? t(`problem.${problem.problem}`, { example: PLAIN_NUMBER })
        : numberProblemText(problem.problem, t)
    case 'not-a-day':
      if (!problem.strict) return dayProblemText(problem.problem, t)
      return problem.problem === 'no-such-day'
        ? t('filter-problem.no-such-day')
        : t(`problem.${problem.problem}`, { example: PLAIN_DAY })
    case 'unknown-value':
      return problem.known.length === 0
        ? t('filter-problem.unknown-value', { value: problem.value })
        : t('filter-problem.unknown-value-of', { value: problem.value, names: someOf(problem.known) })
    case 'age-not-here':
      return t('filter-problem.age-not-here', { age: problem.age })
    case 'unexpected':
      return t('filter-problem.unexpected', { text: problem.text })
    case 'too-long':
    case 'too-deep':
    case 'too-many-conditions':
    case 'too-many-values':
      return t(`filter-problem.${problem.code}`, { most: problem.most })
    case 'operator-expected':
    case 'value-expected':
    case 'condition-expected':
    case 'ambiguous-list':
    case 'star-inside':
    case 'unclosed-quote':
    case 'unclosed-bracket':
      return t(`filter-problem.${problem.code}`)
    default:
      return assertNever(problem)
  }
}

const someOf = (names: readonly string[]): string =>
  names.slice(0, MOST_NAMES).join(', ') + (names.length > MOST_NAMES ? ', …' : '')
