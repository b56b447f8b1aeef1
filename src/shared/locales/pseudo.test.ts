import { expect, test } from 'vitest'
import { pseudoText } from './pseudo.ts'

test('the pseudo-locale would lose the values in a sentence', () => {
  expect(pseudoText('{{shown}} of {{count}} left')).toBe('[{{shown}} öf {{count}} ļéfţ····]')
})

test('the pseudo-locale would be no longer than English', () => {
  expect(pseudoText('Settings').length).toBeGreaterThanOrEqual('Settings'.length * 1.4)
})
