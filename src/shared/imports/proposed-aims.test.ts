import { expect, test } from 'vitest'
import { DECISION_KINDS } from '../decisions/decision.ts'
import { kindText } from '../decisions/decision-text.ts'
import { translatorOf } from '../locales/catalogues.ts'
import { KIND_WORDS } from './decision-columns.ts'
import { portfolio as german } from '../locales/de/portfolio.ts'
import { portfolio as english } from '../locales/en/portfolio.ts'
import { PORTFOLIO_FIELDS } from '../own-fields/portfolio-fields.ts'
import type { OwnField } from '../watchlists/watchlist.ts'
import { type FileType, PLAIN_WAY } from './column-way.ts'
import { meaningOf } from './column-meaning.ts'
import { portfolioFieldOf } from './portfolio-meaning.ts'
import { type AimedColumn, newFieldColumns, type ProposedAim, proposedAims } from './proposed-aims.ts'

const column = (at: number, name: string, type: FileType, currency = ''): AimedColumn => ({
  at,
  name,
  way: { ...PLAIN_WAY, type, currency },
  meaning: meaningOf({ name, type, texts: [] }, []),
  question: null,
  filled: 5,
  read: 5,
  examples: [],
})
const field = (id: number, name: string, kind: OwnField['kind'], currency?: string): OwnField => ({
  id,
  name,
  kind,
  ...(currency ? { currency } : {}),
})
const GERMAN = [
  column(1, 'Einkaufspreis', 'money', '\u20AC'),
  column(2, 'Verlangt', 'money', '\u20AC'),
  column(3, 'Gekauft am', 'date'),
  column(4, 'L\u00E4uft ab', 'date'),
  column(5, 'Verk\u00E4ufer', 'text'),
  column(6, 'Notiz', 'text'),
]

test('columns of a German list would not find the fields of a portfolio made in English, nor the note', () => {
  const fields = PORTFOLIO_FIELDS.map(({ id, kind }, at) => field(at + 1, english[`portfolio.field.${id}`], kind))
  const aims = [...proposedAims(GERMAN, fields)].map(([at, aim]) => [
    at,
    typeof aim === 'string' ? aim : fields.find(({ id }) => 'fieldId' in aim && id === aim.fieldId)?.name,
  ])
  expect(aims.sort()).toEqual([
    [1, 'Price paid'],
    [2, 'Asking price'],
    [3, 'Bought on'],
    [4, 'Renewal date'],
    [6, 'note'],
  ])
})

test('the labels of a file that the program wrote would stay with the batch, or the folders of another become labels', () => {
  const aimOf = (name: string, fields: OwnField[] = []) => proposedAims([column(1, name, 'text')], fields).get(1)
  expect(['Labels', 'label', 'Etiketten', 'Folder', 'Tags'].map((name) => aimOf(name))).toEqual([
    'labels',
    'labels',
    'labels',
    undefined,
    undefined,
  ])
  expect(aimOf('Labels', [field(1, 'Labels', 'text')])).toEqual({ fieldId: 1 })
  const open = { ...column(1, 'Labels', 'text'), question: { about: 'zeros' as const, example: '', ways: [] } }
  expect([...proposedAims([open], [])]).toEqual([])
})

test('each registrar would get a field of its own for what another calls by another name', () => {
  const fields = [field(1, 'Auto-renew', 'flag'), field(2, 'Registration Date', 'date'), field(3, 'Bid', 'money')]
  const columns = [column(1, 'Domain auto-renew status', 'flag'), column(2, 'CREATE DATE', 'date')]
  expect([...proposedAims(columns, fields)]).toEqual([
    [1, { fieldId: 1 }],
    [2, { fieldId: 2 }],
  ])
})

test('amounts and dates would be lost where nobody says that they are to be kept', () => {
  const aims: [number, ProposedAim][] = [
    [6, 'note'],
    [1, { newKind: 'money' }],
    [2, { newKind: 'money' }],
    [3, { newKind: 'date' }],
    [4, { newKind: 'date' }],
  ]
  expect([...proposedAims(GERMAN, [])]).toEqual(aims)
  const numbers = [column(1, 'asking price', 'number'), column(2, 'Rank', 'number')]
  expect([...proposedAims(numbers, [])]).toEqual([[1, { newKind: 'number' }]])
  const twice = [column(1, 'Preis', 'money'), column(2, 'preis', 'money'), column(3, 'Ablauf', 'date')]
  expect([...proposedAims(twice, [], [], ['ablauf']).keys()]).toEqual([1])
})

