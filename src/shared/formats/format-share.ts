import { numberFormat } from './intl.ts'
import type { PersonFormat } from './person-format.ts'

/** A share as people read it, in percent: with a decimal where it is small, or almost all. Null where it would be nought. */
export function formatShare(share: number, format: PersonFormat): string | null {
  const size = Math.abs(share)
  if (!(size >= 0.0005) || !Number.isFinite(size)) return null
  return numberFormat(format, {
    style: 'percent',
    maximumFractionDigits: size < 0.1 || (size >= 0.99 && size < 1) ? 1 : 0,
  }).format(size)
}
