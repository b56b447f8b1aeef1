import { expect, test } from 'vitest'
import { columnsOf } from '../../shared/columns/catalogue.ts'
import { seasonColumns, seasonOwn } from '../../shared/decisions/season.ts'
import { ownColumn } from '../../shared/list.ts'
import { seasonUnticked, withPreset } from '../../shared/reports/presets.ts'
import { DEFAULT_OPTIONS, type ReportFormatId, type ReportRequest } from '../../shared/reports/report.ts'
import { decide } from '../library/following/decisions.ts'
import { updateWatchlist } from '../library/following/lists/watchlists.ts'
import { listOf, nameFacts, newLibrary, NOW } from '../library/library-for-tests.ts'
import { ownFields, saveOwnField, setOwnValues } from '../library/subjects/subjects.ts'
import { makeReport } from './report-job.ts'

const NAMES = ['a.example', 'b.example', 'c.example'] as const

/** A season of three: two to be renewed, in two currencies, one let go; what was paid for one is in the library as well. */
function season() {
  const db = newLibrary()
  const [a, b, c] = NAMES.map(nameFacts) as [
    ReturnType<typeof nameFacts>,
    ReturnType<typeof nameFacts>,
    ReturnType<typeof nameFacts>,
  ]
  const money = (name: string, currency: string) => saveOwnField(db, { id: null, name, kind: 'money', currency })
  const [paid, dollars, euros] = [
    money('Purchase price', 'USD'),
    money('Renewal price', 'USD'),
    money('Renewal price (EUR)', 'EUR'),
  ]
  const due = saveOwnField(db, { id: null, name: 'Renewal date', kind: 'date' })
  setOwnValues(db, paid, [{ name: a, value: 7777 }])
  setOwnValues(db, dollars, [
    { name: a, value: 14 },
    { name: c, value: 99 },
  ])
  setOwnValues(db, euros, [{ name: b, value: 18 }])
  setOwnValues(
    db,
    due,
    [a, b, c].map((name) => ({ name, value: '2027-03-04' })),
  )
  const id = listOf(db, 'Season', 'hand', NAMES)
  const known = new Map(columnsOf(ownFields(db), []).map((column) => [column.id, column]))
  const columns = [...seasonColumns(ownColumn(due), ownColumn(dollars), known.values()), ownColumn(paid)]
  updateWatchlist(db, id, { columns })
  const as = (kind: string, reason: string) => ({
    kind,
    day: new Date(NOW).toISOString().slice(0, 10),
    amount: null,
    reason,
  })
  decide(db, [a, b], as('renew', 'Our brand'), NOW)
  decide(db, [c], as('let go', 'Too dear'), NOW)
  const plain: ReportRequest = {
    of: { of: 'table', source: { from: 'list', name: 'Season' } },
    format: 'html',
    options: DEFAULT_OPTIONS,
  }
  const bare = withPreset('season', plain, [{ id: 1, name: 'Season' }])
  const offered = seasonUnticked(bare, seasonOwn(columns, known))
  return {
    db,
    bare,
    request: {
      ...bare,
      options: { ...bare.options, columns: ['domain', ...offered, ...(bare.options.columns ?? []).slice(1)] },
    },
    due,
    dollars,
    euros,
  }
}

function written(db: ReturnType<typeof newLibrary>, request: ReportRequest, format: ReportFormatId): string {
  const parts: Buffer[] = []
  const service = { name: 'test', baseUrl: 'http://127.0.0.1', sample: false }
  const origin = { now: NOW, language: 'en' as const, service, program: 'test' }
  makeReport(
    db,
    { request: { ...request, format }, limit: null, origin },
    { write: (chunk) => void parts.push(Buffer.from(chunk as string)) },
    () => undefined,
  )
  return Buffer.concat(parts).toString('utf8')
}

test('decisions, dates and costs of a season would leave in a file that nobody has ticked them for', () => {
  const { db, bare, request } = season()
  expect(written(db, bare, 'markdown')).not.toMatch(/Renew|Let go|Our brand|Too dear|2027|\b14\b|\b99\b/u)
  expect(seasonUnticked(request, ['own_1'])).toEqual([])
  expect(seasonUnticked({ ...bare, options: DEFAULT_OPTIONS }, ['own_1'])).toEqual([])
})

test('the report of a season would not say what was decided, why, when it is due or what it costs', () => {
  const { db, request, due, dollars, euros } = season()
  expect(request.options.columns?.slice(0, 6)).toEqual([
    'domain',
    'decision',
    'decision_reason',
    ...[due, dollars, euros].map(ownColumn),
  ])
  const page = written(db, request, 'markdown')
  expect(page).toMatch(/a\.example.*Renew.*Our brand.*2027.*14/u)
  expect(page).toMatch(/c\.example.*Let go.*Too dear.*2027.*99/u)
  // What was paid is the person's own, and no cost of the season.
  expect(page).not.toMatch(/7,?777/u)
})

test('the report of a season would leave its reader to add up what was decided', () => {
  const { db, request, dollars } = season()
  const page = written(db, request, 'markdown')
  expect(page).toMatch(/\| Renew \| 2 \| \D*14\D[^|]*\| \D*18\D[^|]*\|/u)
  expect(page).toMatch(/\| Let go \| 1 \| \D*99\D[^|]*\|/u)
  const unticked = (ids: readonly string[]): string => {
    const columns = request.options.columns?.filter((id) => !ids.includes(id)) ?? null
    return written(db, { ...request, options: { ...request.options, columns } }, 'markdown')
  }
  expect(unticked(['decision', 'decision_reason'])).not.toMatch(/Renew \||Let go/u)
  expect(unticked([ownColumn(dollars)])).not.toMatch(/\b14\b|\b99\b/u)
})
