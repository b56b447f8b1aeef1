import { isAskable } from '../../../../shared/columns/catalogue.ts'
import type { Column } from '../../../../shared/columns/column.ts'
import { isAhead } from '../../../../shared/imports/portfolio-meaning.ts'
import { TYPE_RULES } from '../../../../shared/values/value-type.ts'
import { type ListPlaceName, useListPlaces } from './list-places.ts'
import { sortTable } from './table-layout.ts'

/** Sorts a table by a column: first with its more telling end above, and the other way round where it is sorted by it. */
export function turnOrder(at: ListPlaceName, column: Column): void {
  // One that is only drawn has no order.
  if (!isAskable(column.id)) return
  const { sort } = useListPlaces.getState().places[at].query
  const isSorted = sort.column === column.id
  sortTable(at, { column: column.id, descending: isSorted ? !sort.descending : isTellingDown(column) })
}

/** What tells more is the latest, the largest, the best. */
function isTellingDown({ id, type, field, origin, label }: Column): boolean {
  // Of a date that something is done by, what is due next.
  if (origin === 'own' && type === 'date' && 'name' in label && isAhead(label.name)) return false
  if (field === null) return id !== 'domain' && id !== 'outcome'
  return TYPE_RULES[type].groups === 'ranges' && field.better !== 'lower'
}
