import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Keyring, Vault } from './vault.ts'

const KEY = 'key-abcdefghijklmnop-WXYZ'
let dataDir: string
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'almanac-vault-'))))
afterEach(() => rmSync(dataDir, { recursive: true }))

type Backend = ReturnType<Keyring['getSelectedStorageBackend']>

/** A keyring that really encrypts nothing but behaves as Electron's does, with its failures on demand. */
function keyring(
  backend: Backend,
  mood: { fail?: boolean; reEncrypt?: boolean } = {},
): Keyring & { encrypted: number } {
  const flip = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte) => byte ^ 0x5a))
  const made = {
    encrypted: 0,
    isAsyncEncryptionAvailable: async () => true,
    getSelectedStorageBackend: () => backend,
    encryptStringAsync: async (text: string) => {
      made.encrypted += 1
      return flip(Buffer.from(text))
    },
    decryptStringAsync: async (bytes: Buffer) => {
      if (mood.fail) throw new Error('the keyring is locked')
      return { result: flip(bytes).toString(), shouldReEncrypt: mood.reEncrypt === true }
    },
  }
  return made
}

test('a key would be written where nothing protects it', async () => {
  for (const backend of ['basic_text', 'unknown'] as const) {
    const vault = new Vault(dataDir, keyring(backend), 'linux')
    expect(await vault.set('c', KEY)).toEqual({ hasKey: true, protection: 'session', lastFour: 'WXYZ' })
    expect(readdirSync(dataDir)).toEqual([])
    expect(vault.key('c')).toBe(KEY)
  }
})

test('a protected key would not survive a restart, or be readable by others', async () => {
  await new Vault(dataDir, keyring('gnome_libsecret'), 'linux').set('c', ` ${KEY}\n`)
  const file = join(dataDir, 'credentials', 'c.json')
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).not.toContain(KEY)
  expect(JSON.parse(readFileSync(file, 'utf8')).backend).toBe('gnome_libsecret')
  const again = new Vault(dataDir, keyring('gnome_libsecret'), 'linux')
  expect(await again.load('c')).toEqual({ hasKey: true, protection: 'protected', lastFour: 'WXYZ' })
  expect(again.key('c')).toBe(KEY)
})

test('a locked keyring would cost the key', async () => {
  await new Vault(dataDir, keyring('gnome_libsecret'), 'linux').set('c', KEY)
  const locked = new Vault(dataDir, keyring('gnome_libsecret', { fail: true }), 'linux')
  expect(await locked.load('c')).toEqual({ hasKey: false, protection: 'locked', lastFour: '' })
  expect(readdirSync(join(dataDir, 'credentials'))).toEqual(['c.json'])
  expect((await new Vault(dataDir, keyring('gnome_libsecret'), 'linux').load('c')).hasKey).toBe(true)
})

test('a key that should be encrypted anew would be left as it was', async () => {
  await new Vault(dataDir, keyring('gnome_libsecret'), 'linux').set('c', KEY)
  const ring = keyring('gnome_libsecret', { reEncrypt: true })
  await new Vault(dataDir, ring, 'linux').load('c')
  expect(ring.encrypted).toBe(1)
})

test('a removed key would stay on disk, or a new one be kept beside an old', async () => {
  const vault = new Vault(dataDir, keyring('gnome_libsecret'), 'linux')
  await vault.set('c', KEY)
  expect(vault.remove('c')).toEqual({ hasKey: false, protection: 'session', lastFour: '' })
  expect(readdirSync(join(dataDir, 'credentials'))).toEqual([])
})

test('four characters of a short key would give most of it away', async () => {
  const vault = new Vault(dataDir, keyring('basic_text'), 'linux')
  expect((await vault.set('c', 'abc123')).lastFour).toBe('')
})
