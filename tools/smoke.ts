import { runSmoke } from '../tests/e2e/smoke.ts'

// Prints what of the program works in its shell, a line each. Ends with 2 when it does not start, 1 when something else fails.
const results = await runSmoke(({ title, outcome, detail, seconds }) => {
  const time = outcome === 'skipped' ? '' : ` (${seconds.toFixed(1)} s)`
  console.log(`  ${outcome.padEnd(8)} ${title}${time}: ${detail}`)
})
const failed = results.filter(({ outcome }) => outcome === 'failed')
process.exit(failed.some(({ optional }) => !optional) ? 2 : failed.length > 0 ? 1 : 0)
