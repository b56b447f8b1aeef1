import { runSmoke } from '../tests/e2e/smoke.ts'
import { SMOKE_FAILED, SMOKE_NOT_STARTED } from './smoke-status.ts'

// Prints what of the program works in its shell, a line each. Its exit status is one of smoke-status.ts.

// Playwright leaves promises without a handler when a program ends early; the step that waited reports the same fault.
const stray = new Set<string>()
process.on('unhandledRejection', (reason) => void stray.add(String(reason)))

const results = await runSmoke(({ title, outcome, detail, seconds }) => {
  const time = outcome === 'skipped' ? '' : ` (${seconds.toFixed(1)} s)`
  console.log(`  ${outcome.padEnd(8)} ${title}${time}: ${detail}`)
})
for (const reason of stray) console.log(`  besides  ${reason}`)
const failed = results.filter(({ outcome }) => outcome === 'failed')
if (failed.some(({ optional }) => !optional)) process.exit(SMOKE_NOT_STARTED)
process.exit(failed.length > 0 ? SMOKE_FAILED : 0)
