import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Keyring, Vault, type VaultOptions } from './vault.ts'

const KEY = 'key-abcdefghijklmnop-WXYZ'
let dataDir: string
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'almanac-vault-'))))
afterEach(() => rmSync(dataDir, { recursive: true }))

interface Mood {
  fail?: boolean
  failEncrypt?: boolean
  reEncrypt?: boolean
  available?: boolean
  /** Every call waits for this, as for a prompt. */
  prompt?: Promise<void>
}

/** A keyring that encrypts next to nothing but behaves as Electron's does: its tags, its failures, its prompt. */
function keyring(tag: string, mood: Mood = {}): Keyring & { calls: string[] } {
  const flip = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte) => byte ^ 0x5a))
  const calls: string[] = []
  const call = async (name: string): Promise<void> => {
    calls.push(name)
    await mood.prompt
  }
  return {
    calls,
    isAsyncEncryptionAvailable: async () => {
      await call('available')
      return mood.available ?? true
    },
    encryptStringAsync: async (text: string) => {
      await call('encrypt')
      if (mood.failEncrypt) throw new Error('Error while encrypting')
      return Buffer.concat([Buffer.from(tag), flip(Buffer.from(text))])
    },
    decryptStringAsync: async (bytes: Buffer) => {
      await call('decrypt')
      if (mood.fail) throw new Error('the keyring is locked')
      return { result: flip(bytes.subarray(3)).toString(), shouldReEncrypt: mood.reEncrypt === true }
    },
  }
}

const vaultOf = (ring: Keyring, options: VaultOptions = {}): Vault =>
  new Vault(dataDir, ring, { platform: 'linux', ...options })
const file = (): string => join(dataDir, 'credentials', 'c.json')
const storedTag = (): string =>
  Buffer.from(JSON.parse(readFileSync(file(), 'utf8')).ciphertext, 'base64')
    .subarray(0, 3)
    .toString()

const PROTECTED = { hasKey: true, protection: 'protected', reason: null, lastFour: 'WXYZ' }

test('a key encrypted without protection would be written on Linux', async () => {
  for (const tag of ['v10', 'v99', '']) {
    const vault = vaultOf(keyring(tag))
    const session = { hasKey: true, protection: 'session', reason: 'no-keyring', lastFour: 'WXYZ' }
    expect(await vault.set('c', KEY)).toEqual(session)
    expect(readdirSync(dataDir)).toEqual([])
    expect(vault.key('c')).toBe(KEY)
  }
})

test('a key of a real keyring would not survive a restart', async () => {
  for (const tag of ['v11', 'v12']) {
    expect(await vaultOf(keyring(tag)).set('c', ` ${KEY}\n`)).toEqual(PROTECTED)
    if (process.platform !== 'win32') expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(readFileSync(file(), 'utf8')).not.toContain(KEY)
    const again = vaultOf(keyring(tag))
    expect(await again.load('c')).toEqual(PROTECTED)
    expect(again.key('c')).toBe(KEY)
  }
})

test('the tag v10, which macOS and Windows write as well, would count as no protection there', async () => {
  for (const platform of ['darwin', 'win32'] as const) {
    expect(await vaultOf(keyring('v10'), { platform }).set('c', KEY)).toEqual(PROTECTED)
    expect(await vaultOf(keyring('v10'), { platform }).load('c')).toEqual(PROTECTED)
    expect(existsSync(file())).toBe(true)
    const none = vaultOf(keyring('v10', { available: false }), { platform })
    expect(await none.set('c', KEY)).toMatchObject({ protection: 'session', reason: 'no-keyring' })
    expect(existsSync(file())).toBe(false)
  }
})

test('asking how a key is kept would touch the keyring, whose prompt the window would wait for', async () => {
  await vaultOf(keyring('v11')).set('c', KEY)
  const ring = keyring('v11')
  const vault = vaultOf(ring)
  expect(vault.status('c')).toEqual({ hasKey: false, protection: 'stored', reason: null, lastFour: '' })
  expect(vault.key('c')).toBeNull()
  expect(vault.status('none')).toMatchObject({ hasKey: false, protection: 'session' })
  await vault.load('none')
  expect(ring.calls).toEqual([])
})

