import type { Fault } from './fault.ts'
import type { Word } from './locales/key.ts'

type Say = (key: Word, values?: Record<string, string | number>) => string

/** The sentence of a fault in the translator's language; a fault within it is said in its place. */
export function faultText(t: Say, { code, facts }: Fault): string {
  const values = Object.entries(facts as Record<string, string | number | Fault>).map(([name, fact]) => [
    name,
    typeof fact === 'object' ? faultText(t, fact) : fact,
  ])
  return t(`fault.${code}`, Object.fromEntries(values))
}
