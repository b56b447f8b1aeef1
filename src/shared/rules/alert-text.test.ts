import { expect, test } from 'vitest'
import { directionOfAlert } from './alert-text.ts'
import type { Json } from '../service/record.ts'

const direction = (field: string, before: Json, after: Json) =>
  directionOfAlert({
    field,
    before: { state: 'value', value: before },
    after: { state: 'value', value: after },
    fromAt: 0,
    toAt: 1,
  })

test('a site that is down would look as calm as a new address, also where two looks had to agree', () => {
  expect([direction('reachable', true, false), direction('reachable', false, false)]).toEqual(['worse', 'worse'])
  expect(direction('reachable', false, true)).toBe('better')
  expect(direction('safety', 'safe', 'phishing')).toBe('worse')
  expect(direction('ip', '192.0.2.1', '192.0.2.2')).toBe('neither')
})
