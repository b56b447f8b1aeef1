import { AGREEING_FIELDS } from './agreement.ts'
import type { Model } from './expect-figures.ts'

/** How figures follow from each other in a library, as it is kept there. */
export interface FigureModels {
  version: number
  /** The state of the library's lookups that they are of. */
  state: string
  /** The highest id of a domain in it. */
  highest: number
  /** The day on which they were made, counted from 1970. */
  day: number
  models: Model[]
}

/** Models of another version say what this program does not take them for: it goes up with how they are made. */
export const MODELS_VERSION = 1
/** Among hundreds of domains one more bends nothing: so small a share of growth is none. */
export const GROWTH = 0.02

/** True for models of so nearly the same library that others would say the same. */
export const areFresh = (
  kept: Pick<FigureModels, 'state' | 'highest' | 'day'>,
  { state, highest, day }: Pick<FigureModels, 'state' | 'highest' | 'day'>,
): boolean =>
  kept.state === state || (kept.day === day && Math.abs(Math.log1p(highest) - Math.log1p(kept.highest)) <= GROWTH)

/** The models in a text; null for none, and for what another hand has written. */
export function readFigureModels(text: string | null): FigureModels | null {
  try {
    const found: unknown = JSON.parse(text ?? 'null')
    return isFigureModels(found) ? found : null
  } catch {
    return null
  }
}

const FIELD_IDS: ReadonlySet<unknown> = new Set(AGREEING_FIELDS.map(({ id }) => id))
const isNumber = (value: unknown): boolean => Number.isFinite(value)
const isRange = (value: Model['likely'] | undefined): boolean => isNumber(value?.low) && isNumber(value?.high)

function isFigureModels(found: unknown): found is FigureModels {
  const made = found as Partial<FigureModels> | null
  return (
    made?.version === MODELS_VERSION &&
    typeof made.state === 'string' &&
    isNumber(made.highest) &&
    isNumber(made.day) &&
    Array.isArray(made.models) &&
    made.models.every(isModel)
  )
}

function isModel(found: Partial<Model> | null): boolean {
  return (
    FIELD_IDS.has(found?.field) &&
    Array.isArray(found?.by) &&
    found.by.every((id) => FIELD_IDS.has(id)) &&
    Array.isArray(found.coefficients) &&
    found.coefficients.length === found.by.length + 1 &&
    found.coefficients.every(isNumber) &&
    isRange(found.likely) &&
    isRange(found.possible) &&
    typeof found.measured?.isFunction === 'boolean'
  )
}
