import { expect, test } from 'vitest'
import { translatorOf } from '../../../shared/locales/catalogues.ts'
import { personFormat } from '../../../shared/formats/person-format.ts'
import { readNumber } from '../../../shared/formats/numbers.ts'
import type { ListRow } from '../../../shared/list.ts'
import { CopiedCells } from './copied-cells.ts'
import { absence } from '../../../shared/formulas/values.ts'
import { HOSTILE } from '../report-for-tests.ts'

const AT = new Date(2026, 10, 21, 9, 5).getTime()
const row = (cells: ListRow['cells'], more: Partial<ListRow> = {}): ListRow => ({
  id: 1,
  name: 'a.example',
  unicode: 'a.example',
  outcome: 'found',
  status: 200,
  when: AT,
  durationMs: null,
  message: null,
  lookups: 1,
  foundAt: AT,
  cells,
  watched: null,
  ...more,
})
const LOCALES = ['en', 'de', 'fr', 'sv', 'de-CH', 'en-IN', 'ar-EG']
const wordsIn = (locale: string) => translatorOf('en', personFormat('en', locale))
const OWN = [
  { id: 2, name: 'Price', kind: 'money' as const, choices: [] },
  { id: 3, name: 'Idea', kind: 'text' as const, choices: [] },
]
const formula = (id: string, name: string, type: string) => ({
  column: { id, label: { name }, type, estimate: true },
})
const FORMULAS = [
  formula('formula_1', '=per visitor', 'money'),
  formula('formula_2', 'due', 'date'),
  formula('formula_3', 'dear', 'flag'),
]
const copied = (rows: readonly ListRow[], columns: string[], { locale = 'en', head = false } = {}) => {
  const cells = new CopiedCells(columns, {
    words: wordsIn(locale),
    ownFields: OWN as never,
    formulas: FORMULAS as never,
    head,
  })
  cells.add(rows)
  return cells
}
const lines = (text: string): string[][] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('\t'))
const VALUE = 'value'

test('a number would be pasted as another one, or as text', () => {
  for (const locale of LOCALES) {
    for (const value of [0, -12.5, 1_250.5, 1_234_567, 0.000_1]) {
      const [[cell = ''] = []] = lines(copied([row({ [VALUE]: { state: 'value', value } })], [VALUE], { locale }).text)
      expect([locale, readNumber(cell, personFormat('en', locale))]).toEqual([locale, { ok: true, value }])
      expect(cell).not.toMatch(/[\s'"\u2212]/u)
    }
  }
  const german = copied([row({ [VALUE]: { state: 'value', value: 1_250.5 } })], [VALUE], { locale: 'de' })
  expect(german.text).toBe('1250,5\n')
  expect(german.html).toBe('<table><tr><td>1250,5</td></tr></table>')
})

test('a word for a missing value would stand where a spreadsheet wants a number', () => {
  const states = ['not-provided', 'lookup-failed', 'not-looked-up'] as const
  for (const state of states) expect(copied([row({ [VALUE]: { state } })], [VALUE, 'lookups']).text).toBe('\t1\n')
  expect(copied([row({ [VALUE]: { state: 'unreadable', raw: '8950' } })], [VALUE]).text).toBe('\n')
  expect(copied([row({}, { when: null, outcome: null })], ['domain', 'looked_up_at', 'outcome']).text).toBe(
    'a.example\t\t\n',
  )
})

test('columns would be others than those shown, or the header be there unasked', () => {
  const cells = copied([row({ [VALUE]: { state: 'value', value: 5 } })], ['lookups', VALUE, 'domain'], { head: true })
  expect(lines(cells.text)).toEqual([
    ['Lookups', 'Value (estimate)', 'Domain'],
    ['1', '5', 'a.example'],
  ])
  expect(cells.html).toContain('<th')
  expect(copied([row({})], ['domain', 'spark', 'unknown']).text).toBe('a.example\n')
})

test('what a person keeps would be missing from the copied cells', () => {
  const watched = { note: '', labels: [], lists: [], own: { 2: 99.5, 3: 'sell' }, unseen: 0, spark: [] }
  const facts = { ...watched, decision: null, archived: false, muted: false, refreshRequested: false }
  expect(copied([row({}, { watched: facts })], ['own_2', 'own_3', 'note']).text).toBe('99.5\tsell\t\n')
})

test('a moment would be pasted as a text that cannot be sorted', () => {
  expect(copied([row({})], ['looked_up_at'], { locale: 'de' }).text).toBe('2026-11-21 09:05\n')
})

test('text of the service would be pasted as a formula, as markup, or into the cells beside it', () => {
  for (const text of HOSTILE) {
    const cells = copied([row({ title: { state: 'value', value: text } })], ['domain', 'title', 'lookups'])
    if (!text.includes('\n')) expect(lines(cells.text)[0]?.at(-1)).toBe('1')
    const cell = /^a\.example\t"?(.*)\t1\n$/su.exec(cells.text)?.[1] ?? ''
    if (!/^-\d/u.test(text)) expect(cell).not.toMatch(/^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u)
    expect(cells.html.replaceAll('<br>', '')).not.toMatch(/<(?!\/?(?:table|tr|td)[ >])/u)
  }
})

test('a formula would be pasted as its text, its day as a number, or why it has no value as a word', () => {
  const formulas = { formula_1: 1_250.5, formula_2: Date.UTC(2026, 11, 1) / 86_400_000, formula_3: true }
  const absent = {
    formula_1: absence('divided-by-zero'),
    formula_2: absence('not-provided'),
    formula_3: absence('unreadable'),
  }
  const cells = copied([row({}, { formulas }), row({}, { formulas: absent })], Object.keys(formulas), {
    locale: 'de',
    head: true,
  })
  expect(lines(cells.text)).toEqual([
    ["'=per visitor (estimate)", 'due (estimate)', 'dear (estimate)'],
    ['1250,5', '2026-12-01', 'Yes'],
    ['', '', ''],
  ])
})
