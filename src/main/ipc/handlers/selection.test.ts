import { expect, test } from 'vitest'
import { NO_FILTER } from '../../../shared/filter/filter.ts'
import type { ListQuery } from '../../../shared/list.ts'
import { openProgram } from './handlers-for-tests.ts'

const HISTORY: ListQuery = {
  list: 'history',
  filter: { op: 'words', text: 'foxglove' },
  sort: { column: 'looked_up_at', descending: true },
}
const ALL: ListQuery = { list: 'domains', filter: NO_FILTER, sort: { column: 'domain', descending: false } }
type Program = Awaited<ReturnType<typeof openProgram>>

async function newest({ value }: Program, query: ListQuery, limit: number): Promise<number[]> {
  return (await value('listRows', { query, offset: 0, limit, fields: [] })).map((row) => row.id)
}

test('looking selected rows up again would skip fresh answers, or ask a domain once for each of its rows', async () => {
  const program = await openProgram()
  const { value } = program
  const of = { list: 'history' as const, selection: { ids: await newest(program, HISTORY, 20), query: HISTORY } }
  await value('askLookup', { ticket: 't', name: 'foxglove.test', refresh: true, anyway: false })
  const { used } = await value('getAllowance')
  const { names, fresh, requests } = await value('reckonAgain', of)
  expect({ names, fresh, requests }).toEqual({ names: 1, fresh: 0, requests: 1 })
  const id = (await value('lookUpAgain', { ...of, name: 'Again', most: requests })) ?? 0
  const state = async () => (await value('getBatch', { id }))?.summary.state
  await expect.poll(state, { timeout: 60_000 }).toBe('finished')
  expect((await value('getBatch', { id }))?.summary.counts).toMatchObject({ found: 1, skipped: 0 })
  expect((await value('getAllowance')).used - used).toBe(1)
})

test('more requests would be sent than the person was told', async () => {
  const { value, fault } = await openProgram()
  const selection = { query: ALL, except: [] }
  const { requests } = await value('reckonAgain', { list: 'domains', selection })
  expect(requests).toBe(40)
  expect(await fault('lookUpAgain', { list: 'domains', selection, name: 'Again', most: 39 })).toBe('selection-grown')
  expect(await value('listBatches')).toEqual([])
})

test('a row that the filter no longer shows would be acted on', async () => {
  const { value, dialogs } = await openProgram()
  const none: ListQuery = { ...ALL, filter: { op: 'words', text: 'foxglove' } }
  const ids = (await value('listRows', { query: ALL, offset: 0, limit: 40, fields: [] })).map((row) => row.id)
  const of = { list: 'domains' as const, selection: { ids, query: none } }
  expect(await value('copyRows', { ...of, columns: ['domain'], head: false })).toBe(1)
  expect(dialogs.copied).toEqual(['foxglove.test\n'])
  await value('changeSubjects', { of, change: { muteDays: 7 } })
  expect(await value('selectedNames', of)).toEqual({
    names: ['foxglove.test'],
    first: 'foxglove.test',
    more: false,
    count: 1,
  })
})

test('copied rows would stand in the order in which they were clicked', async () => {
  const { value, dialogs } = await openProgram()
  const rows = await value('listRows', { query: ALL, offset: 0, limit: 3, fields: [] })
  const ids = rows.map((row) => row.id).reverse()
  await value('copyRows', { list: 'domains', selection: { ids, query: ALL }, columns: ['domain'], head: false })
  expect(dialogs.copied[0]?.trim().split('\n')).toEqual(rows.map((row) => row.unicode))
})

test('a report of a selection would hold the other rows of the filter as well', async () => {
  const program = await openProgram()
  const ids = (await newest(program, ALL, 5)).slice(1, 3)
  const of = {
    of: 'table' as const,
    source: { from: 'query' as const, query: ALL, columns: [], selection: { ids, query: ALL } },
  }
  expect(await program.value('copyReport', { of, columns: null, as: 'markdown' })).toBe(2)
  expect(program.dialogs.copied[0]).toContain('2 selected rows')
})

test('a cell emptied right after its column was filled would be filled again, and undo would be about the filling', async () => {
  const { value } = await openProgram()
  const { value: fieldId } = await value('saveOwnField', { id: null, name: 'Paid', kind: 'number' })
  const of = { list: 'domains' as const, selection: { query: ALL, except: [] } }
  const [, emptied, next] = await Promise.all([
    value('changeSubjects', { of, change: { own: { fieldId, value: 1_250 } } }),
    value('setOwnValues', { fieldId, values: [{ name: 'foxglove.test', value: null }] }),
    value('undoNext'),
  ])
  expect((await value('getSubject', { name: 'foxglove.test' })).own[fieldId]).toBeUndefined()
  expect(next.undo?.id).toBe(emptied.undo)
})
