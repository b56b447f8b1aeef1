import { attentionReasons, withPast } from '../../../shared/figures/attention.ts'
import type { FieldSource } from '../../../shared/fields.ts'
import type { ListRow, PageAsk } from '../../../shared/list.ts'
import type { ReadableDb } from '../file/database.ts'
import { NAME_COLUMNS, nameFactsOf } from '../file/name-columns.ts'
import { integer, optional, type RowOf, rowReader, text } from '../file/row-reader.ts'
import { select } from '../file/statements.ts'
import { pastSql } from '../columns/attention-sql.ts'
import { cellsOf } from '../lookups/cells.ts'
import { recordOf } from '../lookups/lookups.ts'
import { outcomeCode } from '../lookups/outcome-codes.ts'

/** A domain that somebody keeps something about has no row in `domain` until it is looked up. */
const readDomain = rowReader({
  ...NAME_COLUMNS,
  id: integer,
  outcome: optional(outcomeCode),
  status: optional(integer),
  latest_at: optional(integer),
  lookups: optional(integer),
  found_at: optional(integer),
  body: optional(text),
  past: integer,
})

/**
 * Some domains in the order of their ids, without what the person keeps about them. In `from` the domain is `t`, and
 * `named` is what has the name and the id.
 */
export function rowsOfDomains(
  db: ReadableDb,
  { from, named }: { from: string; named: 's' | 't' },
  ids: readonly number[],
  ask: Pick<PageAsk, 'fields' | 'now'>,
): ListRow[] {
  const rows = select(
    db,
    readDomain,
    `select ${named}.id, ${named}.name, ${named}.unicode, ${named}.label, ${named}.tld, t.outcome, t.status, t.latest_at,
      t.lookups, t.found_at, a.body, ${pastSql('t')} as past
    ${from} left join answer a on a.lookup_id = t.found_id where ${named}.id in (select value from json_each(?))`,
  ).all(JSON.stringify(ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toRow(row, ask)] : []
  })
}

function toRow(row: RowOf<typeof readDomain>, { fields, now }: Pick<PageAsk, 'fields' | 'now'>): ListRow {
  const name = nameFactsOf(row)
  const { outcome } = row
  const record = row.found_at === null ? null : recordOf({ outcome: 'found', body: row.body })
  return {
    id: row.id,
    name: name.ascii,
    unicode: name.unicode,
    outcome,
    status: row.status,
    when: row.latest_at,
    durationMs: null,
    message: null,
    lookups: row.lookups ?? 0,
    foundAt: row.found_at,
    ...(outcome !== null && { attention: attentionOf({ record, name, now, isPast: row.past === 1 }) }),
    cells: withPast(cellsOf({ record, name, now }, fields, outcome), row.past === 1),
    watched: null,
  }
}

const attentionOf = (source: FieldSource): NonNullable<ListRow['attention']> =>
  attentionReasons(source).map(({ field, value }) => ({ field: field.id, value }))
