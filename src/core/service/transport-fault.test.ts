import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transportFault } from './transport-fault.ts'

const coded = (code: string, message = code, more: object = {}): Error =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(message), { code, ...more }) })
const chromium = (code: string): Error => new Error(`net::${code}`)

test.each([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPROTO',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'ERR_SSL_WRONG_VERSION_NUMBER',
])('a request that never left would be counted: %s', (code) => {
  expect(transportFault(coded(code), false)).toEqual({ outcome: 'no-connection', code })
})

test.each([
  'ERR_NAME_NOT_RESOLVED',
  'ERR_INTERNET_DISCONNECTED',
  'ERR_CONNECTION_REFUSED',
  'ERR_CONNECTION_TIMED_OUT',
  'ERR_ADDRESS_UNREACHABLE',
  'ERR_CERT_AUTHORITY_INVALID',
  'ERR_CERT_DATE_INVALID',
  'ERR_CERTIFICATE_TRANSPARENCY_REQUIRED',
  'ERR_SSL_PROTOCOL_ERROR',
  'ERR_BAD_SSL_CLIENT_AUTH_CERT',
  'ERR_PROXY_CONNECTION_FAILED',
  'ERR_TUNNEL_CONNECTION_FAILED',
  'ERR_BLOCKED_BY_CLIENT',
  'ERR_NETWORK_ACCESS_DENIED',
  'ERR_DNS_TIMED_OUT',
  'ERR_UNSAFE_PORT',
])('a request that never left Chromium would be counted: net::%s', (code) => {
  expect(transportFault(chromium(code), false)).toEqual({ outcome: 'no-connection', code })
})

test.each([
  'ERR_CONNECTION_RESET',
  'ERR_CONNECTION_CLOSED',
  'ERR_CONNECTION_ABORTED',
  'ERR_EMPTY_RESPONSE',
  'ERR_TIMED_OUT',
  'ERR_NETWORK_CHANGED',
  'ERR_NETWORK_IO_SUSPENDED',
  'ERR_HTTP2_PING_FAILED',
])('a request that the service may have served would not be counted: net::%s', (code) => {
  expect(transportFault(chromium(code), false)).toEqual({ outcome: 'timed-out', code })
})

test.each([
  ['ECONNRESET', 'read ECONNRESET'],
  ['EPIPE', 'write EPIPE'],
  ['UND_ERR_SOCKET', 'other side closed'],
  ['ETIMEDOUT', 'read ETIMEDOUT'],
  ['EHOSTUNREACH', 'read EHOSTUNREACH'],
])('a connection that stood and broke would be taken for one that never came about: %s', (code, message) => {
  expect(transportFault(coded(code, message), false)).toEqual({ outcome: 'timed-out', code })
})

test('a connection that was tried at several addresses, or cut while TLS was made, would count as sent', () => {
  const all = new AggregateError([Object.assign(new Error('connect ECONNREFUSED ::1:1'), { code: 'ECONNREFUSED' })], '')
  expect(transportFault(new TypeError('fetch failed', { cause: all }), false).outcome).toBe('no-connection')
  expect(transportFault(coded('ETIMEDOUT', 'connect ETIMEDOUT 192.0.2.1:443'), false).outcome).toBe('no-connection')
  expect(transportFault(coded('EPROTO', 'write EPROTO wrong version number'), false).outcome).toBe('no-connection')
  expect(
    transportFault(
      coded('ECONNRESET', 'Client network socket disconnected before secure TLS connection was established'),
      false,
    ).outcome,
  ).toBe('no-connection')
})

test.each([
  new Error('Redirect was cancelled'),
  new TypeError('Attempted to redirect, but redirect policy was manual'),
  chromium('ERR_FAILED'),
  chromium('ERR_UNSAFE_REDIRECT'),
])('a redirect that Electron refuses to follow would be taken for a broken connection: %s', (error) => {
  expect(transportFault(error, false)).toEqual({ outcome: 'unreadable', code: 'redirect' })
})

test.each([
  'ERR_CONTENT_DECODING_FAILED',
  'ERR_CONTENT_LENGTH_MISMATCH',
  'ERR_INCOMPLETE_CHUNKED_ENCODING',
  'ERR_INVALID_HTTP_RESPONSE',
  'ERR_RESPONSE_HEADERS_TRUNCATED',
])('a damaged transfer would be taken for silence: net::%s', (code) => {
  expect(transportFault(chromium(code), false).outcome).toBe('unreadable')
})

test('an answer that broke off would be told as no connection', () => {
  for (const error of [
    coded('ECONNRESET'),
    coded('UND_ERR_SOCKET'),
    coded('ENETUNREACH'),
    chromium('ERR_CONNECTION_CLOSED'),
  ]) {
    expect(transportFault(error, true)).toEqual({ outcome: 'unreadable', code: 'cut-off' })
  }
})

test('something that is thrown would make it throw as well', () => {
  fc.assert(
    fc.property(
      fc.anything(),
      fc.boolean(),
      (thrown, answering) => void expect(typeof transportFault(thrown, answering).code).toBe('string'),
    ),
  )
  const loop = new Error('a')
  loop.cause = loop
  expect(transportFault(loop, false).outcome).toBe('timed-out')
})
