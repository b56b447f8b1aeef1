import { middleOf } from './standardised.ts'

// Tukey's bisquare with this constant, and half of its mean: half of the rows may be anything.
const TUNED = 1.547645

/** How much a residual counts while the scale is made small. */
export const weightOfScale = (distance: number): number => bisquareWeight(distance, TUNED)

/** Tukey's bisquare as a weight: 1 on the fit, nothing beyond the constant. */
export function bisquareWeight(distance: number, tuned: number): number {
  const share = distance / tuned
  return share >= 1 || share <= -1 ? 0 : (1 - share * share) ** 2
}

/** Where the mean of the bisquare of the residuals over it is a half; `parameters` were fitted to them. */
export function robustScale(
  left: Float64Array,
  parameters: number,
  { from, steps }: { from: number; steps: number },
): number {
  const half = (left.length - parameters) / 2
  let scale = from > 0 ? from : middleOf(left.map(Math.abs)) * 1.4826
  if (scale < 1e-12) return 0
  for (let step = 0; step < steps; step += 1) {
    const next = scale * Math.sqrt(bisquareSum(left, scale) / half)
    if (Math.abs(next - scale) <= 1e-9 * scale) return next
    scale = next
  }
  return scale
}

/** True where residuals have no scale below this one: then a fit need not be looked at any closer. */
export const isNoSmaller = (left: Float64Array, parameters: number, scale: number): boolean =>
  bisquareSum(left, scale) >= (left.length - parameters) / 2

function bisquareSum(left: Float64Array, scale: number): number {
  const unit = 1 / (scale * TUNED)
  let sum = 0
  for (let at = 0; at < left.length; at += 1) {
    const share = (left[at] as number) * unit
    const square = share * share
    sum += square >= 1 ? 1 : square * (3 - square * (3 - square))
  }
  return sum
}
