import { expect, test } from 'vitest'
import { NO_FILTER } from '../../../shared/filter/filter.ts'
import type { ListQuery } from '../../../shared/list.ts'
import { openProgram } from '../handlers/handlers-for-tests.ts'

const ALL: ListQuery = { list: 'domains', filter: NO_FILTER, sort: { column: 'domain', descending: false } }
type Program = Awaited<ReturnType<typeof openProgram>>

const rowsOf = ({ value }: Program, column: string) =>
  value('listRows', { query: ALL, offset: 0, limit: 500, fields: [column] })

async function newField({ value }: Program): Promise<number> {
  return (await value('saveOwnField', { id: null, name: 'Paid', kind: 'money' })).value
}

test('a refused or an empty line would move those below it into other rows', async () => {
  const program = await openProgram()
  const id = await newField(program)
  const text = '10\r\nsoon\r\n\r\n40\r\n'
  const { value: pasted } = await program.value('pasteColumn', { query: ALL, from: 1, column: `own_${id}`, text })
  expect(pasted).toEqual({
    count: 3,
    refused: { count: 1, first: { line: 'soon', why: expect.stringContaining('not a number') } },
    over: 0,
    unknown: null,
  })
  const values = (await rowsOf(program, `own_${id}`)).slice(0, 6).map(({ watched }) => watched?.own[id])
  expect(values).toEqual([undefined, 10, undefined, undefined, 40, undefined])
})

test('lines below the last row would be lost without a word, or a paste over many parts not be undone whole', async () => {
  const program = await openProgram()
  const id = await newField(program)
  const rows = await rowsOf(program, 'domain')
  const query: ListQuery = { ...ALL, list: 'history' }
  const lookups = await program.value('countRows', { query })
  const text = Array.from({ length: lookups + 7 }, (_, at) => String(at + 1)).join('\n')
  const { value: pasted, undo } = await program.value('pasteColumn', { query, from: 0, column: `own_${id}`, text })
  expect(lookups).toBeGreaterThan(500)
  expect(pasted).toMatchObject({ over: 7, refused: null })
  // A domain has several lookups: each is counted once, and has the value of the last.
  expect(pasted.count).toBeLessThanOrEqual(rows.length)
  expect((await rowsOf(program, `own_${id}`)).filter(({ watched }) => watched?.own[id] !== undefined)).toHaveLength(
    pasted.count,
  )
  expect((await program.value('undoNext')).undo?.what).toMatchObject({ kind: 'own-values', count: pasted.count })
  await program.value('undo', { way: 'undo', id: undo ?? 0 })
  expect((await rowsOf(program, `own_${id}`)).filter(({ watched }) => watched?.own[id] !== undefined)).toEqual([])
})

test('labels would be pasted in part where one of them does not exist', async () => {
  const program = await openProgram()
  await program.value('saveLabel', { id: null, name: 'Buy', colour: 'red' })
  const ask = { query: ALL, from: 0, column: 'label', text: 'buy\nHold, later\nbuy, hold\n' }
  expect((await program.value('pasteColumn', ask)).value).toMatchObject({
    count: 0,
    unknown: { count: 2, names: ['Hold', 'later'] },
  })
  expect((await rowsOf(program, 'label')).filter(({ watched }) => (watched?.labels.length ?? 0) > 0)).toEqual([])
})

test('a field that was deleted meanwhile would swallow what is pasted', async () => {
  const { fault } = await openProgram()
  expect(await fault('pasteColumn', { query: ALL, from: 0, column: 'own_999', text: '1' })).toBe('own-field-gone')
})
