import { expect, test } from 'vitest'
import { NO_FILTER } from '../../../shared/filter/filter.ts'
import { FIGURES_DISAGREE } from '../../../shared/list.ts'
import { roleOfCall } from './formula-calls.ts'

test('rows that say whether figures disagree would have it worked out where pages wait for it', () => {
  const query = { list: 'domains', filter: NO_FILTER, sort: { column: 'domain', descending: false } }
  const rows = (fields: string[]) => [
    roleOfCall('read', 'pageRows', [{ query, offset: 0, limit: 9, fields, now: 0 }]),
    roleOfCall('read', 'rowsById', ['domains', [1], { fields, now: 0 }]),
  ]
  expect(rows(['value', FIGURES_DISAGREE])).toEqual(['analyse', 'analyse'])
  expect(rows(['value'])).toEqual(['read', 'read'])
})
