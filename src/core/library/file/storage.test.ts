import { expect, test } from 'vitest'
import { NO_FILTER } from '../../../shared/filter/filter.ts'
import type { ListQuery } from '../../../shared/list.ts'
import { DEFAULT_OPTIONS } from '../../../shared/reports/report.ts'
import { changeFeed } from '../following/changes.ts'
import { alerts } from '../following/alerts/inbox.ts'
import { rules, saveRule } from '../following/rules/rules.ts'
import { removeFromWatchlist, watchlists } from '../following/lists/watchlists.ts'
import { finish, follow, listOf, lookup, nameFacts, newLibrary, NOW, setNote } from '../library-for-tests.ts'
import { reportTemplates, saveReportTemplate } from '../saved/report-templates.ts'
import { savedViews, saveView } from '../saved/views.ts'
import { storage } from './storage.ts'

test('the storage page would count something else than the library holds', () => {
  const db = newLibrary()
  const list = listOf(db, 'Mine', 'daily', ['a.example', 'b.example', 'left.example'])
  removeFromWatchlist(db, list, ['left.example'], NOW)
  setNote(db, nameFacts('noted.example'), 'A note')
  saveRule(db, {
    id: null,
    name: 'Any',
    body: {
      scope: { of: 'all' },
      field: 'value',
      condition: { kind: 'changes' },
      twoLooks: false,
      tell: { how: 'feed' },
    },
    now: NOW,
  })
  const look = (name: string, amount: number, at: number) =>
    lookup(name, { valuation: { estimated_value: amount } }, { requestedAt: NOW + at })
  follow(db, look('a.example', 100, 0), look('a.example', 200, 1), look('c.example', 5, 0))
  const query: ListQuery = { list: 'domains', filter: NO_FILTER, sort: { column: 'looked_up_at', descending: true } }
  saveView(db, { name: 'All', query, columns: [] })
  saveReportTemplate(db, {
    name: 'Weekly',
    request: { of: { of: 'table', source: { from: 'view', name: 'All' } }, format: 'csv', options: DEFAULT_OPTIONS },
    schedule: null,
    folder: null,
    now: NOW,
  })
  const feed = {
    lists: [],
    labels: [],
    fields: [],
    kinds: [],
    unseen: false,
    name: null,
    since: null,
    above: null,
    everything: true,
  }
  expect(finish(storage(db)).rows).toEqual({
    lookup: 3,
    domain: 2,
    batch: 0,
    watchlist: watchlists(db).length,
    // In a list, or with data of their own: not the one that was taken out of the list again.
    subject: 3,
    change: changeFeed(db, feed, { before: null, limit: 100 }).length,
    alert: alerts(db, { before: null, limit: 100, ids: null }).length,
    rule: rules(db).length,
    comparison: 0,
    report_template: reportTemplates(db).length,
    saved_view: savedViews(db).length,
    request_log: 0,
  })
})
