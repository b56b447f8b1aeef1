import type { DatabaseSync } from 'node:sqlite'
import { rowsOfIds } from '../../library/lists/list.ts'
import { differenceOf } from '../../../shared/comparison/difference.ts'
import { field } from '../../../shared/fields.ts'
import type { Cell, ListRow } from '../../../shared/list.ts'
import type { OpenedCell, OpenedPage, OpenedRow } from '../../../shared/reports/report.ts'
import type { ReadReport } from './json-report.ts'
import type { ThenRow } from './then-rows.ts'
import { selectValue } from '../../library/file/statements.ts'
import { integer } from '../../library/file/row-reader.ts'

const PAGE = 500

/** A report's figures beside those of a library. */
export class ThenAndNow {
  readonly #db: DatabaseSync
  readonly #report: ReadReport
  /** The rows that differ, as of one version of the library. */
  #differing: { version: number; rows: ThenRow[] } | null = null

  constructor(db: DatabaseSync, report: ReadReport) {
    this.#db = db
    this.#report = report
  }

  /** Some rows, all or those that differ. */
  page({
    offset,
    limit,
    differing,
    now,
  }: {
    offset: number
    limit: number
    differing: boolean
    now: number
  }): OpenedPage {
    const rows = differing ? this.#differingRows(now) : this.#report.rows
    return { rows: this.#beside(rows.slice(offset, offset + limit), now), total: rows.length, now }
  }

  #differingRows(now: number): ThenRow[] {
    const version = selectValue(this.#db, integer, 'pragma data_version').one()
    if (this.#differing?.version === version) return this.#differing.rows
    const rows: ThenRow[] = []
    for (let at = 0; at < this.#report.rows.length; at += PAGE) {
      const page = this.#report.rows.slice(at, at + PAGE)
      rows.push(
        ...this.#beside(page, now).flatMap((one, place) =>
          one.cells.some(({ differs, earlier }) => differs || earlier?.differs) ? [page[place] as ThenRow] : [],
        ),
      )
    }
    this.#differing = { version, rows }
    return rows
  }

  #beside(rows: readonly ThenRow[], now: number): OpenedRow[] {
    const { fields } = this.#report
    const names = JSON.stringify([...new Set(rows.map(({ domain }) => domain))])
    const ids = selectValue(
      this.#db,
      integer,
      'select id from domain where name in (select value from json_each(?))',
    ).all(names)
    const known = new Map(rowsOfIds(this.#db, 'domains', ids, { fields, now }).map((row) => [row.name, row]))
    return rows.map((row) => openedRow(row, known.get(row.domain), fields))
  }
}

function openedRow(row: ThenRow, known: ListRow | undefined, fields: readonly string[]): OpenedRow {
  const nowAt = known?.foundAt ?? known?.when ?? null
  return {
    domain: row.domain,
    unicode: known?.unicode ?? row.domain,
    thenAt: row.thenAt,
    nowAt,
    earlierAt: row.earlier?.at ?? null,
    cells: fields.map((id) => {
      const was: Cell = row.cells.get(id) ?? { state: 'not-provided' }
      const is: Cell = known?.cells[id] ?? { state: 'not-looked-up' }
      const before: Cell = row.earlier?.cells.get(id) ?? { state: 'not-provided' }
      const earlier = row.earlier === null ? null : { cell: before, ...difference(id, before, was) }
      // Beside two moments stands a third only where there is one.
      const isKept = row.earlier !== null && (nowAt ?? 0) <= (row.thenAt ?? 0)
      return { was, is, earlier, ...(isKept ? SAME : difference(id, was, is)) }
    }),
  }
}

const SAME = { differs: false, direction: 'neither' } as const

/** What is told of a field: an age differs every day, and the date that it counts from says what is to be said. */
function difference(id: string, was: Cell, is: Cell): Pick<OpenedCell, 'differs' | 'direction'> {
  const entry = field(id)
  if (entry.mirrors !== null || is.state === 'not-looked-up') return SAME
  const { differs, direction } = differenceOf(entry, was, is)
  return { differs, direction }
}
