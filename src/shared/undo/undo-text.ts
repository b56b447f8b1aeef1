import type { Translator } from '../locales/translator.ts'
import { isOfMany, type UndoWhat } from './undo.ts'

/** A change in words, as it stands behind *Undo*: "note on example.com". */
export const undoText = (t: Translator, { kind, name = '', field = '', count = 1 }: UndoWhat): string =>
  count > 1 && isOfMany(kind)
    ? t(`undo.many.${kind}`, { field, count })
    : t(`undo.what.${kind}`, { name, field, count })
