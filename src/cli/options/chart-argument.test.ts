import { expect, test } from 'vitest'
import { columnsOf } from '../../shared/columns/catalogue.ts'
import { translatorOf } from '../../shared/locales/catalogues.ts'
import { readChart, readIndex } from './chart-argument.ts'
import { UsageError } from '../exit-status.ts'

const t = translatorOf('en')
const COLUMNS = columnsOf([], [])
const [VALUE, VISITORS] = ['value', 'visitors']

const wordOf = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    if (error instanceof UsageError) return error.reason.word
    throw error
  }
}
const chart = (typed: string): unknown => wordOf(() => readChart(typed, 'domains', COLUMNS, t))
const index = (typed: string): unknown => wordOf(() => readIndex(typed, COLUMNS, t))

test('a chart would be drawn of something else than was typed, or a wrong one be taken', () => {
  expect(chart('scatter:visitors:log,value,tld')).toEqual({
    kind: 'scatter',
    x: VISITORS,
    y: VALUE,
    third: 'tld',
    scales: { x: 'logarithmic', y: null },
  })
  expect(chart('distribution:looked-up')).toEqual({ kind: 'distribution', column: 'looked_up_at' })
  const figure = { column: VALUE, aggregate: 'median' }
  expect(chart('bars:[TLD],median:value')).toEqual({ kind: 'bars', by: 'tld', figure })
  expect(chart('bars:tld')).toEqual({ kind: 'bars', by: 'tld', figure: null })
  expect(chart('none')).toBeNull()
  for (const typed of ['pie:tld', 'scatter:value', 'distribution:', 'value', 'distribution:value,tld'])
    expect([typed, chart(typed)]).toEqual([typed, 'terminal.chart-form'])
  expect(chart('distribution:tld')).toBe('terminal.chart-column')
  expect(chart('scatter:value,nothing')).toBe('terminal.no-such-column')
})

test('an index would be made of what has no sum, or from another day than was typed', () => {
  expect([index('value'), index('value:2026-01-31'), index('none')]).toEqual([
    { field: VALUE, base: null },
    { field: VALUE, base: '2026-01-31' },
    null,
  ])
  expect([index('rank'), index('value:soon'), index('value:2026-02-31'), index('nothing')]).toEqual([
    'terminal.index-form',
    'terminal.index-form',
    'terminal.index-form',
    'terminal.no-such-column',
  ])
})
