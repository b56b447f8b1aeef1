import { FIELDS_WITH_UNIT, isFieldId } from './fields.ts'
import type { Word } from './locales/catalogue.ts'
import { wordKey } from './locales/translator.ts'

/** The word for a field's unit, or null where its figures have none. */
export function unitWord(column: string): Word | null {
  const field = FIELDS_WITH_UNIT.find((id) => id === column)
  return field ? `unit.${field}` : null
}

/** The word for a column of a list: a field's label, or that of a column or a filter of the list's own. */
export const columnWord = (column: string): Word => (isFieldId(column) ? `field.${column}` : wordKey('column', column))
