import type { ListName, ListRow } from '../../../shared/list.ts'
import { attentionSinceSql, attentionSql } from '../columns/attention-sql.ts'
import { factSource } from '../columns/facts.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, optional, rowReader, text } from '../file/row-reader.ts'
import { select, selectValue } from '../file/statements.ts'

/** True for what rows show of lookups beside what their tables hold. */
export const isLookupFact = (column: string): boolean => factSource(column)?.beside === 'lookups'

const readFacts = rowReader({
  name: text,
  lookups: integer,
  latest_id: integer,
  duration_ms: optional(integer),
  message: optional(text),
  attention_since: optional(integer),
})

/**
 * Rows with how many lookups their domain has, the batches of their lookup, and, where a row stands for a domain, how its latest
 * lookup went and since when it needs attention.
 */
export function withLookupFacts(db: ReadableDb, list: ListName, rows: readonly ListRow[]): ListRow[] {
  const facts = new Map(
    select(
      db,
      readFacts,
      `select d.name, d.lookups, d.latest_id, l.duration_ms, a.message,
        iif(${attentionSql('d')}, ${attentionSinceSql({ id: 'd.id', faults: 'd' }, null)}, null) as attention_since
      from (select distinct value from json_each(?)) e cross join domain d on d.name = e.value
      left join lookup l on l.id = d.latest_id left join answer a on a.lookup_id = d.latest_id`,
    )
      .all(JSON.stringify(rows.map(({ name }) => name)))
      .map((row) => [row.name, row]),
  )
  return rows.map((row) => {
    const of = facts.get(row.name)
    if (!of) return row
    const latest =
      list === 'history' ? {} : { durationMs: of.duration_ms, message: of.message, attentionSince: of.attention_since }
    const batches = batchesOf(db, list === 'history' ? row.id : of.latest_id)
    return { ...row, ...latest, lookups: of.lookups, batches }
  })
}

function batchesOf(db: ReadableDb, lookup: number): string[] {
  return selectValue(
    db,
    text,
    `select distinct b.name from batch_item i indexed by batch_item_by_lookup join batch b on b.id = i.batch_id
    where i.lookup_id = ? order by b.id`,
  ).all(lookup)
}
