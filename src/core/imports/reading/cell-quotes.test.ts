import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlainRecord, plainRecord } from './cell-quotes.ts'

const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', 'é'), maxLength: 6 })
const quotes = fc.constantFrom('needed' as const, 'all' as const)

test('a record that is written as files of its kind write it would be kept a second time, or another taken for it', () => {
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), quotes, cell, (cells, how, other) => {
      const record = plainRecord(cells, ',', how)
      expect(isPlainRecord(record, cells, ',', how)).toBe(true)
      for (const changed of [`${record}${other}`, record.slice(0, -1), record.replace('"', ''), other])
        expect(isPlainRecord(changed, cells, ',', how)).toBe(changed === record)
    }),
  )
})
