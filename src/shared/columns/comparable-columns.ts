import { isFieldId } from '../fields.ts'
import { isOfPerson } from '../list.ts'
import { type Column, COLUMN_WIDTH, ofType } from './column.ts'
import { fieldColumn } from './field-columns.ts'

/**
 * True for what rules, comparisons and scores can be about: fields, and what the person has made. A percentile moves with each
 * lookup of any domain.
 */
export const isComparable = ({ id }: Column): boolean => isFieldId(id) || isOfPerson(id)

/** The own fields and formulas among some columns. */
export const madeByPerson = (columns: Iterable<Column>): Column[] => [...columns].filter(({ id }) => isOfPerson(id))

/** Finds columns among those of the person, by their ids; fields are known anyway. Null for one that was deleted. */
export const columnAmong =
  (person: readonly Column[]) =>
  (id: string): Column | null =>
    isFieldId(id) ? fieldColumn(id) : (person.find((one) => one.id === id) ?? null)

/** A column of which nothing is left but its id. */
export const goneColumn = (id: string): Column => ({
  ...ofType('any'),
  id,
  origin: 'formula',
  label: { word: 'absent.column-gone' },
  sources: [],
  estimate: false,
  gone: true,
  width: COLUMN_WIDTH,
})
