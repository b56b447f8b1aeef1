import { expect, test } from 'vitest'
import { FUSES } from './fuses.ts'
import { allowedLink } from './links.ts'

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
