import { numberFormat } from './formats.ts'
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** A number of bytes as a person reads it. */
export function formatSize(bytes: number, locale: string): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const value = bytes / 1_000 ** power
  return numberFormat(locale, {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power === 0 || value >= 100 ? 0 : 1,
  }).format(value)
}
