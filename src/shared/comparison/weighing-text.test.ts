import { expect, test } from 'vitest'
import { personFormat } from '../formats/person-format.ts'
import { translatorOf } from '../locales/catalogues.ts'
import { columnWith, criterion } from './comparison-for-tests.ts'
import { newComparison } from './comparison.ts'
import { comparisonTable } from './comparison-table.ts'
import { weighingText } from './weighing-text.ts'

const t = translatorOf('en')

test('a ranking could not be pasted with what it rests on', () => {
  const document = {
    ...newComparison(['a.example', 'b.example', 'c.example']),
    weighing: {
      criteria: [criterion('value', 40), criterion('length', 60)],
      requirements: [{ op: '>' as const, column: 'value', value: 1_000 }],
    },
  }
  const later = [
    columnWith('a.example', { value: 10_000, length: 9 }),
    columnWith('b.example', { value: 5_000, length: 9 }),
    columnWith('c.example', { value: 10, length: 9 }),
  ]
  const records = { later, earlier: [], ownFields: [], own: {}, person: [], readAt: 0 }
  const table = comparisonTable(document, records, { format: personFormat('en', 'en'), t })
  const text = weighingText(table, t)
  const [first = ''] = table.weighing?.ranked ?? []
  expect(first).toMatchObject({ unicode: 'a.example' })
  expect(text.split('\n').slice(0, 5)).toEqual([
    'Ranking',
    expect.stringMatching(/^1\. a\.example: [\d.]+ \(Value 10,000, Length 9\)$/u),
    expect.stringMatching(/^2\. b\.example: [\d.]+ \(Value 5,000, Length 9\)$/u),
    '',
    'Not ranked: a requirement is not met',
  ])
  expect(text).toContain('c.example: Value > 1,000')
  expect(text).toContain('Value: weight 40')
  for (const sentence of table.weighing?.sensitivity ?? []) expect(text).toContain(sentence)
  expect(weighingText({ ...table, weighing: null }, t)).toBe('')
})
