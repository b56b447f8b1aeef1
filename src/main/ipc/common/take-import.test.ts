import { expect, test } from 'vitest'
import { FILE_ORDER, NO_TRIAGE } from '../../../shared/batches/triage.ts'
import type { ColumnAim } from '../../../shared/imports/column-aim.ts'
import type { GoneNames } from '../../../shared/imports/import-source.ts'
import { openProgram } from '../handlers/handlers-for-tests.ts'

const PLAN = { triage: NO_TRIAGE, order: FILE_ORDER, options: { concurrency: 1, freshDays: 30 } }
const HEADER = 'Domain Name,Expires,Auth Code,Renewal Price,Notes'
const FIRST = [
  'a.com,01/02/2027,s3cret-A1,9.00,one',
  'b.com,03/04/2027,s3cret-B2,9.00,two',
  'c.com,05/06/2027,s3cret-C3,9.00,',
]
const SECOND = [
  'a.com,01/02/2028,s3cret-A1,11.00,one',
  'b.com,03/04/2027,s3cret-B2,12.00,two',
  'd.com,05/06/2027,s3cret-D4,9.00,',
]
const NO_LIST = { id: 0 }

type Program = Awaited<ReturnType<typeof openProgram>>

async function opened({ value }: Program, rows: readonly string[], header = HEADER) {
  const bytes = new TextEncoder().encode([header, ...rows].join('\r\n'))
  const answer = await value('importBytes', { bytes, fileName: 'registrar.csv' })
  if (answer.kind !== 'preview') throw new Error(answer.kind)
  return answer.preview
}

/** A file of a registrar, whose dates the person has explained, taken with what is proposed for a new library. */
async function takenOnce(program: Program) {
  const { value } = program
  const preview = await opened(program, FIRST)
  const { question } = preview.readings.find(({ at }) => at === 1) ?? expect.fail('no dates')
  const way = question?.ways.find(({ value: day }) => day === '2027-01-02')?.way
  if (way) {
    const choices = { ...preview.choices, columns: [{ at: 1, way }] }
    expect((await value('correctImport', { id: preview.id, choices })).kind).toBe('preview')
  } else expect(preview.source).not.toBeNull()
  const aim = (at: number, to: ColumnAim['to']): ColumnAim => ({ at, to, mode: 'only-empty', kept: [] })
  const columns = [
    aim(1, { newField: 'Expires', kind: 'date' }),
    aim(3, { newField: 'Renewal', kind: 'number' }),
    aim(4, 'note'),
  ]
  const { undo } = await value('takeImport', {
    ...{ id: preview.id, plan: PLAN, list: { name: 'Mine' }, columns, constants: [], sameName: 'first' },
    source: { name: 'Registrar', gone: null },
  })
  return undo ?? expect.fail('nothing was kept')
}

/** The second file, taken as the first one was. */
async function takenAgain(program: Program, gone: Partial<GoneNames> = {}) {
  const { value } = program
  const { id, source } = await opened(program, SECOND)
  const columns = (source?.aims ?? []).flatMap(({ at, to }): ColumnAim[] =>
    to === null ? [] : [{ at, to, mode: 'since', kept: [] }],
  )
  const all: GoneNames = { do: 'leave', label: 'Gone', list: NO_LIST, except: [], ...gone }
  return value('takeImport', {
    ...{ id, plan: PLAN, list: { name: 'Mine' }, columns, constants: [], sameName: 'first' },
    source: { name: 'Registrar', gone: all },
  })
}

const stored = async ({ host }: Program, ...names: string[]): Promise<unknown[]> => {
  const own = await host.almanac.library.read.ownValuesOf(names)
  return names.map((name) => Object.values(own[name] ?? {}))
}
const fieldNamed = async ({ value }: Program, name: string): Promise<number> =>
  (await value('listOwnFields')).find((field) => field.name === name)?.id ?? expect.fail(name)
const facts = (name: string) => ({ ascii: name, unicode: name, label: name.split('.')[0] ?? '', tld: 'com' })

test('a file of a known header would be asked about again, or read otherwise than the one before', async () => {
  const program = await openProgram()
  await takenOnce(program)
  const { source, readings, id } = await opened(program, SECOND)
  const [mine] = await program.value('listWatchlists')
  expect(source).toMatchObject({ name: 'Registrar', names: 3, list: mine?.id })
  expect(source?.aims.map(({ at, to }) => [at, to === null ? null : typeof to])).toEqual([
    [1, 'object'],
    [3, 'object'],
    [4, 'string'],
  ])
  expect(readings.map(({ question }) => question)).toEqual([null, null, null])
  expect(readings[0]?.examples[0]?.value).toBe('2028-01-02')
  expect(await program.value('importSince', { id })).toEqual({
    ...{ isNew: 1, gone: 1, goneNames: [{ name: 'c.com', unicode: 'c.com' }] },
  })
  const other = await opened(program, ['a.com,1,2'], 'Domain Name,Price,Expires')
  expect(other.source).toBeNull()
})

