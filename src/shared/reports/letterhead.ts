import type { Letterhead } from './report.ts'
import { USUAL_ACCENT } from './report.ts'

/** A letterhead as it is kept, for all connections. */
export interface SavedLetterhead extends Letterhead {
  name: string
  /** What it was called before: templates that were saved then find it still. */
  formerly: string[]
  /** Shown with the sample data alone, among which it was made. */
  sample?: true | undefined
}

/** How a report looks without a letterhead. */
export const PLAIN_LETTERHEAD: Letterhead = { by: '', logo: null, accent: USUAL_ACCENT, footer: '', cover: false }

/** The most letterheads, and the most characters that all of them come to: backups carry them along. */
export const LETTERHEAD_LIMITS = { count: 50, characters: 4_000_000, name: 80, text: 300 } as const

/** The letterhead of a name, which may be a former one; null when there is none. */
export function letterheadNamed(letterheads: readonly SavedLetterhead[], name: string): SavedLetterhead | null {
  const tidy = name.trim()
  return letterheads.find((one) => one.name === tidy) ?? letterheads.find((one) => one.formerly.includes(tidy)) ?? null
}

/** What of a saved letterhead a report shows. */
export const lookOf = ({ by, logo, accent, footer, cover }: Letterhead): Letterhead => ({
  by: by.trim(),
  logo,
  accent,
  footer: footer.trim(),
  cover,
})
