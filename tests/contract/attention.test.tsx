// @vitest-environment jsdom
import { draw } from '../../src/renderer/src/page-for-tests.tsx'
import type { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { lookupText } from '../../src/cli/output/lookup-text.ts'
import { comparisonRecordsIn } from '../../src/core/comparisons/comparison-records.ts'
import { follow, listOf, lookup, newLibrary, NOW, query } from '../../src/core/library/library-for-tests.ts'
import { pageRows } from '../../src/core/library/lists/list.ts'
import { domainFact } from '../../src/core/library/following/rules/rule-row.ts'
import { ruledDomains } from '../../src/core/library/following/rules/rule-scope.ts'
import { domainLookups } from '../../src/core/library/lookups/domain-lookups.ts'
import { freshAnswer } from '../../src/core/library/lookups/lookups.ts'
import { makeReport } from '../../src/core/reports/report-job.ts'
import { directionOfAlert } from '../../src/shared/rules/alert-text.ts'
import { ATTENTION_FIELDS, attentionReasons, reasonsIn } from '../../src/shared/figures/attention.ts'
import { directionBetween, type Known } from '../../src/shared/changes.ts'
import { factInRow } from '../../src/shared/columns/facts.ts'
import { newComparison } from '../../src/shared/comparison/comparison.ts'
import { comparisonTable } from '../../src/shared/comparison/comparison-table.ts'
import { field } from '../../src/shared/fields.ts'
import { translatorOf } from '../../src/shared/locales/catalogues.ts'
import { personFormat } from '../../src/shared/formats/person-format.ts'
import { NO_FILTER } from '../../src/shared/filter/filter.ts'
import type { ListRow } from '../../src/shared/list.ts'
import type { Json } from '../../src/shared/service/record.ts'
import { ALL_CHANGES, DEFAULT_OPTIONS, type ReportSubject } from '../../src/shared/reports/report.ts'
import { ReadingView } from '../../src/renderer/src/components/told/reading.tsx'
import { AttentionLine } from '../../src/renderer/src/components/record/attention-line.tsx'
import { FieldGroups, RECORD_GROUPS } from '../../src/renderer/src/components/record/field-groups.tsx'
import { recordSource } from '../../src/renderer/src/components/record/record-source.ts'

const DAY = 86_400_000
const WORDS = translatorOf('en', personFormat('en', 'en'))

/** What the service answered, oldest first: a record, that it has none, or nothing at all. */
type Answer = { safety?: Json; is_reachable?: Json } | 'not-found' | 'timed-out'

/** Domains with what was answered about each, and for which fields each needs attention. */
const DOMAINS: Readonly<Record<string, { answers: Answer[]; reasons: string[] }>> = {
  'safe.example': { answers: [{ safety: 'safe', is_reachable: true }], reasons: [] },
  'shouted.example': { answers: [{ safety: ' SAFE ', is_reachable: true }], reasons: [] },
  'bare.example': { answers: [{}], reasons: [] },
  'unset.example': { answers: [{ safety: null, is_reachable: null }], reasons: [] },
  'empty.example': { answers: [{ safety: ' ' }], reasons: [] },
  'unread.example': { answers: [{ safety: 3, is_reachable: 'no' }], reasons: [] },
  'unread-list.example': { answers: [{ safety: ['malware'], is_reachable: 0 }], reasons: [] },
  'malware.example': { answers: [{ safety: 'malware', is_reachable: true }], reasons: ['safety'] },
  'unheard.example': { answers: [{ safety: 'Quarantined by 2 of 70' }], reasons: ['safety'] },
  'unsafe.example': { answers: [{ safety: 'unsafe' }], reasons: ['safety'] },
  'away.example': { answers: [{ safety: 'safe', is_reachable: false }], reasons: ['reachable'] },
  'away-bare.example': { answers: [{ is_reachable: false }], reasons: ['reachable'] },
  'away-unread.example': { answers: [{ safety: 5, is_reachable: false }], reasons: ['reachable'] },
  'both.example': { answers: [{ safety: 'phishing', is_reachable: false }], reasons: ['safety', 'reachable'] },
  'failed.example': { answers: [{ safety: 'malware' }, 'timed-out'], reasons: ['safety'] },
  'failed-safe.example': { answers: [{ safety: 'malware' }, { safety: 'safe' }, 'timed-out'], reasons: [] },
  'gone.example': { answers: [{ safety: 'malware', is_reachable: false }, 'not-found'], reasons: [] },
  'gone-failed.example': { answers: [{ is_reachable: false }, 'not-found', 'timed-out'], reasons: [] },
  'back.example': {
    answers: [{ is_reachable: true }, 'not-found', { is_reachable: false }],
    reasons: ['reachable'],
  },
  'only-failed.example': { answers: ['timed-out'], reasons: [] },
  'never.example': { answers: [], reasons: [] },
}
const NAMES = Object.keys(DOMAINS)
const EXPECTED = Object.fromEntries(Object.entries(DOMAINS).map(([name, { reasons }]) => [name, reasons]))
const NEEDING = NAMES.filter((name) => EXPECTED[name]?.length)
const FIELD_IDS = ATTENTION_FIELDS.map(({ id }) => id)

function library(): DatabaseSync {
  const db = newLibrary()
  listOf(db, 'Mine', 'hand', NAMES)
  for (const [name, { answers }] of Object.entries(DOMAINS))
    answers.forEach((answer, at) => {
      const more = { requestedAt: NOW - (answers.length - at) * DAY }
      if (answer === 'timed-out') follow(db, lookup(name, null, { ...more, outcome: 'timed-out', status: null }))
      else if (answer === 'not-found')
        follow(db, lookup(name, null, { ...more, status: 404, message: 'No such domain' }))
      else follow(db, lookup(name, answer, more))
    })
  return db
}

/** What of each domain is marked in some drawn parts, each in a `data-of` of its own. */
const inParts = (read: (part: Element) => string[]): Record<string, string[]> =>
  Object.fromEntries(
    [...document.querySelectorAll('[data-of]')].map((part) => [part.getAttribute('data-of'), read(part)]),
  )

const sourceOf = (db: DatabaseSync, name: string) => {
  const { record, isPast } = domainLookups(db, name, 10)
  return record && { ...recordSource(record, NOW), isPast }
}

const labelled = (text: string | null): string[] =>
  FIELD_IDS.filter((id) => text?.includes(`${WORDS(`field.${id}`)}: `))
const isMarked = (part: Element | null | undefined): boolean => part?.textContent?.includes(WORDS('attention')) ?? false

interface Section {
  kind: string
  figures: { id: string; value: number }[]
  sentences: { id: string; text: string }[]
}

function written(
  db: DatabaseSync,
  of: ReportSubject,
  format: 'json' | 'markdown',
  fields: readonly string[] = [],
): string {
  const parts: string[] = []
  makeReport(
    db,
    {
      request: {
        of,
        format,
        options: { ...DEFAULT_OPTIONS, columns: fields.length > 0 ? ['domain', ...fields] : null },
      },
      limit: null,
      origin: { now: NOW, language: 'en', service: { name: 'x', baseUrl: 'http://x', sample: false }, program: 'test' },
    },
    { write: (chunk) => void parts.push(String(chunk)) },
    () => undefined,
  )
  return parts.join('')
}

function summaryOf(db: DatabaseSync, of: ReportSubject): { count: number | undefined; text: string } {
  const { sections } = JSON.parse(written(db, of, 'json')) as { sections: Section[] }
  const summary = sections.find(({ kind }) => kind === 'summary')
  return {
    count: summary?.figures.find(({ id }) => id === 'attention')?.value,
    text: (summary?.sentences ?? []).map(({ text }) => text).join('\n'),
  }
}

test('a record would be said to need attention for another reason, or for none', () => {
  const db = library()
  const reasons = (name: string): string[] => {
    const source = sourceOf(db, name)
    return source ? attentionReasons(source).map((one) => one.field.id) : []
  }
  expect(Object.fromEntries(NAMES.map((name) => [name, reasons(name)]))).toEqual(EXPECTED)
})

test('the page of a domain would say otherwise than its record', async () => {
  const db = library()
  const { remove } = await draw(
    NAMES.map((name) => {
      const source = sourceOf(db, name)
      return (
        <div key={name} data-of={name}>
          {source && <AttentionLine source={source} />}
          {source && <FieldGroups groups={RECORD_GROUPS} source={source} courses={{}} />}
        </div>
      )
    }),
    ['fields', 'record'],
  )
  onTestFinished(remove)
  const line = inParts((part) => labelled(part.querySelector('[data-attention]')?.textContent ?? ''))
  expect(line).toEqual(EXPECTED)
  const cells = inParts((part) => {
    const marked = [...part.querySelectorAll('dl > div')]
      .filter(isMarked)
      .map((row) => row.querySelector('dt')?.textContent)
    return FIELD_IDS.filter((id) => marked.includes(WORDS(`field.${id}`)))
  })
  expect(cells).toEqual(EXPECTED)
})

test('a table would mark other domains than their pages do', async () => {
  const db = library()
  const page = { offset: 0, limit: 100, fields: FIELD_IDS, now: NOW }
  const watched = { list: 'watched', filter: NO_FILTER, sort: { column: 'domain', descending: false } } as const
  const drawn = async (rows: ListRow[]) => {
    const { remove } = await draw(
      rows.map((row) => (
        <div key={row.name} data-of={row.name}>
          {ATTENTION_FIELDS.map((entry) => {
            const cell = row.cells[entry.id]
            return (
              <span key={entry.id} data-field={entry.id}>
                {cell && <ReadingView field={entry} cell={cell} oneLine />}
              </span>
            )
          })}
        </div>
      )),
      ['fields', 'record'],
    )
    const found = inParts((part) => FIELD_IDS.filter((id) => isMarked(part.querySelector(`[data-field="${id}"]`))))
    await remove()
    return found
  }
  expect(await drawn(pageRows(db, { ...page, query: watched }))).toEqual(EXPECTED)
  const { 'never.example': _, ...looked } = EXPECTED
  expect(await drawn(pageRows(db, { ...page, query: query('domains') }))).toEqual(looked)
})

test('a column, a filter or what was known at a moment would name other domains than their pages do', () => {
  const db = library()
  const expected = NAMES.map((name) => [name, name === 'never.example' ? null : NEEDING.includes(name)])
  const page = { offset: 0, limit: 100, fields: ['attention'], now: NOW }
  const cell = (row: ListRow): unknown => {
    const read = factInRow('attention', row)
    return read.state === 'value' ? read.value : null
  }
  const byDomain = { column: 'domain', descending: false }
  const rows = pageRows(db, { ...page, query: { list: 'watched', filter: NO_FILTER, sort: byDomain } })
  expect(Object.fromEntries(rows.map((row) => [row.name, cell(row)]))).toEqual(Object.fromEntries(expected))
  for (const list of ['watched', 'domains'] as const) {
    const found = pageRows(db, {
      ...page,
      query: { list, filter: { op: 'is', column: 'attention', values: [true] }, sort: byDomain },
    })
    expect(found.map(({ name }) => name).toSorted()).toEqual(NEEDING.toSorted())
  }
  const known = ruledDomains(db, NAMES).map((domain) => {
    const lookup = domain.domainId === null ? null : { at: NOW, outcome: 'found' }
    return [domain.name.ascii, domainFact(db, domain, lookup, 'attention')]
  })
  expect(Object.fromEntries(known)).toEqual(Object.fromEntries(expected))
})

test('the summary or the table of a report would count other domains than their pages do', () => {
  const db = library()
  const table: ReportSubject = {
    of: 'table',
    source: { from: 'query', query: query('domains'), columns: ['domain', ...FIELD_IDS] },
  }
  for (const of of [{ of: 'table', source: { from: 'list', name: 'Mine' } } as const, table]) {
    const { count, text } = summaryOf(db, of)
    expect(count).toBe(NEEDING.length)
    expect(text).toContain(`${NEEDING.length} domains need attention: `)
    const rows = written(db, of, 'markdown', FIELD_IDS).split('\n')
    expect(
      Object.fromEntries(
        NAMES.map((name) => {
          const cells =
            rows
              .find((row) => row.startsWith(`| ${name} |`))
              ?.split('|')
              .slice(2) ?? []
          return [name, FIELD_IDS.filter((_, at) => cells[at]?.includes(WORDS('attention')))]
        }),
      ),
    ).toEqual(EXPECTED)
  }
  expect(summaryOf(db, { of: 'changes', lists: ['Mine'], filter: ALL_CHANGES }).count).toBe(NEEDING.length)
})

test('the report of a domain would not say why it needs attention, or say it of another', () => {
  const db = library()
  const known = NAMES.filter((name) => name !== 'never.example')
  const said = known.map((name) => {
    const { text } = summaryOf(db, { of: 'domain', name })
    return [
      name,
      labelled(
        text
          .split('\n')
          .filter((line) => line.includes('needs attention'))
          .join(),
      ),
    ]
  })
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(known.map((name) => [name, EXPECTED[name]])))
})

