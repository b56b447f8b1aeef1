import type { Column } from '../columns/column.ts'
import { columnAmong, goneColumn } from '../columns/comparable-columns.ts'
import { FIELD_COLUMNS } from '../columns/field-columns.ts'
import { FIELD_GROUPS, type FieldGroup } from '../fields.ts'
import { isOfPerson } from '../list.ts'
import type { Comparison } from './comparison.ts'

/** What is looked at last, and folded until the person asks for it: it describes a domain and decides little. */
export const LAST_GROUPS: readonly FieldGroup[] = ['meta', 'derived', 'name']

/**
 * The columns that a comparison shows, in order: fields, those of the last groups last, then what the person has made,
 * unless some were chosen. An own field or formula that was deleted keeps its place; ids that the catalogue no longer has are left out.
 */
export function shownFields({ fields }: Pick<Comparison, 'fields'>, person: readonly Column[] = []): Column[] {
  if (fields === null) {
    const first = FIELD_GROUPS.filter((group) => !LAST_GROUPS.includes(group))
    return [...[...first, ...LAST_GROUPS].flatMap(columnsOfGroup), ...person]
  }
  const of = columnAmong(person)
  return fields.flatMap((id) => of(id) ?? (isOfPerson(id) ? goneColumn(id) : []))
}

const columnsOfGroup = (group: FieldGroup): Column[] => FIELD_COLUMNS.filter(({ field }) => field?.group === group)
