import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineAt, lineCount, lineOfGroup, linesBelow, placed, ROWS_OF_GROUP, rowsBetween } from './group-lines.ts'

const someSizes = fc.array(fc.record({ rows: fc.integer({ min: 1, max: 60 }), open: fc.boolean() }), { maxLength: 12 })

test('a line would show another group or row than stands there', () => {
  fc.assert(
    fc.property(someSizes, (groups) => {
      const opened = groups.flatMap(({ rows, open }, index) =>
        open ? [{ key: `${index}`, index, lines: linesBelow(rows) }] : [],
      )
      const expected = groups.flatMap(({ rows, open }, group) => [
        { kind: 'group', group },
        ...(open
          ? Array.from({ length: Math.min(rows, ROWS_OF_GROUP) }, (_, row) => ({ kind: 'row', group, row }))
          : []),
        ...(open && rows > ROWS_OF_GROUP ? [{ kind: 'all', group }] : []),
      ])
      expect(lineCount(groups.length, opened)).toBe(expected.length)
      expect(expected.map((_, line) => lineAt(opened, line))).toEqual(expected)
      groups.forEach((_, group) => {
        expect(lineAt(opened, lineOfGroup(opened, group))).toEqual({ kind: 'group', group })
      })
    }),
  )
})

test('a stretch would take in other rows of opened groups than stand between its lines', () => {
  fc.assert(
    fc.property(someSizes, fc.nat(200), fc.nat(200), (groups, one, other) => {
      const opened = groups.flatMap(({ rows, open }, index) =>
        open ? [{ key: `${index}`, index, lines: linesBelow(rows) }] : [],
      )
      const last = lineCount(groups.length, opened) - 1
      const [from, to] = [Math.min(one, other), Math.min(last, Math.max(one, other))]
      const between = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => lineAt(opened, from + at))
      const rows = between.flatMap((line) => (line.kind === 'row' ? [`${line.group} ${line.row}`] : []))
      const found = rowsBetween(opened, one, other).flatMap(({ group, from: first, to: end }) =>
        Array.from({ length: end - first + 1 }, (_, at) => `${group} ${first + at}`),
      )
      expect(found).toEqual(rows)
    }),
  )
})

const known = (...groups: (readonly [string, number])[]) => ({
  total: groups.length,
  at: (index: number) => {
    const [key, rows] = groups[index] ?? []
    return key === undefined || rows === undefined ? undefined : { key, rows }
  },
  find: (key: string) => {
    const index = groups.findIndex(([one]) => one === key)
    return index < 0 ? null : index
  },
})

test('an opened group would show the rows of another one after the order has changed', () => {
  const opened = [
    { key: 'de', index: 0, lines: 3 },
    { key: 'us', index: 1, lines: 21 },
  ]
  expect(placed(opened, known(['us', 50], ['fr', 4], ['de', 2]))).toEqual([
    { key: 'us', index: 0, lines: 21 },
    { key: 'de', index: 2, lines: 2 },
  ])
})

test('a group whose last row has gone would stay open in the place of another', () => {
  expect(placed([{ key: 'de', index: 0, lines: 3 }], known(['us', 50]))).toEqual([])
  expect(placed([{ key: 'de', index: 7, lines: 3 }], known(['us', 50]))).toEqual([])
})

test('an opened group would be closed by scrolling away from it', () => {
  const opened = [{ key: 'de', index: 7, lines: 3 }]
  expect(placed(opened, { ...known(['us', 50]), total: 100 })).toEqual(opened)
})