test('a prompt would be raised twice for two who need the key', async () => {
  await vaultOf(keyring('v11')).set('c', KEY)
  const prompt = Promise.withResolvers<void>()
  const ring = keyring('v11', { prompt: prompt.promise })
  const onChanged = vi.fn()
  const vault = vaultOf(ring, { onChanged, promptAfterMs: 0 })
  const [one, other] = [vault.need('c'), vault.need('c')]
  await vi.waitFor(() => expect(vault.status('c').protection).toBe('asking'))
  expect(onChanged).toHaveBeenCalledWith('c')
  prompt.resolve()
  await Promise.all([one, other])
  expect(vault.status('c')).toEqual(PROTECTED)
  expect(ring.calls).toEqual(['decrypt'])
})

test('who waits for a prompt could not give up alone', async () => {
  await vaultOf(keyring('v11')).set('c', KEY)
  const prompt = Promise.withResolvers<void>()
  const vault = vaultOf(keyring('v11', { prompt: prompt.promise }))
  const cancel = new AbortController()
  const waiting = vault.need('c', cancel.signal)
  cancel.abort()
  await waiting
  expect(vault.key('c')).toBeNull()
  const other = vault.need('c')
  prompt.resolve()
  await other
  expect(vault.key('c')).toBe(KEY)
})

test('a key that was just entered could not be used until a prompt is answered', async () => {
  const prompt = Promise.withResolvers<void>()
  const vault = vaultOf(keyring('v11', { prompt: prompt.promise }))
  const storing = vault.set('c', KEY)
  expect(vault.key('c')).toBe(KEY)
  expect(vault.status('c')).toMatchObject({ hasKey: true, protection: 'asking', lastFour: 'WXYZ' })
  prompt.resolve()
  expect(await storing).toEqual(PROTECTED)
})

test('a key removed or replaced under a prompt would come back with its answer', async () => {
  const prompt = Promise.withResolvers<void>()
  const vault = vaultOf(keyring('v11', { prompt: prompt.promise }))
  const [first, second] = [vault.set('c', `${KEY}-old`), vault.set('c', KEY)]
  prompt.resolve()
  await Promise.all([first, second])
  expect(await vaultOf(keyring('v11')).load('c')).toEqual(PROTECTED)
  const late = Promise.withResolvers<void>()
  const reading = vaultOf(keyring('v11', { prompt: late.promise }))
  const loaded = reading.load('c')
  expect(reading.remove('c')).toEqual({ hasKey: false, protection: 'session', reason: null, lastFour: '' })
  late.resolve()
  await loaded
  expect(reading.key('c')).toBeNull()
  expect(existsSync(file())).toBe(false)
})

test('a locked keyring would cost the key', async () => {
  await vaultOf(keyring('v11')).set('c', KEY)
  const mood = { fail: true }
  const ring = keyring('v11', mood)
  const onFault = vi.fn()
  const vault = vaultOf(ring, { onFault })
  await vault.need('c')
  await vault.need('c')
  expect(ring.calls).toEqual(['decrypt'])
  expect(vault.status('c')).toEqual({ hasKey: false, protection: 'locked', reason: null, lastFour: '' })
  expect(onFault).toHaveBeenCalledOnce()
  expect(existsSync(file())).toBe(true)
  mood.fail = false
  expect(await vault.load('c')).toEqual(PROTECTED)
})

test('a damaged key file would be deleted', async () => {
  mkdirSync(join(dataDir, 'credentials'))
  writeFileSync(file(), '{"ciphertext":')
  const vault = vaultOf(keyring('v11'))
  expect(await vault.load('c')).toMatchObject({ hasKey: false, protection: 'locked' })
  expect(readFileSync(file(), 'utf8')).toBe('{"ciphertext":')
  expect(await vault.set('c', KEY)).toEqual(PROTECTED)
})

test('a stored key that no keyring has encrypted would be read on Linux, and sent', async () => {
  const ciphertext = await keyring('v10').encryptStringAsync(KEY)
  mkdirSync(join(dataDir, 'credentials'))
  writeFileSync(file(), JSON.stringify({ ciphertext: ciphertext.toString('base64') }))
  const ring = keyring('v10')
  const vault = vaultOf(ring)
  expect(await vault.load('c')).toEqual({ hasKey: false, protection: 'locked', reason: null, lastFour: '' })
  expect([vault.key('c'), ring.calls]).toEqual([null, []])
})

