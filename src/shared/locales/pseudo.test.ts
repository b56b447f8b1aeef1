import { expect, test } from 'vitest'
import { pseudoText } from './pseudo.ts'

test('the long words would lose the values in a sentence, or be no longer than before', () => {
  expect(pseudoText('{{shown}} of {{count}} left')).toBe('[{{shown}} öf {{count}} ļéfţ····]')
  expect(pseudoText('Settings').length).toBeGreaterThanOrEqual('Settings'.length * 1.4)
})
