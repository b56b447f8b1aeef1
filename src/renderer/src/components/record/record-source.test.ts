import { expect, test, vi } from 'vitest'
import { recordSource } from './record-source.ts'

const NAME = { ascii: 'a.example', unicode: 'a.example', label: 'a', tld: 'example' }

test('each part of a page would parse the body of a record again', () => {
  const lookup = { name: NAME, body: '{"ok":true,"domain":"a.example"}' }
  const parse = vi.spyOn(JSON, 'parse')
  const [first, again] = [recordSource(lookup, 1), recordSource(lookup, 2)]
  expect(parse).toHaveBeenCalledTimes(1)
  parse.mockRestore()
  expect([first.record, again.now]).toEqual([{ ok: true, domain: 'a.example' }, 2])
})
