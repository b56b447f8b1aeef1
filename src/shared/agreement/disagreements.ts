import type { FieldId } from '../fields.ts'
import { AGREEING_FIELDS } from './agreement.ts'
import { markOf, type Model, type ScaledFigures } from './expect-figures.ts'

/** What the figures of many domains come to, row by row: a bit for each of the fields, in their order. */
export interface Disagreements {
  /** The figures of which the others let expect anything. */
  judged: Int32Array
  /** Those of them that are marked. */
  marked: Int32Array
}

const BITS: ReadonlyMap<FieldId, number> = new Map(AGREEING_FIELDS.map(({ id }, at) => [id, 1 << at]))

/** The same marks as `expectedFigures` gives, of so many domains at once. */
export function disagreements(models: readonly Model[], figures: ScaledFigures, count: number): Disagreements {
  const found = { judged: new Int32Array(count), marked: new Int32Array(count) }
  for (const model of models) if (!model.measured.isFunction) judge(model, figures, found)
  return found
}

/** A row is judged by the first model for which it has all figures. */
function judge({ field, by, coefficients, possible }: Model, figures: ScaledFigures, found: Disagreements): void {
  const [target, ...others] = [field, ...by].map((id) => figures.get(id))
  const predictors = others.filter((column) => column !== undefined)
  if (target === undefined || predictors.length < by.length) return
  const bit = BITS.get(field) ?? 0
  const { judged, marked } = found
  for (let at = 0; at < judged.length; at += 1) {
    if (((judged[at] as number) & bit) !== 0) continue
    let away = (target[at] as number) - (coefficients[0] as number)
    for (let of = 0; of < predictors.length; of += 1)
      away -= (coefficients[of + 1] as number) * ((predictors[of] as Float64Array)[at] as number)
    // What is not known makes all of it unknown.
    if (Number.isNaN(away)) continue
    judged[at] = (judged[at] as number) | bit
    if (markOf(possible, away) !== null) marked[at] = (marked[at] as number) | bit
  }
}

/** How many fields a row's bits are of. */
export function fieldsIn(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}
