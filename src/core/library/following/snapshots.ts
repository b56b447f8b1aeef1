import { FOUND } from '../columns/outcome-sql.ts'
import type { Snapshot } from '../../../shared/decisions/decision.ts'
import { FIELDS, type FieldId } from '../../../shared/fields.ts'
import { RANKED_FIELDS } from '../../../shared/figures/ranked-fields.ts'
import { formulaColumnId } from '../../../shared/formulas/formula.ts'
import { isAbsent } from '../../../shared/formulas/values.ts'
import { type ListRow, percentileColumn } from '../../../shared/list.ts'
import type { Json } from '../../../shared/service/record.ts'
import type { OwnField } from '../../../shared/watchlists/watchlist.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer } from '../file/row-reader.ts'
import { selectValue } from '../file/statements.ts'
import { formulas } from '../formulas/formulas.ts'
import { rowsOfIds } from '../lists/list.ts'
import { cellsOf } from '../lookups/cells.ts'
import { lookupById, recordOf } from '../lookups/lookups.ts'
import { ownFields } from '../subjects/subjects.ts'

/** The received and worked-out figures; what the name itself says does not move. */
const FROZEN: readonly FieldId[] = FIELDS.filter(({ group, mirrors }) => group !== 'name' && mirrors === null).map(
  ({ id }) => id,
)
const RANKED: readonly FieldId[] = RANKED_FIELDS.map(({ id }) => id)
const PERCENTILES = RANKED.map((id) => percentileColumn(id, { by: 'all' }))

type Named = { id: number; name: string }

/** What is known of some subjects now, by their ids. */
export function snapshotsNow(db: ReadableDb, subjects: readonly number[], now: number): Map<number, Snapshot> {
  const [fields, computed] = [ownFields(db), formulas(db)]
  const columns = [...FROZEN, ...computed.map(({ id }) => formulaColumnId(id)), ...PERCENTILES]
  const rows = rowsOfIds(db, 'watched', [...subjects], { fields: columns, now })
  return new Map(rows.map((row) => [row.id, snapshotOfRow(row, fields, computed)]))
}

function snapshotOfRow(row: ListRow, fields: readonly OwnField[], computed: readonly Named[]): Snapshot {
  return {
    foundAt: row.foundAt,
    record: row.foundAt === null ? {} : valuesIn(row.cells),
    own: fields.flatMap(({ id, name, kind, currency }) => {
      const value = row.watched?.own[id]
      return value === undefined ? [] : [{ name, kind, value, ...(currency ? { currency } : {}) }]
    }),
    formulas: computed.flatMap(({ id, name }) => {
      const value = row.formulas?.[formulaColumnId(id)]
      return value === undefined || isAbsent(value) ? [] : [{ name, value }]
    }),
    percentiles: Object.fromEntries(
      RANKED.flatMap((id, at) => {
        const value = row.formulas?.[PERCENTILES[at] ?? '']
        return typeof value === 'number' ? [[id, value]] : []
      }),
    ),
  }
}

const valuesIn = (cells: ListRow['cells']): Snapshot['record'] =>
  Object.fromEntries(
    FROZEN.flatMap((id): [FieldId, Json][] => {
      const cell = cells[id]
      return cell?.state === 'value' ? [[id, cell.value]] : []
    }),
  )

/**
 * What the lookups say of a subject's domain up to a moment, the last or the first of them; what the person kept about it then is
 * not known any more.
 */
export function snapshotBefore(
  db: ReadableDb,
  name: string,
  moment: number,
  which: 'first' | 'last' = 'last',
): Snapshot {
  const order = which === 'last' ? 'desc' : 'asc'
  const id = selectValue(
    db,
    integer,
    `select id from lookup where domain_id = (select id from domain where name = ?) and requested_at < ? and outcome = ${FOUND}
    order by requested_at ${order}, id ${order} limit 1`,
  ).get(name, moment)
  const lookup = id === undefined ? null : lookupById(db, id)
  const nothing = { own: null, formulas: null, percentiles: null }
  if (lookup === null) return { foundAt: null, record: {}, ...nothing }
  const source = { record: recordOf(lookup), name: lookup.name, now: lookup.requestedAt }
  return { foundAt: lookup.requestedAt, record: valuesIn(cellsOf(source, FROZEN, lookup.outcome)), ...nothing }
}
