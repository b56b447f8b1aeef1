import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { headOfFile } from '../../src/core/backup/library-file.ts'
import { savedComparisons } from '../../src/core/library/comparisons/comparisons.ts'
import { openLibraryFile } from '../../src/core/library/file/open-file.ts'
import { alerts } from '../../src/core/library/following/alerts/inbox.ts'
import { decisionsOf } from '../../src/core/library/following/decisions.ts'
import { watchlistNames, watchlists } from '../../src/core/library/following/lists/watchlists.ts'
import { rules } from '../../src/core/library/following/rules/rules.ts'
import { formulas } from '../../src/core/library/formulas/formulas.ts'
import { importSourceOf } from '../../src/core/library/saved/import-sources.ts'
import { reportTemplates } from '../../src/core/library/saved/report-templates.ts'
import { savedViews } from '../../src/core/library/saved/views.ts'
import { labels, ownFields, subjectOf } from '../../src/core/library/subjects/subjects.ts'
import { nameFacts, NOW, temporaryFolder } from '../../src/core/library/library-for-tests.ts'
import { undoHistory } from '../../src/core/library/undo/undo.ts'

/** A library of each version that was released, with some of everything in it; such a file is never made anew. */
const WRITTEN_BY = ['0.2.0']
const ALL_ALERTS = { state: 'open' as const, rules: [], severities: [], lists: [], labels: [], text: '' }

const written = (version: string): Buffer =>
  gunzipSync(readFileSync(join(import.meta.dirname, '..', 'fixtures', `library-${version}.db.gz`)))

/** Every table, index, trigger and view of a library, by its statement; how that is broken into lines says nothing. */
const schemaOf = (db: DatabaseSync): string[] =>
  db
    .prepare('select type, name, sql from sqlite_schema order by type, name')
    .all()
    .map(({ type, name, sql }) => `${type} ${name}: ${sql}`.replaceAll(/\s+/gu, ' '))

test.each(WRITTEN_BY)(
  'a table, an index or a trigger of new libraries would be missing in one that %s has begun',
  (version) => {
    const [earlier, later] = ['earlier.db', 'later.db'].map((name) => join(temporaryFolder(), name)) as [string, string]
    writeFileSync(earlier, written(version))
    const [one, other] = [openLibraryFile(earlier).db, openLibraryFile(later).db]
    try {
      expect(schemaOf(one)).toEqual(schemaOf(other))
    } finally {
      one.close()
      other.close()
    }
  },
)

test.each(WRITTEN_BY)(
  'a library that %s has written, and nobody has opened since, would go into no backup',
  (version) => {
    const file = join(temporaryFolder(), 'library.db')
    writeFileSync(file, written(version))
    expect(headOfFile(file)).toMatchObject({ rows: { subject: 2 } })
  },
)

test.each(WRITTEN_BY)('a library that %s has written would be refused, or lose a document of its person', (version) => {
  const file = join(temporaryFolder(), 'library.db')
  writeFileSync(file, written(version))
  const { db, report } = openLibraryFile(file)
  try {
    expect(report).toMatchObject({ movedAside: null, damage: null })
    expect(labels(db)).toMatchObject([{ name: 'Keep', colour: 'green', domains: 1 }])
    expect(ownFields(db)).toMatchObject([
      { name: 'Price paid', kind: 'money', currency: 'USD' },
      { name: 'Renews on', kind: 'date' },
    ])
    expect(subjectOf(db, nameFacts('a.example'))).toMatchObject({
      note: 'Bought for the name',
      own: { 1: 1250.5, 2: '2027-01-15' },
    })
    const [list] = watchlists(db)
    expect(list).toMatchObject({ name: 'Mine', description: 'What is ours', cadence: 'weekly' })
    expect(watchlistNames(db, list?.id ?? 0).map(({ ascii }) => ascii)).toEqual(['a.example', 'b.example'])
    expect(rules(db)).toMatchObject([
      { name: 'Not safe', field: 'safety', condition: { kind: 'becomes', value: 'malware' } },
    ])
    expect(alerts(db, { ids: null, filter: ALL_ALERTS, before: null, limit: 10, now: NOW })).toMatchObject([
      { name: 'a.example' },
    ])
    expect(formulas(db)).toMatchObject([{ name: 'Over price', text: '[value] / [own_1 Price paid]' }])
    expect(savedViews(db)).toMatchObject([
      { name: 'Worth much', query: { filter: { op: '>', column: 'value', value: 100 } }, columns: ['domain', 'value'] },
    ])
    expect(reportTemplates(db)).toMatchObject([{ name: 'Monthly', request: { format: 'csv' } }])
    expect(savedComparisons(db)).toMatchObject([
      { name: 'Two', document: { names: ['a.example', 'xn--bcher-kva.example'] } },
    ])
    expect(importSourceOf(db, '["domain","price"]')).toMatchObject({ name: 'Registrar' })
    expect(decisionsOf(db, 'a.example', NOW)).toMatchObject([{ kind: 'renew', amount: 12, reason: 'It pays' }])
    expect(undoHistory(db, NOW)).toHaveLength(1)
    expect(db.prepare('select domain, value from v_domains order by domain').all()).toEqual([
      { domain: 'a.example', value: 2000 },
      { domain: 'b.example', value: null },
      { domain: 'xn--bcher-kva.example', value: 50 },
    ])
  } finally {
    db.close()
  }
})
