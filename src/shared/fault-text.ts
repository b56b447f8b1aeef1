import type { Fault } from './fault.ts'
import type { Mistake } from './formulas/language/mistakes.ts'
import type { Translator } from './locales/translator.ts'
import type { UndoWhat } from './undo/undo.ts'
import { undoText } from './undo/undo-text.ts'

/** The sentence of a fault in the translator's language; a fault within it is said in its place. */
export function faultText(t: Translator, { code, facts }: Fault): string {
  const values: Record<string, string | number> = {}
  for (const [name, fact] of Object.entries(
    facts as Record<string, string | number | Fault | UndoWhat | readonly Mistake[]>,
  ))
    if (typeof fact !== 'object') values[name] = fact
    // The mistakes of a formula are told by whoever shows where they are.
    else if ('code' in fact) values[name] = faultText(t, fact)
    else if ('kind' in fact) values[name] = undoText(t, fact)
  const text = t(`fault.${code}`, values)
  // A later version may have kept a fault that this one does not know.
  return text === `fault.${code}` ? t('fault.unexpected') : text
}
