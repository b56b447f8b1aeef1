import { z } from 'zod'
import { comparisonRecordsIn } from '../../../core/comparisons/comparison-records.ts'
import { jsonSafe } from '../../../core/reports/json-safe.ts'
import { newComparison, MOST_COMPARED } from '../../../shared/comparison/comparison.ts'
import { comparisonTable } from '../../../shared/comparison/comparison-table.ts'
import { FIELDS } from '../../../shared/fields.ts'
import type { DatabaseSync } from 'node:sqlite'
import type { ReadableDb } from '../../../core/library/file/database.ts'
import { iso, nameOf } from '../asked.ts'
import { cleanValue } from '../clean-text.ts'
import { about, domainName, scalar } from '../schemas.ts'
import { tool } from '../tool.ts'

const ALL_FIELDS = FIELDS.map(({ id }) => id)

export const compare = tool({
  name: 'compare',
  title: 'Compare domains',
  description: `Lays two to twelve stored domains side by side, field by field, and says which is best and worst in each. Only
    reads what was looked up before.`,
  input: z.strictObject({ domains: z.array(domainName).min(2).max(MOST_COMPARED) }),
  output: z.object({
    ...about,
    domains: z.array(
      z.object({ domain: z.string(), outcome: z.string().nullable(), looked_up_at: z.string().nullable() }),
    ),
    fields: z.array(
      z.object({
        field: z.string(),
        better: z.enum(['higher', 'lower', 'none']),
        estimate: z.boolean(),
        best: z.array(z.string()),
        worst: z.array(z.string()),
        values: z.record(z.string(), scalar).describe('By domain'),
      }),
    ),
  }),
  async run({ domains }, { reader, sight, t, now, ...call }) {
    const names = [...new Set(domains.map((name) => nameOf(name, { t, ...call }).ascii))]
    const document = { ...newComparison(names), ...(sight.isPrivate ? {} : { fields: ALL_FIELDS }) }
    const read = reader.methods({
      compared: (db: ReadableDb) => comparisonRecordsIn(db as DatabaseSync, document, now),
    })
    const table = comparisonTable(document, await read.compared(), { format: t.format, t })
    const marked = (cells: (typeof table.rows)[number]['cells'], mark: 'best' | 'worst'): string[] =>
      table.columns.filter((_, at) => cells[at]?.mark === mark).map(({ ascii }) => ascii)
    const body = {
      domains: table.columns.map(({ ascii, outcome, lookedUpAt }) => ({
        domain: ascii,
        outcome,
        looked_up_at: lookedUpAt === null ? null : iso(lookedUpAt),
      })),
      fields: table.rows
        .filter(({ column }) => sight.shown.has(column.id))
        .map(({ column, better, estimate, cells }) => ({
          field: column.id,
          better,
          estimate,
          best: marked(cells, 'best'),
          worst: marked(cells, 'worst'),
          values: Object.fromEntries(
            table.columns.map(({ ascii }, at) => [ascii, cells[at]?.state === 'value' ? plain(cells[at].value) : null]),
          ),
        })),
    }
    return { body: cleanValue(jsonSafe(body)) as Record<string, unknown> }
  },
})

const plain = (value: unknown): unknown => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value)
