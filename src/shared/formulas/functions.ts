/** A function of the language: how many arguments it takes. Its words are `formula-signature.<name>` and `formula-function.<name>`. */
interface FormulaFunction {
  least: number
  most: number
}

const ANY_NUMBER = Number.POSITIVE_INFINITY

/** The functions of the language, in the order in which they are offered. */
export const FUNCTIONS = {
  if: { least: 3, most: 3 },
  coalesce: { least: 1, most: ANY_NUMBER },
  min: { least: 1, most: ANY_NUMBER },
  max: { least: 1, most: ANY_NUMBER },
  round: { least: 1, most: 2 },
  abs: { least: 1, most: 1 },
  days_until: { least: 1, most: 1 },
  change: { least: 2, most: 2 },
} as const satisfies Record<string, FormulaFunction>

export type FunctionName = keyof typeof FUNCTIONS
export const FUNCTION_NAMES = Object.keys(FUNCTIONS) as FunctionName[]

export const isFunctionName = (name: string): name is FunctionName => Object.hasOwn(FUNCTIONS, name)

/** The most digits behind the decimal point that `round` may be asked for. */
export const MOST_DIGITS = 10
