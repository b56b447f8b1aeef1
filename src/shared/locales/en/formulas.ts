import type { FormulaType } from '../../formulas/formula.ts'
import type { FunctionName } from '../../formulas/functions.ts'
import type { MistakeCode } from '../../formulas/mistakes.ts'

/** What is said of formulas: their mistakes, functions, types and examples. */
export const formulas = {
  'formula-mistake.empty': 'Enter a formula.',
  'formula-mistake.too-long':
    'A formula can have {{most, number}} characters, and this one has {{length, number}}. Part of it can be a formula of its own.',
  'formula-mistake.too-many-parts': 'This formula has more than {{most, number}} parts.',
  'formula-mistake.too-deep': 'Parentheses and functions can be nested {{most, number}} deep.',
  'formula-mistake.unknown-sign': 'The character {{sign}} has no meaning in formulas.',
  'formula-mistake.text-not-closed': 'This text has no closing quotation mark.',
  'formula-mistake.bracket-not-closed': 'This name has no closing bracket ].',
  'formula-mistake.parenthesis-not-closed': 'This parenthesis is not closed.',
  'formula-mistake.operator-expected': 'An operator, such as + or =, is missing before {{piece}}.',
  'formula-mistake.value-expected': 'A column, value or function is missing here.',
  'formula-mistake.comma-outside': 'Commas only separate the arguments of a function. Write decimals with a point.',
  'formula-mistake.comparison-of-comparison': 'Join two comparisons with “and”, such as 1 < length and length < 5.',
  'formula-mistake.not-a-number':
    '{{piece}} is neither a number nor a name. Put names that begin with a digit in brackets.',
  'formula-mistake.zero-in-front':
    'Numbers do not begin with 0. Write them without separators between thousands, and dates like 2026-01-05.',
  'formula-mistake.too-many-digits': 'This number has more digits than can be kept exactly.',
  'formula-mistake.number-too-large': 'This number is too large to calculate with.',
  'formula-mistake.no-such-day': 'There is no day {{day}}. Dates are year, month and day.',
  'formula-mistake.no-such-column': 'There is no column “{{name}}”.',
  'formula-mistake.no-such-column-similar': 'There is no column “{{name}}”. Did you mean “{{similar}}”?',
  'formula-mistake.several-columns': 'Several columns are called “{{name}}” but for their capitals. Write one exactly.',
  'formula-mistake.no-such-function': 'There is no function “{{name}}”.',
  'formula-mistake.no-such-function-similar': 'There is no function “{{name}}”. Did you mean “{{similar}}”?',
  'formula-mistake.function-alone':
    '“{{name}}” is a function and needs its arguments in parentheses. Put a column of this name in brackets.',
  'formula-mistake.argument-count': 'The number of arguments is wrong. Write {{signature}}.',
  'formula-mistake.wrong-type': 'This is {{found}} where {{needed}} is needed.',
  'formula-mistake.cannot-calculate': '“{{operator}}” cannot be used with {{left}} and {{right}}.',
  'formula-mistake.money-times-money': 'Two amounts of money cannot be multiplied.',
  'formula-mistake.cannot-compare': 'This compares {{left}} with {{right}}, which are never alike.',
  'formula-mistake.no-order': 'This is {{found}}, which has no order. It can only be equal to something or not.',
  'formula-mistake.different-types':
    'The values of “{{name}}” must be of one type. This is {{other}}, and before it stands {{first}}.',
  'formula-mistake.not-a-grade': '“{{text}}” is not a grade. Grades go from A+ to F.',
  'formula-mistake.date-in-quotes': 'Write dates without quotation marks: {{day}}.',
  'formula-mistake.digits-not-whole': 'Write the number of digits as a whole number from 0 to {{most, number}}.',
  'formula-mistake.column-not-usable': '“{{name}}” holds several values at once and cannot be used in formulas.',
  'formula-mistake.column-gone': 'The column “{{name}}” has been deleted.',
  'formula-mistake.formula-broken': 'The formula “{{name}}” has a mistake itself.',
  'formula-mistake.circle': 'The formula would rest on itself: {{path}}.',
  'formula-mistake.no-common-table': 'No table has all of these columns.',
  'formula-type.number': 'a number',
  'formula-type.money': 'money',
  'formula-type.score': 'a score',
  'formula-type.rank': 'a rank',
  'formula-type.grade': 'a grade',
  'formula-type.date': 'a date',
  'formula-type.text': 'text',
  'formula-type.flag': 'yes or no',
  'formula-signature.if': 'if(condition, then, else)',
  'formula-signature.coalesce': 'coalesce(value, value, …)',
  'formula-signature.min': 'min(value, value, …)',
  'formula-signature.max': 'max(value, value, …)',
  'formula-signature.round': 'round(number, digits)',
  'formula-signature.abs': 'abs(number)',
  'formula-signature.days_until': 'days_until(date)',
  'formula-function.if': 'The second value where the condition holds, otherwise the third.',
  'formula-function.coalesce': 'The first of these values that is not missing.',
  'formula-function.min': 'The smallest of these values, the earliest date or the worst grade.',
  'formula-function.max': 'The largest of these values, the latest date or the best grade.',
  'formula-function.round': 'The number rounded to this many decimals, or to a whole number.',
  'formula-function.abs': 'The number without its sign.',
  'formula-function.days_until': 'The days from today to the date, negative once it has passed.',
  'formula-example.value-per-visitor': 'Value per visitor',
  'formula-example-about.value-per-visitor': 'What the site is worth for each visitor of a day.',
  'formula-example.price-to-value': 'Price to value',
  'formula-example-about.price-to-value':
    'Your price as a share of the estimated value: below 1 the domain costs less than the estimate.',
  'formula-example-asks.price-to-value': 'Your field with the price',
  'formula-example.days-until': 'Days left',
  'formula-example-about.days-until': 'The days until a date of yours, such as the renewal.',
  'formula-example-asks.days-until': 'Your field with the date',
} satisfies Record<
  | `formula-mistake.${MistakeCode}`
  | `formula-type.${FormulaType}`
  | `formula-${'signature' | 'function'}.${FunctionName}`,
  string
> &
  Record<`formula-${string}`, string>
