import { z } from 'zod'
import { boundedArray } from '../../bounded-array.ts'
import { ABSENCE_KINDS } from '../../../shared/formulas/values.ts'
import { JSON_MARK } from '../formats/json.ts'

const text = z.string().max(100_000)
const name = z.string().max(300)
const moment = z.iso.datetime().transform((iso) => momentOf(iso) ?? 0)
const few = 1_000

const cell = z.object({
  value: z.json().optional(),
  absent: z.enum(ABSENCE_KINDS).optional(),
  raw: z.json().optional(),
  rawText: text.optional(),
  text: text.optional(),
  field: text.optional(),
  kind: text.optional(),
  note: text.optional(),
})
const column = z.object({
  id: text,
  label: text,
  kind: text,
  estimate: z.boolean().optional(),
  currency: z.string().max(20).optional(),
})
const common = { id: text, title: text }

const table = z.object({
  kind: z.literal('table'),
  ...common,
  summing: z.number().int().min(0).optional(),
  grouped: z.boolean().optional(),
  across: z.number().int().min(1).max(few).optional(),
  columns: boundedArray(column, few),
  rows: boundedArray(z.object({ domain: name.nullable(), cells: boundedArray(cell, few) }), Number.POSITIVE_INFINITY),
})

const record = z.object({
  kind: z.literal('record'),
  ...common,
  domain: name,
  lookedUpAt: moment,
  fields: boundedArray(
    cell.extend({ id: text, label: text.optional(), estimate: z.boolean().optional(), group: text.optional() }),
    few,
  ),
})

const prose = z.object({ kind: z.literal('prose'), ...common, lines: boundedArray(text, 10_000) })

const summary = z.object({
  kind: z.literal('summary'),
  ...common,
  figures: boundedArray(
    z.object({
      id: text,
      label: text,
      value: z.number().nullable(),
      text,
      beside: text.nullable(),
      change: z
        .object({ share: z.number().nullable(), text, direction: z.enum(['better', 'worse', 'neither']) })
        .nullable(),
    }),
    100,
  ),
  sentences: boundedArray(
    z.object({
      id: text,
      text,
      figures: boundedArray(text, 100),
      by: z.enum(['rule', 'person']),
      markdown: text.optional(),
    }),
    few,
  ),
})

const measure = z.enum(['money', 'number'])
const ofChart = {
  ...common,
  description: text,
  notes: boundedArray(text, 100).optional(),
  wide: z.boolean().optional(),
}
const labels = z.object({ of: text, number: text }).optional()
const points = 50_000
const place = z.tuple([z.number(), z.number()])
const axis = z.object({ label: text, measure, scale: z.enum(['linear', 'logarithmic']) })
const chart = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('trend'),
    ...ofChart,
    measure,
    points: boundedArray(z.object({ at: moment, value: z.number().nullable() }), points),
    events: boundedArray(z.object({ at: moment, text, explains: z.boolean().optional() }), few),
  }),
  z.object({
    kind: z.literal('bars'),
    ...ofChart,
    measure,
    bars: boundedArray(z.object({ label: text, value: z.number().nullable() }), few),
    labels,
  }),
  z.object({
    kind: z.literal('histogram'),
    ...ofChart,
    measure,
    edges: boundedArray(z.number(), few),
    edgeTexts: boundedArray(text, few).optional(),
    counts: boundedArray(z.number(), few),
    labels,
  }),
  z.object({
    kind: z.literal('movers'),
    ...ofChart,
    measure,
    movers: boundedArray(z.object({ label: text, before: z.number(), after: z.number() }), few),
  }),
  z.object({
    kind: z.literal('ranges'),
    ...ofChart,
    scale: z.object({ from: z.number(), to: z.number() }),
    ranges: boundedArray(z.object({ label: text, from: z.number(), to: z.number(), at: z.number() }), few),
  }),
  z.object({
    kind: z.literal('scatter'),
    ...ofChart,
    x: axis,
    y: axis,
    third: z.object({ label: text, names: boundedArray(text, few), missing: text }).nullable(),
    points: boundedArray(
      z.object({ x: z.number(), y: z.number(), label: text, third: z.number().int().min(0).nullable() }),
      points,
    ),
    cells: boundedArray(z.object({ x: place, y: place, count: z.number().int().min(0) }), points),
    lines: boundedArray(z.object({ label: text, places: boundedArray(place, few) }), few),
  }),
])
const charts = z.object({ kind: z.literal('charts'), ...common, charts: boundedArray(chart, 100) })

/** How the numbers and dates of a report were written. */
const format = z.object({
  numbers: z.string().max(40),
  dates: z.string().max(40),
  dateOrder: z.string().max(40).nullable(),
  weekStart: z.number().int().min(0).max(6),
  currency: z.string().max(20),
})

/** A JSON report of this program. What is not needed to show its figures may be missing: somebody may have taken it out. */
export const jsonReport = z.object({
  report: z.object({
    title: text,
    subtitle: text.optional(),
    greeting: text.optional(),
    note: text.optional(),
    for: text.optional(),
    by: text.optional(),
    period: z.object({ from: moment.nullable(), to: moment }).nullable().optional(),
    of: text.optional(),
    madeAt: moment,
    service: z.object({ name: text, baseUrl: text, sampleData: z.boolean() }),
    filter: boundedArray(text, few),
    where: text.optional(),
    columns: boundedArray(text, few).optional(),
    order: text.nullable().optional(),
    asOf: boundedArray(text, few).optional(),
    rows: z.number().int().min(0).optional(),
    language: z.string().max(40).optional(),
    format: format.optional(),
    program: text.optional(),
  }),
  sections: boundedArray(z.discriminatedUnion('kind', [table, record, prose, summary, charts]), few),
})

/** The moment of a text in ISO 8601, in UTC milliseconds; null for anything else. */
export function momentOf(iso: unknown): number | null {
  const at = typeof iso === 'string' ? Date.parse(iso) : Number.NaN
  return Number.isNaN(at) ? null : at
}

/** What every JSON report begins with. */
export const jsonMark = z.object({ format: z.literal(JSON_MARK), version: z.number().int().min(1) })

export type JsonReport = z.infer<typeof jsonReport>
export type JsonSection = JsonReport['sections'][number]
export type JsonTable = Extract<JsonSection, { kind: 'table' }>
export type JsonRecord = Extract<JsonSection, { kind: 'record' }>
export type JsonCell = z.infer<typeof cell>
