import { jsonSafe } from '../json-safe.ts'
import { rowsTable } from './csv.ts'
import type { ReportFormat } from './format.ts'
import { machineHead, machineRows } from './machine-table.ts'

/** JSON lines: one table and nothing else, a flat object by the ids of its columns for each row. */
export const jsonlFormat: ReportFormat = {
  id: 'jsonl',
  write(report, options, sink, words) {
    const table = rowsTable(report.sections, words)
    const ids = machineHead(table, options)
    for (const rows of machineRows(table, options))
      sink.write(
        rows
          .map((row) => `${JSON.stringify(Object.fromEntries(ids.map((id, at) => [id, jsonSafe(row[at])])))}\n`)
          .join(''),
      )
  },
}
