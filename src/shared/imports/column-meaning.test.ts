import { expect, test } from 'vitest'
import { meaningOf } from './column-meaning.ts'

const meant = (name: string, texts: string[]) => meaningOf({ name, type: 'text', texts }, []).id

test('the state of a lock or of privacy would be poured into the registrar’s status', () => {
  expect(meant('Status', ['Active', 'Locked'])).toBe('registrar-status')
  expect(meant('Lock Status', ['Locked', 'Active'])).toBe('other')
  expect(meant('Privacy Status', ['Active', 'Active'])).toBe('other')
})
