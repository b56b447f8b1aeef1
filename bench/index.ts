import { parseArgs } from 'node:util'
import { type Bench, figureLine } from './bench.ts'
import { ALERTS_BENCH } from './alerts.ts'
import { ANALYSIS_BENCH } from './analysis.ts'
import { BULK_EDITS_BENCH } from './bulk-edits.ts'
import { BATCHES_BENCH } from './batches.ts'
import { INTERACTION_BENCH } from './interaction.ts'
import { IMPORTS_BENCH } from './imports.ts'
import { LIBRARY_BENCH } from './library.ts'
import { LISTS_BENCH } from './lists.ts'
import { MCP_BENCH } from './mcp.ts'
import { RANKS_BENCH } from './ranks.ts'
import { REPORTS_BENCH } from './reports.ts'
import { RESPONSIVE_BENCH } from './responsive.ts'
import { ROOM_BENCH } from './room.ts'
import { SCREEN_BENCH } from './screen.ts'
import { TERMINAL_BENCH } from './terminal.ts'
import { STORAGE_BENCH } from './storage.ts'
import { WATCH_BENCH } from './watch.ts'
import { WINDOW_BENCH } from './window.ts'

const BENCHES: readonly Bench[] = [
  LISTS_BENCH,
  ANALYSIS_BENCH,
  RANKS_BENCH,
  LIBRARY_BENCH,
  IMPORTS_BENCH,
  BATCHES_BENCH,
  BULK_EDITS_BENCH,
  REPORTS_BENCH,
  RESPONSIVE_BENCH,
  SCREEN_BENCH,
  TERMINAL_BENCH,
  MCP_BENCH,
  ALERTS_BENCH,
  STORAGE_BENCH,
  ROOM_BENCH,
  WATCH_BENCH,
  WINDOW_BENCH,
  INTERACTION_BENCH,
]

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, names: { type: 'string' } },
  allowPositionals: true,
})
const chosen = BENCHES.filter((bench) => positionals.length === 0 || positionals.includes(bench.name))
if (chosen.length === 0)
  throw new Error(`There is no such bench. There are: ${BENCHES.map((bench) => bench.name).join(', ')}`)

let over = 0
for (const bench of chosen) {
  const figures = await bench.run({
    quick: values.quick,
    names: values.names,
    log: (line) => console.error(`${bench.name}: ${line}`),
  })
  console.log(`\n${bench.name}`)
  for (const figure of figures) console.log(`  ${figureLine(figure)}`)
  over += figures.filter(({ bar, value }) => bar !== null && value > bar).length
}
console.log(`\n${over === 0 ? 'Every figure is within its bar.' : `${over} over their bar.`}`)
