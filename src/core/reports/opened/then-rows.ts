import { isFieldId } from '../../../shared/fields.ts'
import type { Cell } from '../../../shared/list.ts'
import type { Json } from '../../../shared/service/record.ts'
import { isNoRecord } from '../../../shared/values/absence.ts'
import { type JsonCell, type JsonRecord, type JsonSection, type JsonTable, momentOf } from './json-schema.ts'

/** The figures of a domain at one moment, by the ids of fields. */
interface Figures {
  at: number | null
  cells: Map<string, Cell>
}

/** One domain's figures as a report holds them, by the ids of fields. */
export interface ThenRow {
  domain: string
  thenAt: number | null
  cells: Map<string, Cell>
  /** Of a comparison of two moments: the figures of its earlier one. */
  earlier: Figures | null
}

/**
 * The rows of the first table about domains; a record is a row of its own. A table with its fields in rows is turned
 * round, and stands before any other: a ranking has no figures of its domains.
 */
export function thenRows(sections: readonly JsonSection[]): ThenRow[] {
  const records = sections.flatMap((one) => (one.kind === 'record' ? [recordRow(one)] : []))
  if (records.length > 0) return records
  const tables = sections.filter((one) => one.kind === 'table')
  for (const one of [...tables.filter(isTurned), ...tables]) {
    const rows = isTurned(one)
      ? turned(one)
      : one.rows.flatMap((row) => (row.domain === null ? [] : [thenRow(row.domain, one.columns, row.cells)]))
    if (rows.length > 0) return rows
  }
  return []
}

const recordRow = ({ domain, lookedUpAt, fields }: JsonRecord): ThenRow => ({
  domain,
  thenAt: lookedUpAt,
  cells: new Map(fields.filter(({ id }) => isFieldId(id)).map((entry) => [entry.id, cellOf(entry)])),
  earlier: null,
})

function thenRow(domain: string, columns: readonly { id: string }[], cells: readonly JsonCell[]): ThenRow {
  const own = new Map(columns.map(({ id }, at) => [id, cells[at]]))
  return {
    domain,
    thenAt: momentOf((own.get('figures_of') ?? own.get('looked_up_at'))?.value),
    cells: new Map([...own].flatMap(([id, one]) => (one && isFieldId(id) ? [[id, cellOf(one)] as const] : []))),
    earlier: null,
  }
}

const isTurned = ({ columns }: JsonTable): boolean => columns.some(({ id }) => id.startsWith(NOW))

/** How the columns of a comparison are called: of one moment, and of the earlier of two. */
const [NOW, THEN] = ['domain:', 'domain-then:']

function turned({ columns, rows }: JsonTable): ThenRow[] {
  const figuresAt = (at: number): Figures => ({
    at: momentOf(rows.map((row) => row.cells[at]).find((one) => one?.kind === 'moment')?.value),
    cells: new Map(
      rows.flatMap((row) => {
        const one = row.cells[at]
        return one?.field !== undefined && isFieldId(one.field) ? [[one.field, cellOf(one)] as const] : []
      }),
    ),
  })
  return columns.flatMap(({ id }, at) => {
    if (!id.startsWith(NOW)) return []
    const domain = id.slice(NOW.length)
    const then = columns.findIndex((column) => column.id === `${THEN}${domain}`)
    const { at: thenAt, cells } = figuresAt(at)
    return [{ domain, thenAt, cells, earlier: then === -1 ? null : figuresAt(then) }]
  })
}

function cellOf({ value, absent, raw, rawText }: JsonCell): Cell {
  if (value !== undefined && value !== null) return { state: 'value', value: value as Json }
  if (absent === 'unreadable') return { state: 'unreadable', raw: (raw ?? rawText ?? null) as Json }
  if (absent !== undefined && isNoRecord(absent)) return { state: absent }
  // A field of the record has none of the ways of a formula.
  return { state: 'not-provided' }
}
