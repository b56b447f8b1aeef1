import { expect, test } from 'vitest'
import { FUSES } from './fuses.ts'
import { allowedLink, ownLink } from './links.ts'

test('a link that is not on the list would be opened', () => {
  expect(allowedLink('https://github.com/')).toBe('https://github.com/')
  for (const url of [
    'http://github.com/',
    'https://github.com.evil.example/',
    'https://evil.example/github.com',
    'https://user@github.com/',
    'https://github.com:8443/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'smb://github.com/',
    'https://GITHUB.com@evil.example/',
    '',
  ])
    expect(allowedLink(url)).toBeNull()
})

test('a fuse would be left to its default', () => {
  expect(FUSES).toEqual({
    RunAsNode: false,
    EnableCookieEncryption: false,
    EnableNodeOptionsEnvironmentVariable: false,
    EnableNodeCliInspectArguments: false,
    EnableEmbeddedAsarIntegrityValidation: true,
    OnlyLoadAppFromAsar: true,
    LoadBrowserProcessSpecificV8Snapshot: false,
    GrantFileProtocolExtraPrivileges: false,
    WasmTrapHandlers: true,
  })
})

test('the link of an own field would be opened as it was typed, not as it was judged', () => {
  expect(ownLink('link', 'https://\u0430pple.example/a')).toBe('https://xn--pple-43d.example/a')
})

test.each(['javascript:alert(1)', 'https://user@github.com/', 'https://a.example/\u202E', 'http://a.example/', '', 7])(
  'the value %s of an own field would be opened',
  (value) => {
    expect(ownLink('link', value)).toBeNull()
  },
)

test('text that looks like a link would be opened', () => {
  expect(ownLink('text', 'https://a.example/')).toBeNull()
})
