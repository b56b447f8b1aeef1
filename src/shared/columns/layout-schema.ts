import { z } from 'zod'
import type { ColumnLayout, TableLayout } from './column-layout.ts'
import { NARROWEST, WIDEST } from './table-columns.ts'

const MOST_COLUMNS = 300
const layout = {
  widths: z
    .record(z.string().max(80), z.number().min(NARROWEST).max(WIDEST))
    .refine((widths) => Object.keys(widths).length <= MOST_COLUMNS),
  frozen: z.number().int().min(0).max(MOST_COLUMNS),
  spark: z.string().max(80).optional(),
}

/** What is stored of how a view shows its columns. */
export const columnLayout: z.ZodType<ColumnLayout> = z.strictObject(layout)

/** The same for a table, whose order is kept with it. */
export const tableLayout: z.ZodType<TableLayout> = z.strictObject({
  ...layout,
  sort: z.strictObject({ column: z.string().max(80), descending: z.boolean() }).optional(),
})
