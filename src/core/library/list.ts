import type { DatabaseSync } from 'node:sqlite'
import { field, type FieldSource } from '../../shared/fields.ts'
import type { Cell, ListName, ListRow, PageAsk } from '../../shared/list.ts'
import { pageIds } from './list-page.ts'
import { lookupsByIds, outcomeOfCode, recordOf } from './lookups.ts'
import { snapshot, statement } from './statements.ts'

/** One page of a list, ready to show. */
export function pageRows(db: DatabaseSync, ask: PageAsk): ListRow[] {
  return snapshot(db, () => rowsOfIds(db, ask.query.list, pageIds(db, ask), ask.fields, ask.now))
}

/** The rows behind some ids of a list, in the order of the ids; ids that are gone are left out. */
export function rowsOfIds(db: DatabaseSync, list: ListName, ids: number[], fields: string[], now: number): ListRow[] {
  return (list === 'history' ? historyRows : domainRows)(db, ids, { fields, now })
}

type RowAsk = Pick<PageAsk, 'fields' | 'now'>

function historyRows(db: DatabaseSync, found: number[], ask: RowAsk): ListRow[] {
  return lookupsByIds(db, found).map((lookup) => ({
    id: lookup.id,
    name: lookup.name.ascii,
    unicode: lookup.name.unicode,
    outcome: lookup.outcome,
    status: lookup.status,
    when: lookup.requestedAt,
    durationMs: lookup.durationMs,
    message: lookup.message,
    lookups: null,
    foundAt: null,
    cells: cellsOf({ record: recordOf(lookup), name: lookup.name, now: ask.now }, ask.fields, lookup.outcome !== 'not-found'),
  }))
}

function domainRows(db: DatabaseSync, found: number[], ask: RowAsk): ListRow[] {
  const rows = statement(db, 'select d.*, a.body from domain d left join answer a on a.lookup_id = d.found_id where d.id in (select value from json_each(?))').all(JSON.stringify(found))
  const byId = new Map(rows.map((row) => [Number(row.id), row]))
  return found.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const name = { ascii: String(row.name), unicode: String(row.unicode), label: String(row.label), tld: String(row.tld) }
    const record = row.body === null || row.found_id === null ? null : recordOf({ outcome: 'found', body: String(row.body) })
    const outcome = outcomeOfCode(row.outcome)
    return {
      id,
      name: name.ascii,
      unicode: name.unicode,
      outcome,
      status: row.status === null ? null : Number(row.status),
      when: Number(row.latest_at),
      durationMs: null,
      message: null,
      lookups: Number(row.lookups),
      foundAt: row.found_at === null ? null : Number(row.found_at),
      cells: cellsOf({ record, name, now: ask.now }, ask.fields, outcome !== 'not-found'),
    }
  })
}

/** The values a row shows of some fields, each absence by its own word. */
export function cellsOf(source: FieldSource, fields: readonly string[], failed: boolean): Record<string, Cell> {
  const cells: Record<string, Cell> = {}
  for (const id of fields) {
    const entry = field(id)
    const unknown = source.record === null && entry.group !== 'name'
    cells[id] = unknown ? { state: failed ? 'lookup-failed' : 'not-provided' } : entry.read(source)
  }
  return cells
}
