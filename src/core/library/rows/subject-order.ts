import type { ReadableDb } from '../file/database.ts'
import { ownFieldOf, type PageAsk, type StoredList, type StoredQuery } from '../../../shared/list.ts'
import { factSource } from '../columns/facts.ts'
import { TABLE_OF } from '../file/columns.ts'
import { integer } from '../file/row-reader.ts'
import { selectValue } from '../file/statements.ts'
import { markerOf } from './marker.ts'
import { extentOf, type Matches } from './matches.ts'
import type { RowSet } from './row-set.ts'
import { UnknownColumn } from './sql-condition.ts'

/** The value of a subject `s` by which its rows are sorted, or NULL. Throws UnknownColumn. */
export function subjectValue(column: string): string {
  const own = ownFieldOf(column)
  if (own !== null) return `(select value from own_value v where v.subject_id = s.id and v.field_id = ${own})`
  const by = factSource(column)?.by
  if (typeof by !== 'object' || !('subject' in by)) throw new UnknownColumn(column)
  return by.subject
}

// Domains change without anybody keeping something about them.
const CHANGED = '(select name, count(*) as n from change indexed by change_unseen where seen = 0 group by name)'

const OF_NAME: Record<StoredList, string> = {
  domains: 'cross join domain t on t.name = s.name',
  history:
    'cross join domain d on d.name = s.name cross join lookup t indexed by lookup_of_domain on t.domain_id = d.id',
}

/** The rows whose domain has a value in a column, lowest first, rows of one value by their ids. */
function rowsByValue(db: ReadableDb, list: StoredList, column: string): Uint32Array {
  const [from, value] = column === 'unseen' ? [`${CHANGED} s`, 's.n'] : ['subject s', subjectValue(column)]
  return Uint32Array.from(
    selectValue(
      db,
      integer,
      `select t.id from (select s.name, ${value} as v from ${from}) s ${OF_NAME[list]} where s.v is not null order by s.v, t.id`,
    ).all(),
  )
}

/** Ids of one page in the order of what a person keeps about the domains; rows without a value come last. */
export function pageBySubject(
  db: ReadableDb,
  { query, offset, limit }: Pick<PageAsk, 'offset' | 'limit'> & { query: StoredQuery },
  matches: Matches | null,
): number[] {
  const { list, sort } = query
  const { total, highest } = extentOf(db, list)
  const key = `${list} by ${sort.column}`
  const sorted = markerOf(db).kept(key, () => rowsByValue(db, list, sort.column))
  const isShown = (id: number): boolean => !matches || matches.rows.has(id) !== matches.negated
  const page: number[] = []
  let before = 0
  for (let at = 0; at < sorted.length && page.length < limit; at += 1) {
    const id = sorted[sort.descending ? sorted.length - 1 - at : at] ?? 0
    if (!isShown(id)) continue
    if (before >= offset) page.push(id)
    before += 1
  }
  if (page.length === limit || (matches?.size ?? total) <= before) return page
  const rest = rowsWithout(db, { list, highest, key }, sorted, matches)
  const ids = sort.descending ? rest.reverse() : rest
  const from = Math.max(0, offset - before)
  return [...page, ...ids.slice(from, from + limit - page.length)]
}

function rowsWithout(
  db: ReadableDb,
  { list, highest, key }: { list: StoredList; highest: number; key: string },
  sorted: Uint32Array,
  matches: Matches | null,
): number[] {
  const marker = markerOf(db)
  const every = (): RowSet =>
    marker.rowsIn([{ from: `${TABLE_OF[list]} t`, where: '1', values: [] }], highest, `${list} all`)
  const shown = matches === null ? every() : matches.negated ? every().without(matches.rows) : matches.rows
  const valued = marker.kept(`${key} set`, () => marker.setOf(sorted, highest))
  return shown.without(valued).ids()
}
