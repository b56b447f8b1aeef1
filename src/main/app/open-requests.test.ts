import { expect, test } from 'vitest'
import { OpenRequests } from './open-requests.ts'

const list = (at: number) => ({ kind: 'list' as const, path: `/lists/${at}.txt` })
const requests = () => new OpenRequests({ onWaiting: () => undefined, onAction: () => undefined })

test('of several lists one would be left out, or be opened as another', () => {
  const open = requests()
  open.add([1, 2, 3].map(list))
  const asked = open.take()
  expect(asked).toMatchObject({ kind: 'list', fileName: '1.txt', leftOut: 0 })
  if (asked.kind !== 'list') return
  expect(asked.others.map(({ fileName }) => fileName)).toEqual(['2.txt', '3.txt'])
  expect([asked, ...asked.others].map(({ token }) => open.releaseFile(token))).toEqual(
    [1, 2, 3].map((at) => list(at).path),
  )
  expect(open.take()).toEqual({ kind: 'none' })
})

test('more lists than wait would take the first one away, or be left out unsaid', () => {
  const open = requests()
  open.add(Array.from({ length: 150 }, (_, at) => list(at)))
  const asked = open.take()
  expect(asked).toMatchObject({ kind: 'list', leftOut: 50 })
  if (asked.kind !== 'list') return
  expect([asked, ...asked.others].map(({ token }) => open.releaseFile(token))).toEqual(
    Array.from({ length: 100 }, (_, at) => list(at).path),
  )
})

test('a backup beside a list would be taken for one', () => {
  const open = requests()
  open.add([{ kind: 'backup', path: '/a.almanac-backup' }, list(1)])
  expect(open.take()).toMatchObject({ kind: 'backup', fileName: 'a.almanac-backup', leftOut: 1 })
  open.add([list(1), { kind: 'backup', path: '/a.almanac-backup' }])
  expect(open.take()).toMatchObject({ kind: 'list', others: [], leftOut: 1 })
})
