import { expect, test } from 'vitest'
import { DEFAULT_OPTIONS, type ReportFormatId, type ReportOptions } from '../../../shared/reports/report.ts'
import { lookup, newLibrary, NOW, query } from '../../library/library-for-tests.ts'
import { makeReport, type ReportDone } from '../report-job.ts'

function made(format: ReportFormatId, options: Partial<ReportOptions>, more = { language: 'en', sample: false }) {
  const db = newLibrary([lookup('a.example', { valuation: { estimated_value: 10 } })])
  const { language, sample } = more
  const done = makeReport(
    db,
    {
      request: {
        of: { of: 'table', source: { from: 'query', query: query('domains'), columns: ['domain'] } },
        format,
        options: { ...DEFAULT_OPTIONS, ...options },
      },
      limit: null,
      origin: { now: NOW, language, service: { name: 't', baseUrl: 'http://127.0.0.1', sample }, program: 'test' },
    },
    { write: () => undefined },
    () => undefined,
  )
  return done satisfies ReportDone
}

test('a mail would not say what its report says, in its language, with what the person made of it', () => {
  const mail = { to: ['anna@example.com'] }
  const [, second] = made('html', { mail }).sentences
  const summary = { hidden: [second?.id ?? ''], edited: [], own: 'Look at **this**: [page](https://example.com/).' }
  const said = made('html', { mail, title: 'Für Anna', summary }).mail
  expect(said).toMatchObject({ to: mail.to, at: NOW, text: { subject: 'Für Anna' } })
  expect(said?.text.says).toContain('1 domain has an estimated value of 10.')
  expect(said?.text.says).not.toContain(second?.text)
  expect(said?.text.says).toContain('Look at this: page (https://example.com/).')
  const greeted = made('html', { mail, greeting: ' Good morning, Anna! ' }).mail?.text.says
  expect(greeted).toMatch(/^Good morning, Anna!\n\n1 domain has/u)
  const german = made('html', { mail }, { language: 'de', sample: true }).mail?.text
  expect(german?.says).toMatch(/^1 Domain [\s\S]*Beispieldaten: /u)
  expect(german?.attached).toBe('Der Bericht ist angehängt:')
})

test('the mail beside a table would say nothing, and one that nobody wants would be made', () => {
  expect(made('csv', { mail: { to: [] } }).mail?.text.says).toContain('estimated value of 10')
  expect(made('csv', { mail: { to: [] }, parts: ['table'] }).mail?.text.says).toBe('')
  expect(made('csv', {}).mail).toBe(null)
})
