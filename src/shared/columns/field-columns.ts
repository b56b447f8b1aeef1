import { harmlessValues } from '../figures/attention.ts'
import { type Field, field, FIELDS } from '../fields.ts'
import { EVERY_TABLE } from '../list.ts'
import { type Column, COLUMN_WIDTH, ofType } from './column.ts'

// The head of an estimate has a word more.
const WIDTHS = { text: 210, estimate: 140, attention: 224, flagged: 172, other: COLUMN_WIDTH } as const

function widthOf(entry: Field): number {
  // What needs attention says so beside the value; a flag's own words are short.
  if (harmlessValues(entry) !== null) return entry.type === 'flag' ? WIDTHS.flagged : WIDTHS.attention
  return entry.type === 'text' ? WIDTHS.text : entry.estimate ? WIDTHS.estimate : WIDTHS.other
}

const columnOfField = (entry: Field): Column => ({
  ...ofType(entry.type),
  id: entry.id,
  origin: 'field',
  label: { word: `field.${entry.id}` },
  sources: EVERY_TABLE,
  estimate: entry.estimate,
  better: entry.better,
  goodLabel: entry.goodLabel,
  smallest: entry.smallest,
  scale: entry.scale,
  mirrors: entry.mirrors,
  unsteady: entry.unsteady,
  width: widthOf(entry),
  field: entry,
})

/** The columns of the fields, in the order of their catalogue. */
export const FIELD_COLUMNS: readonly Column[] = FIELDS.map(columnOfField)

const BY_ID: ReadonlyMap<string, Column> = new Map(FIELD_COLUMNS.map((column) => [column.id, column]))

/** The column of the field with this id. Throws when the catalogue has none: that is a mistake of the program. */
export const fieldColumn = (id: string): Column => BY_ID.get(id) ?? columnOfField(field(id))
