import { expect, test } from 'vitest'
import { proposedUrl } from './proposed-url.ts'

test('a host without a scheme would be sent a key over a scheme that nobody chose', () => {
  expect(['api.example.com', ' api.example.com/v1 ', 'api.example.com:8443'].map(proposedUrl)).toEqual([
    'https://api.example.com',
    'https://api.example.com/v1',
    'https://api.example.com:8443',
  ])
})

test('a service on this computer would be offered over https, which it does not speak', () => {
  expect(['localhost:8080', '127.0.0.1:9', '[::1]:9/x'].map(proposedUrl)).toEqual([
    'http://localhost:8080',
    'http://127.0.0.1:9',
    'http://[::1]:9/x',
  ])
})

test('a scheme would be put before a text that has one, or that is no host', () => {
  expect(
    ['https://a.example', 'http://a.example', 'ftp://a.example', 'nonsense', 'a b.c', '', 'x@y.z'].map(proposedUrl),
  ).toEqual([null, null, null, null, null, null, null])
})