test('a field of a portfolio would not be known by the name that it is made with', () => {
  for (const { id } of PORTFOLIO_FIELDS)
    expect([english, german].map((words) => portfolioFieldOf(words[`portfolio.field.${id}`]))).toEqual([id, id])
})

test('two columns would fill one field, or one that the person has given to another column', () => {
  const fields = [field(1, 'Price paid', 'money')]
  const both = [column(1, 'Kaufpreis', 'money'), column(2, 'Price paid', 'money'), column(3, 'Cost', 'money')]
  const old = (taken?: number[]) => [...proposedAims(both, fields, taken)].filter(([, aim]) => 'fieldId' in Object(aim))
  expect(old()).toEqual([[2, { fieldId: 1 }]])
  expect(old([1])).toEqual([])
})

test('a column would be proposed to a field that cannot hold it, or before its question is answered', () => {
  const fields = [field(1, 'Price paid', 'money', 'USD'), field(2, 'Bought on', 'date')]
  expect([
    ...proposedAims([column(1, 'Kaufpreis', 'money', '\u20AC'), column(2, 'Kaufdatum', 'text')], fields),
  ]).toEqual([[1, { newKind: 'money' }]])
  const open = { ...column(2, 'Kaufdatum', 'date'), question: { about: 'dates' as const, example: '', ways: [] } }
  expect([...proposedAims([open], fields)]).toEqual([])
})

test('keeping all columns would make a field twice, one of an empty column, or one whose name is taken', () => {
  const columns = [
    column(1, 'Verlangt', 'money'),
    column(2, 'verlangt', 'text'),
    { ...column(3, 'Leer', 'text'), read: 0 },
    column(4, 'Preis', 'money'),
    column(5, ' ', 'text'),
  ]
  expect(newFieldColumns(columns, [field(1, 'preis', 'date')]).map(({ at }) => at)).toEqual([1])
})

const decided = (name: string, texts: readonly string[]): AimedColumn => ({
  ...column(1, name, 'text'),
  examples: texts.map((text) => ({ text, value: text })),
})

test('of a list of bids the decision, its amount and its reason would each have to be chosen by hand', () => {
  const bids = [
    decided('Decision', ['Buy up to', 'buy up to', 'Let go']),
    column(2, 'My max bid', 'money', '$'),
    column(3, 'Closing date', 'date'),
    column(4, 'Why', 'text'),
  ]
  expect([...proposedAims(bids, [])]).toEqual([
    [1, 'decision'],
    [2, 'decision_amount'],
    [4, 'decision_reason'],
    [3, { newKind: 'date' }],
  ])
  const german = [
    decided('Entscheidung', ['Höchstgebot', 'Verlängern']),
    column(2, 'Gebot', 'money', '€'),
    column(3, 'Höchstgebot', 'money', '€'),
    column(4, 'Begründung', 'text'),
  ]
  expect([...proposedAims(german, [])]).toEqual([
    [1, 'decision'],
    [3, 'decision_amount'],
    [4, 'decision_reason'],
    [2, { newKind: 'money' }],
  ])
})

test('a column called Decision that holds other words would take bids and reasons of others with it', () => {
  const columns = [
    decided('Decision', ['approved', 'Buy up to']),
    column(2, 'Max bid', 'money'),
    column(3, 'Why', 'text'),
  ]
  expect([...proposedAims(columns, [])]).toEqual([[2, { newKind: 'money' }]])
})

test('a decision in a language of the program would not be known by its word', () => {
  for (const language of ['en', 'de'] as const) {
    const t = translatorOf(language)
    expect(DECISION_KINDS.map((kind) => KIND_WORDS.has(kindText(kind, t).toLowerCase()))).not.toContain(false)
  }
})
