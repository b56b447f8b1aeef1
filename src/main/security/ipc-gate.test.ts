import { expect, test } from 'vitest'
import { mayCall } from './ipc-gate.ts'

const known = (id: number): boolean => id === 7
const event = (url: string, parent: unknown = null, id = 7) => ({ senderFrame: { url, parent }, sender: { id } })

test('a message of our own page would be refused', () => {
  expect(mayCall(event('app://almanac/index.html'), known)).toBe(true)
})

test('a message from anything but our page would be let through', () => {
  expect(mayCall({ senderFrame: null, sender: { id: 7 } }, known)).toBe(false)
  expect(mayCall(event('app://almanac/index.html', {}), known)).toBe(false)
  for (const url of [
    'https://almanac/index.html',
    'app://almanac.evil.example/',
    'app://evil/',
    'file:///index.html',
    'about:blank',
    '',
    'app://user@almanac/',
    'data:text/html,app://almanac/',
  ])
    expect(mayCall(event(url), known)).toBe(false)
  expect(mayCall(event('app://almanac/index.html', null, 8), known)).toBe(false)
})
