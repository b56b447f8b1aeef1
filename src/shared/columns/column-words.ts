import { FIELDS, FIELDS_WITH_UNIT, isFieldId } from '../fields.ts'
import type { ColumnLabel } from './column.ts'
import type { Word } from '../locales/catalogue.ts'
import { type Translator, type Values, wordKey } from '../locales/translator.ts'
import type { Json } from '../service/record.ts'
import { nameKey } from '../values/text.ts'

/** The word for a field's unit, or null where its figures have none. */
export function unitWord(column: string): Word | null {
  const field = FIELDS_WITH_UNIT.find((id) => id === column)
  return field ? `unit.${field}` : null
}

/** The unit as it stands behind a figure, `1 day`; null where it has none. */
export function unitBehind(column: string, figure: Json, t: Translator): string | null {
  const field = FIELDS_WITH_UNIT.find((id) => id === column)
  if (field === undefined || typeof figure !== 'number') return null
  // By what is read of it: 1.001 reads 1.
  return t(`unit-behind.${field}`, { count: Math.round(figure * 100) / 100 })
}

/** The word for a column of a list: a field's label, or that of a column or a filter of the list's own. */
export const columnWord = (column: string): Word => (isFieldId(column) ? `field.${column}` : wordKey('column', column))

/** A column's name in words; a percentile says among whom, a change since when. */
export function labelText(label: ColumnLabel, t: (key: Word, values?: Values) => string): string {
  if ('name' in label) return label.name
  const { word, among, days } = label
  if (days !== undefined) return t('column.change-in', { what: t(word), days })
  return among ? t('column.percentile-among', { what: t(word), among: t(among.word, { name: among.name }) }) : t(word)
}

const fieldNames = new WeakMap<Translator, ReadonlySet<string>>()

/** The same where both may stand side by side: an own column that is called as a field of the service says that it is the person's own. */
export function toldApart(label: ColumnLabel, t: Translator): string {
  let names = fieldNames.get(t)
  if (!names) fieldNames.set(t, (names = new Set(FIELDS.map(({ id }) => nameKey(t(columnWord(id)))))))
  const isFieldName = 'name' in label && names.has(nameKey(label.name))
  return isFieldName ? t('column.yours-named', { name: label.name }) : labelText(label, t)
}
