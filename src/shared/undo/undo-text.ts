import type { Translator } from '../locales/translator.ts'
import { decidedText } from '../decisions/decision-text.ts'
import { isOfMany, type UndoWhat } from './undo.ts'

/** A change in words, as it stands behind *Undo*: "note on example.com". */
export const undoText = (t: Translator, what: UndoWhat): string => {
  const { kind, name = '', field = '', count = 1 } = what
  const decision = what.decision ? decidedText(what.decision, t) : ''
  return count > 1 && isOfMany(kind)
    ? t(`undo.many.${kind}`, { field, count, decision })
    : t(`undo.what.${kind}`, { name, field, count, decision })
}