test('a key would not be encrypted anew with protection', async () => {
  await vaultOf(keyring('v11')).set('c', KEY)
  expect(await vaultOf(keyring('v12', { reEncrypt: true })).load('c')).toEqual(PROTECTED)
  expect(storedTag()).toBe('v12')
  expect(await vaultOf(keyring('v10', { reEncrypt: true })).load('c')).toEqual(PROTECTED)
  expect(storedTag()).toBe('v12')
})

test('a failure to encrypt would bring back the key that was replaced', async () => {
  await vaultOf(keyring('v11')).set('c', `${KEY}-old`)
  const onFault = vi.fn()
  const vault = vaultOf(keyring('v11', { failEncrypt: true }), { onFault })
  expect(await vault.set('c', KEY)).toMatchObject({ hasKey: true, protection: 'session', reason: 'not-stored' })
  expect(onFault).toHaveBeenCalledOnce()
  expect(existsSync(file())).toBe(false)
})

test('a removed key would stay on disk', async () => {
  const vault = vaultOf(keyring('v11'))
  await vault.set('c', KEY)
  expect(vault.remove('c')).toEqual({ hasKey: false, protection: 'session', reason: null, lastFour: '' })
  expect(readdirSync(join(dataDir, 'credentials'))).toEqual([])
})

test('four characters of a short key would give most of it away', async () => {
  expect((await vaultOf(keyring('v10')).set('c', 'abc123')).lastFour).toBe('')
})

test('a key that was replaced or removed would not be known to the log any more', async () => {
  const vault = vaultOf(keyring('v11'))
  await vault.set('one', 'first-key-0123')
  await vault.set('one', 'second-key-0123')
  vault.remove('one')
  expect(vault.everHeld()).toEqual(['first-key-0123', 'second-key-0123'])
})

test('a stored key that was read would not be known to the log', async () => {
  await vaultOf(keyring('v11')).set('c', KEY)
  const vault = vaultOf(keyring('v11'))
  expect(vault.everHeld()).toEqual([])
  await vault.load('c')
  expect(vault.everHeld()).toEqual([KEY])
})

test('a keyring that was unlocked would be asked only when the person presses a button', async () => {
  await vaultOf(keyring('v11')).set('c', KEY)
  const mood: Mood = { fail: true }
  const [ring, told] = [keyring('v11', mood), [] as string[]]
  let now = 0
  const vault = vaultOf(ring, { monotonic: () => now, onChanged: () => told.push(vault.status('c').protection) })
  await vault.need('c')
  expect(told).toEqual(['locked'])
  mood.fail = false
  now += 60_000
  await vault.askAgain('c', 'window-focused')
  expect([told, vault.key('c'), ring.calls]).toEqual([['locked', 'protected'], KEY, ['decrypt', 'decrypt']])
})

test('the focus that a closed prompt gives back would open the prompt again, for ever', async () => {
  await vaultOf(keyring('v11')).set('c', KEY)
  const prompt = Promise.withResolvers<void>()
  const ring = keyring('v11', { fail: true, prompt: prompt.promise })
  let now = 0
  const vault = vaultOf(ring, { monotonic: () => now })
  const asked = vault.need('c')
  now += 90_000
  await vault.askAgain('c', 'window-focused')
  prompt.resolve()
  await asked
  now += 500
  await vault.askAgain('c', 'window-focused')
  expect(ring.calls).toEqual(['decrypt'])
  await vault.askAgain('c', 'screen-unlocked')
  expect(ring.calls).toEqual(['decrypt', 'decrypt'])
})

test('a window that comes to the front would ask a keyring that nobody needs', async () => {
  await vaultOf(keyring('v11')).set('c', KEY)
  const ring = keyring('v11')
  const vault = vaultOf(ring)
  for (const why of ['window-focused', 'screen-unlocked'] as const) await vault.askAgain('c', why)
  expect(ring.calls).toEqual([])
  await vault.load('c')
  for (const why of ['window-focused', 'screen-unlocked'] as const) await vault.askAgain('c', why)
  expect(ring.calls).toEqual(['decrypt'])
})