test('the next file would replace what the person has corrected since, or leave what has changed in the file', async () => {
  const program = await openProgram()
  await takenOnce(program)
  const { write } = program.host.almanac.library
  const [expires, renewal] = [await fieldNamed(program, 'Expires'), await fieldNamed(program, 'Renewal')]
  await write.setOwnValues(renewal, [{ name: facts('b.com'), value: 10 }])
  await write.setOwnValues(expires, [{ name: facts('b.com'), value: null }])
  const { id, source } = await opened(program, SECOND)
  const aim = { at: 3, to: source?.aims[1]?.to ?? 'note', mode: 'ask' as const, kept: [] }
  expect(await program.value('importDifferences', { id, plan: PLAN, aim, sameName: 'first' })).toMatchObject([
    { name: 'a.com', was: 9, becomes: 11, byHand: false },
    { name: 'b.com', was: 10, becomes: 12, byHand: true },
  ])
  expect((await takenAgain(program)).value).toMatchObject({ left: 2, leftIn: [expires, renewal] })
  expect(await stored(program, 'a.com', 'b.com', 'd.com')).toEqual([['2028-01-02', 11], [10], ['2027-05-06', 9]])
  // A third one knows the person's corrections still.
  expect((await takenAgain(program)).value).toMatchObject({ values: 0, left: 2 })
})

test('names that are gone would be left where they are to be moved or labelled, or those be that are not selected', async () => {
  const program = await openProgram()
  await takenOnce(program)
  const { read } = program.host.almanac.library
  await takenAgain(program, { do: 'move', list: { name: 'Former' } })
  const lists = await read.watchlists()
  const names = async (list: string) =>
    (await read.watchlistNames(lists.find(({ name }) => name === list)?.id ?? 0)).map(({ ascii }) => ascii).sort()
  expect([await names('Mine'), await names('Former')]).toEqual([['a.com', 'b.com', 'd.com'], ['c.com']])
  await takenOnce(program)
  await takenAgain(program, { do: 'label', except: ['c.com'] })
  expect(await read.labels()).toEqual([])
  await takenOnce(program)
  await takenAgain(program, { do: 'label' })
  expect(await read.labels()).toMatchObject([{ name: 'Gone', domains: 1 }])
})

test('an import that is taken back would leave what was remembered of it, or take the one before it back as well', async () => {
  const program = await openProgram()
  const first = await takenOnce(program)
  const { undo } = await takenAgain(program, { do: 'move', list: { name: 'Former' } })
  await program.value('undo', { way: 'undo', id: undo ?? 0 })
  expect(await stored(program, 'a.com', 'd.com')).toEqual([['2027-01-02', 9], []])
  const again = await opened(program, SECOND)
  expect(await program.value('importSince', { id: again.id })).toMatchObject({ isNew: 1, gone: 1 })
  await program.value('undo', { way: 'undo', id: first })
  expect((await opened(program, SECOND)).source).toBeNull()
})

test('a source that is forgotten would be read by all the same, or not come back with undo', async () => {
  const program = await openProgram()
  await takenOnce(program)
  const { id } = await opened(program, SECOND)
  const { value: read, undo } = await program.value('forgetImportSource', { id })
  expect([read.source, read.readings[0]?.question?.about]).toEqual([null, 'dates'])
  await program.value('undo', { way: 'undo', id: undo ?? 0 })
  expect((await opened(program, SECOND)).source?.name).toBe('Registrar')
})

test('the memory of a source would keep a code', async () => {
  const program = await openProgram()
  await takenOnce(program)
  const { source } = await opened(program, SECOND)
  await takenAgain(program)
  const { read } = program.host.almanac.library
  const brought = await read.importedNames(source?.id ?? 0, ['a.com', 'b.com', 'd.com'])
  expect(Object.keys(brought)).toEqual(['a.com', 'b.com', 'd.com'])
  expect(JSON.stringify([source, brought])).not.toMatch(/s3cret/u)
})

test('the form would count other values that stay than the import leaves', async () => {
  const program = await openProgram()
  const { value } = program
  await takenOnce(program)
  const rows = ['a.com,01/02/2028,,11.00,my own words', 'b.com,03/04/2027,,9.00,two', 'e.com,03/04/2027,,9.00,']
  const preview = await opened(program, rows, HEADER.replace('Auth Code', 'Folder'))
  const aim = (at: number, to: ColumnAim['to']): ColumnAim => ({ at, to, mode: 'only-empty', kept: [] })
  const renewal = (await program.host.almanac.library.read.ownFields()).find(({ name }) => name === 'Renewal')
  const columns = [aim(3, { fieldId: renewal?.id ?? expect.fail('no field') }), aim(4, 'note')]
  const constants = [{ field: 'Renewal', value: 9 }]
  const differing = await Promise.all(
    columns.map((one) => value('importDifferences', { id: preview.id, plan: PLAN, aim: one, sameName: 'first' })),
  )
  expect(differing.map((found) => found.map(({ name }) => name))).toEqual([['a.com'], ['a.com']])
  const beside = await value('importConstantsKept', {
    id: preview.id,
    plan: PLAN,
    constants: [{ field: 'Renewal', value: 10 }],
  })
  expect(beside).toBe(2)
  const { value: taken } = await value('takeImport', {
    ...{ id: preview.id, plan: PLAN, list: null, columns, constants, sameName: 'first', source: null },
  })
  expect(taken.left).toBe(differing.flat().length)
})
