import { expect, test } from 'vitest'
import { english } from '../locales/en/english.ts'
import { createTranslator } from '../locales/translator.ts'
import { alertText, directionOfAlert } from './alert-text.ts'
import { LIST_FIELD } from './membership-alert.ts'
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

test('a domain that a list has just taken in would read as if a value had gone from no to yes', () => {
  const t = createTranslator(Object.assign({}, ...Object.values(english)), 'en')
  const text = (after: boolean): string =>
    alertText(t, {
      cause: { of: 'lookup' },
      evidence: {
        field: LIST_FIELD,
        column: { name: 'Down', type: 'flag', estimate: false },
        before: { state: 'value', value: !after },
        after: { state: 'value', value: after },
        fromAt: 1,
        toAt: 1,
      },
    })
  expect(text(true)).toBe('Joined the list Down')
  expect(text(false)).toBe('Left the list Down')
})
