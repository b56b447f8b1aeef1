import agreement from '../../../docs/schemas/agreement.json' with { type: 'json' }
import alert from '../../../docs/schemas/alert.json' with { type: 'json' }
import allowance from '../../../docs/schemas/allowance.json' with { type: 'json' }
import backup from '../../../docs/schemas/backup.json' with { type: 'json' }
import batches from '../../../docs/schemas/batches.json' with { type: 'json' }
import calendar from '../../../docs/schemas/calendar.json' with { type: 'json' }
import change from '../../../docs/schemas/change.json' with { type: 'json' }
import check from '../../../docs/schemas/check.json' with { type: 'json' }
import columns from '../../../docs/schemas/columns.json' with { type: 'json' }
import compare from '../../../docs/schemas/compare.json' with { type: 'json' }
import imports from '../../../docs/schemas/import.json' with { type: 'json' }
import lookup from '../../../docs/schemas/lookup.json' with { type: 'json' }
import percentiles from '../../../docs/schemas/percentiles.json' with { type: 'json' }
import ping from '../../../docs/schemas/ping.json' with { type: 'json' }
import query from '../../../docs/schemas/query.json' with { type: 'json' }
import rank from '../../../docs/schemas/rank.json' with { type: 'json' }
import reportSchema from '../../../docs/schemas/report.schema.json' with { type: 'json' }
import restore from '../../../docs/schemas/restore.json' with { type: 'json' }
import watchEdit from '../../../docs/schemas/watch-edit.json' with { type: 'json' }
import watchLists from '../../../docs/schemas/watch-lists.json' with { type: 'json' }
import { EXIT } from '../exit-status.ts'
import { LINE_VERSION } from '../output/printable.ts'
import type { Run } from '../run.ts'
import { SCHEMA_OF, type SchemaName } from '../schema-names.ts'

const SCHEMAS: Readonly<Record<SchemaName, { $id: string }>> = {
  agreement,
  alert,
  allowance,
  backup,
  batches,
  calendar,
  change,
  check,
  columns,
  compare,
  import: imports,
  lookup,
  percentiles,
  ping,
  query,
  rank,
  'report.schema': reportSchema,
  restore,
  'watch-edit': watchEdit,
  'watch-lists': watchLists,
}

/** Prints the JSON Schema of what a command prints, or which commands have one. Gives the exit status. */
export async function runSchema({ args, output }: Run): Promise<number> {
  const named = args.names.join(' ')
  for (const [command, name] of Object.entries(SCHEMA_OF)) {
    const { $id } = SCHEMAS[name]
    if (named === command) output.line(JSON.stringify(SCHEMAS[name], null, args.json ? 0 : 2))
    else if (named === '')
      output.line(args.json ? JSON.stringify({ ...LINE_VERSION, command, $id }) : `${command.padEnd(16)} ${$id}`)
  }
  return EXIT.ok
}
