import { expect, test } from 'vitest'
import { NO_FILTER } from '../../../shared/filter/filter.ts'
import { FIGURES_DISAGREE, type ListQuery } from '../../../shared/list.ts'
import { openProgram } from './handlers-for-tests.ts'

const DOMAINS: ListQuery = { list: 'domains', filter: NO_FILTER, sort: { column: 'domain', descending: false } }

test('a comparison of figures that is cancelled would go on, or be answered all the same', async () => {
  const { value, fault } = await openProgram()
  const asked = fault('agreement', { place: 'figures', query: DOMAINS })
  await value('cancelAgreement', { place: 'figures' })
  expect(await asked).toBe('cancelled')
  const again = await value('agreement', { place: 'figures', query: DOMAINS })
  expect(again.domains).toBeGreaterThan(30)
})

test('too few domains would have sentences, ranges or marks', async () => {
  const { value } = await openProgram()
  const filter = { op: 'words', text: 'no such name' } as const
  const { pairs, ...none } = await value('agreement', { place: 'figures', query: { ...DOMAINS, filter } })
  expect(none).toEqual({ domains: 0, fields: [], marked: [], markedDomains: 0 })
  expect(new Set(pairs.map(({ says }) => says))).toEqual(new Set(['too-few']))
})

test('the first record that is opened would have no ranges, or the first table none of the column', async () => {
  const { value } = await openProgram()
  const rows = await value('listRows', { query: DOMAINS, offset: 0, limit: 100, fields: [FIGURES_DISAGREE] })
  const judged = rows.filter(({ formulas }) => typeof formulas?.[FIGURES_DISAGREE] === 'boolean')
  expect(judged.length).toBeGreaterThan(30)
  const figures = await value('expectations', { name: judged[0]?.name ?? '' })
  expect(figures?.length).toBeGreaterThan(0)
})