test('a comparison would count other domains than their pages do, whichever fields it shows', () => {
  const db = library()
  const found: Record<string, string[]> = {}
  for (let at = 0; at < NAMES.length; at += 6) {
    const names = NAMES.slice(at, at + 6)
    for (const fields of [null, ['ssl']]) {
      const document = { ...newComparison(names), fields }
      const table = comparisonTable(document, comparisonRecordsIn(db, document, NOW), {
        format: WORDS.format,
        t: WORDS,
      })
      for (const { ascii, reasons } of table.columns) found[ascii] = reasons.map((one) => one.field.id)
      expect(summaryOf(db, { of: 'comparison', comparison: document }).count).toBe(
        names.filter((one) => NEEDING.includes(one)).length,
      )
      if (fields === null)
        table.columns.forEach(({ ascii }, place) => {
          const marked = table.rows.filter(({ cells }) => cells[place]?.isReason).map((row) => row.column.id)
          expect([ascii, FIELD_IDS.filter((id) => marked.includes(id))]).toEqual([ascii, EXPECTED[ascii]])
        })
    }
    expect(Object.fromEntries(names.map((name) => [name, found[name]]))).toEqual(
      Object.fromEntries(names.map((name) => [name, EXPECTED[name]])),
    )
  }
})

test('the terminal would not say that a domain needs attention, or why', () => {
  const db = library()
  const look = { t: WORDS, width: null, style: { bold: (text: string) => text, dim: (text: string) => text } }
  const said = NAMES.map((name) => {
    const stored = freshAnswer(db, name, 0, NOW)
    const lines = stored
      ? lookupText(look as never, name, { kind: 'lookup', lookup: stored, source: 'library' } as never, NOW).split('\n')
      : []
    return [name, labelled(lines.find((line) => line.includes('Needs attention: ')) ?? '')]
  })
  expect(Object.fromEntries(said)).toEqual(EXPECTED)
})

test('a change or an alert would not be shown as worse where the domain needs attention since, or as better where it does not', () => {
  const value = (one: Json): Known => ({ state: 'value', value: one })
  for (const [id, good, bad] of [
    ['safety', 'safe', 'phishing'],
    ['reachable', true, false],
  ] as const) {
    expect(reasonsIn((entry) => (entry.id === id ? { state: 'value', value: bad } : undefined))).toHaveLength(1)
    expect(directionBetween(field(id), value(good), value(bad))).toBe('worse')
    expect(directionBetween(field(id), value(bad), value(good))).toBe('better')
    const alert = (before: Json, after: Json) =>
      directionOfAlert({ field: id, before: value(before), after: value(after), fromAt: 0, toAt: 1 } as never)
    expect([alert(good, bad), alert(bad, good)]).toEqual(['worse', 'better'])
  }
  expect(directionBetween(field('safety'), value('malware'), value('phishing'))).toBe('neither')
})
