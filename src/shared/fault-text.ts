import type { Fault } from './fault.ts'
import type { Translator } from './locales/translator.ts'

/** The sentence of a fault in the translator's language; a fault within it is said in its place. */
export function faultText(t: Translator, { code, facts }: Fault): string {
  const values = Object.entries(facts as Record<string, string | number | Fault>).map(([name, fact]) => [
    name,
    typeof fact === 'object' ? faultText(t, fact) : fact,
  ])
  const text = t(`fault.${code}`, Object.fromEntries(values))
  // A later version may have kept a fault that this one does not know.
  return text === `fault.${code}` ? t('fault.unexpected') : text
}
