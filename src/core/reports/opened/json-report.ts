import { z } from 'zod'
import { ABSENCE_KINDS } from '../../../shared/formulas/values.ts'
import { isFieldId } from '../../../shared/fields.ts'
import type { Cell } from '../../../shared/list.ts'
import type { Json } from '../../../shared/record.ts'
import { JSON_MARK, JSON_VERSION } from '../formats/json.ts'
import { faultError } from '../../../shared/fault.ts'
import { boundedArray } from '../../bounded-array.ts'
import { hasMoreValues } from '../../json-size.ts'

const text = z.string().max(100_000)
const moment = z.iso.datetime().transform((iso) => Date.parse(iso))
const cell = z.object({
  value: z.json().optional(),
  absent: z.enum(ABSENCE_KINDS).optional(),
  raw: z.json().optional(),
  rawText: text.optional(),
  field: text.optional(),
  kind: text.optional(),
})
const column = z.object({ id: text, label: text, kind: text })
const table = z.object({
  kind: z.literal('table'),
  id: text,
  title: text,
  columns: boundedArray(column, 1_000),
  rows: boundedArray(
    z.object({ domain: z.string().max(300).nullable(), cells: boundedArray(cell, 1_000) }),
    Number.POSITIVE_INFINITY,
  ),
})
const record = z.object({
  kind: z.literal('record'),
  id: text,
  title: text,
  domain: z.string().max(300),
  lookedUpAt: moment,
  fields: boundedArray(cell.extend({ id: text }), 1_000),
})
const section = z.union([table, record, z.object({ kind: z.enum(['prose', 'summary', 'charts']) })])
const report = z.object({
  report: z.object({
    title: text,
    madeAt: moment,
    service: z.object({ name: text, baseUrl: text, sampleData: z.boolean() }),
    filter: boundedArray(text, 1_000),
  }),
  sections: boundedArray(section, 1_000),
})
const mark = z.object({ format: z.literal(JSON_MARK), version: z.number().int().min(1) })

/** So many values, as counted by brackets and commas, are built within the memory that the worker has. */
const MOST_VALUES = 3_000_000

type ReadCell = z.infer<typeof cell>

/** One domain's figures as a report holds them, by the ids of fields. */
export interface ThenRow {
  domain: string
  thenAt: number | null
  cells: Map<string, Cell>
}

export interface ReadReport {
  title: string
  madeAt: number
  service: { name: string; baseUrl: string; sample: boolean }
  filter: string[]
  fields: string[]
  rows: ThenRow[]
}

/** Reads a JSON report. Throws FaultError with what is wrong with it. */
export function readJsonReport(bytes: Uint8Array): ReadReport {
  const parsed = parse(bytes)
  const marked = mark.safeParse(parsed)
  if (!marked.success) throw faultError('report-open-foreign')
  if (marked.data.version > JSON_VERSION) throw faultError('report-open-newer')
  const read = checked(parsed)
  const { title, madeAt, service, filter } = read.report
  const rows = rowsOf(read.sections)
  return {
    title,
    madeAt,
    service: { name: service.name, baseUrl: service.baseUrl, sample: service.sampleData },
    filter,
    fields: [...new Set(rows.flatMap((row) => [...row.cells.keys()]))],
    rows,
  }
}

function parse(bytes: Uint8Array): unknown {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw faultError('report-open-not-json', {}, { cause: error })
  }
  if (hasMoreValues(text, MOST_VALUES)) throw faultError('report-open-too-large')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw faultError('report-open-not-json', {}, { cause: error })
  }
}

function checked(parsed: unknown): z.infer<typeof report> {
  try {
    return report.parse(parsed)
  } catch (error) {
    // A RangeError is a value nested more deeply than any that the service sends.
    throw faultError('report-open-damaged', {}, { cause: error })
  }
}

/** The rows of the first table about domains; a record is a row of its own. A table with its fields in rows is turned round. */
function rowsOf(sections: z.infer<typeof report>['sections']): ThenRow[] {
  const records = sections.flatMap((one) =>
    one.kind === 'record'
      ? [
          {
            domain: one.domain,
            thenAt: one.lookedUpAt,
            cells: new Map(one.fields.filter(({ id }) => isFieldId(id)).map((entry) => [entry.id, cellOf(entry)])),
          },
        ]
      : [],
  )
  if (records.length > 0) return records
  for (const one of sections) {
    if (one.kind !== 'table') continue
    const rows = one.columns.some(({ id }) => id.startsWith('domain:'))
      ? turned(one)
      : one.rows.flatMap((row) => (row.domain === null ? [] : [thenRow(row.domain, one.columns, row.cells)]))
    if (rows.length > 0) return rows
  }
  return []
}

function thenRow(domain: string, columns: readonly { id: string }[], cells: readonly ReadCell[]): ThenRow {
  const own = new Map(columns.map(({ id }, at) => [id, cells[at]]))
  const when = own.get('figures-of')?.value ?? own.get('when')?.value
  const thenAt = typeof when === 'string' ? Date.parse(when) : Number.NaN
  return {
    domain,
    thenAt: Number.isNaN(thenAt) ? null : thenAt,
    cells: new Map([...own].flatMap(([id, one]) => (one && isFieldId(id) ? [[id, cellOf(one)] as const] : []))),
  }
}

function turned({ columns, rows }: z.infer<typeof table>): ThenRow[] {
  return columns.flatMap(({ id }, at) => {
    if (!id.startsWith('domain:')) return []
    const cells = rows.flatMap((row) => {
      const one = row.cells[at]
      return one?.field !== undefined && isFieldId(one.field) ? [[one.field, cellOf(one)] as const] : []
    })
    const when = rows.map((row) => row.cells[at]).find((one) => one?.kind === 'moment')?.value
    return [
      {
        domain: id.slice('domain:'.length),
        thenAt: typeof when === 'string' ? Date.parse(when) : null,
        cells: new Map(cells),
      },
    ]
  })
}

function cellOf({ value, absent, raw, rawText }: ReadCell): Cell {
  if (value !== undefined && value !== null) return { state: 'value', value: value as Json }
  if (absent === 'unreadable') return { state: 'unreadable', raw: (raw ?? rawText ?? null) as Json }
  if (absent === 'not-looked-up' || absent === 'lookup-failed') return { state: absent }
  // A field of the record has none of the ways of a formula.
  return { state: 'not-provided' }
}
