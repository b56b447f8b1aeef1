import { field } from '../fields.ts'
import { type FieldPair, offScale, onScale } from './agreement.ts'

interface Span {
  least: number
  most: number
}

/** The two ends of the fit of a pair within what its domains take up; none where it does not come by. */
export function fittedLine({ field: id, by, line }: FieldPair, x: Span, y: Span): [x: number, y: number][] {
  if (line === null) return []
  const [across, up] = [field(by), field(id)]
  const { intercept, slope } = line
  const [left, right] = [onScale(across, x.least), onScale(across, x.most)]
  const reaches = [y.least, y.most].map((end) => (onScale(up, end) - intercept) / slope).sort((a, b) => a - b)
  // A level line is met nowhere, or all along.
  const [enters = left, leaves = right] = slope === 0 ? [] : reaches
  const ends = [Math.max(left, enters), Math.min(right, leaves)]
  if (!((ends[0] as number) < (ends[1] as number))) return []
  return ends.map((place) => [offScale(across, place), offScale(up, intercept + slope * place)])
}
