import { expect, test } from 'vitest'
import { criterion } from '../../shared/comparison/comparison-for-tests.ts'
import { newComparison } from '../../shared/comparison/comparison.ts'
import { DEFAULT_OPTIONS, type ReportFormatId } from '../../shared/reports/report.ts'
import { lookup, newLibrary, NOW } from '../library/library-for-tests.ts'
import { makeReport } from './report-job.ts'

/** The lines of a comparison that ranks a domain that the service knows beside one that it does not, and one that nobody asked about. */
function ranked(format: ReportFormatId): string {
  const db = newLibrary([
    lookup('known.example', { valuation: { estimated_value: 100 } }),
    lookup('gone.example', {}, { outcome: 'not-found', body: null }),
  ])
  const comparison = {
    ...newComparison(['known.example', 'gone.example', 'never.example']),
    weighing: { criteria: [criterion('value', 50), criterion('length', 30)], requirements: [] },
  }
  const parts: Buffer[] = []
  const service = { name: 'test', baseUrl: 'http://127.0.0.1', sample: false }
  const origin = { now: NOW, language: 'en' as const, service, program: 'test' }
  const request = { of: { of: 'comparison' as const, comparison }, format, options: DEFAULT_OPTIONS }
  makeReport(
    db,
    { request, limit: null, origin },
    { write: (chunk) => void parts.push(Buffer.from(chunk as string)) },
    () => undefined,
  )
  return Buffer.concat(parts).toString('utf8')
}

test('a ranking would call a domain that is not in the database not looked up, and its length as well', () => {
  const page = ranked('markdown')
  const ranking = page.slice(page.indexOf('Ranking'))
  expect(ranking).toMatch(/\| gone\.example \| – \| [Nn]ot in the database \| 4 \|/u)
  expect(ranking).toMatch(/\| never\.example \| – \| [Nn]ot looked up \| 5 \|/u)
})

test('a ranking without requirements would have a column of those that are not met', () => {
  for (const format of ['markdown', 'html', 'json'] as const) {
    expect(ranked(format)).not.toContain('Required but not met')
    expect(ranked(format)).not.toContain('stopped-by')
  }
})
