import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SafeStorage } from 'electron'
import { pathOf } from './app-info.ts'
import { requireReady } from './readiness.ts'
import { record } from './recordings.ts'
import { strict } from './strict.ts'

/** What a test may make go wrong. */
export interface SafeStorageHooks {
  failDecrypt: boolean
  failEncrypt: boolean
  shouldReEncrypt: boolean
  /** Holds every call back, as the system's prompt does until somebody answers it; `false` lets them all go on. */
  hold: boolean
}

const hooks: SafeStorageHooks = {
  failDecrypt: false,
  failEncrypt: false,
  shouldReEncrypt: false,
  hold: process.env['STAND_IN_KEYRING_HELD'] === '1',
}
let released = Promise.withResolvers<void>()
const isProtected = process.env['STAND_IN_SAFE_STORAGE'] === 'protected'
const early = 'safeStorage cannot be used before app is ready'
/** Chromium's tags: the key in its source code, and one from the Secret Service. */
const [HARD_CODED, FROM_KEYRING] = ['v10', 'v11']
// macOS and Windows have no such fallback: there an unprotected system says that it has no encryption.
const hasFallback = process.platform !== 'darwin' && process.platform !== 'win32'

/** Electron's `safeStorage`, its asynchronous half; the deprecated half is absent on purpose. */
export const safeStorage = strict('safeStorage', {
  async isAsyncEncryptionAvailable() {
    await called('isAsyncEncryptionAvailable')
    return isProtected || hasFallback
  },
  async encryptStringAsync(plainText: string) {
    await called('encryptStringAsync')
    if (typeof plainText !== 'string') throw new TypeError('Error processing argument at index 0, conversion failure')
    if (hooks.failEncrypt)
      throw new Error('Error while encrypting the text provided to safeStorage.encryptStringAsync.')
    const tag = isProtected ? FROM_KEYRING : HARD_CODED
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', masterKey(tag), iv)
    const body = Buffer.concat([cipher.update(plainText, 'utf8'), cipher.final()])
    return Buffer.concat([Buffer.from(tag), iv, cipher.getAuthTag(), body])
  },
  async decryptStringAsync(encrypted: Buffer) {
    await called('decryptStringAsync')
    try {
      if (hooks.failDecrypt) throw new Error('asked to fail')
      const tag = encrypted.subarray(0, 3).toString()
      // The key in the source code is always there; the other one only with the keyring.
      if (tag !== HARD_CODED && (tag !== FROM_KEYRING || !isProtected)) throw new Error('no such key')
      const decipher = createDecipheriv('aes-256-gcm', masterKey(tag), encrypted.subarray(3, 15))
      decipher.setAuthTag(encrypted.subarray(15, 31))
      return {
        result: decipher.update(encrypted.subarray(31), undefined, 'utf8') + decipher.final('utf8'),
        shouldReEncrypt: hooks.shouldReEncrypt || (isProtected && tag === HARD_CODED),
      }
    } catch {
      throw new Error('Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.')
    }
  },
  getSelectedStorageBackend() {
    // Electron says `unknown` before ready; code that reads it then has a mistake that must not pass.
    requireReady(early)
    // Electron goes by the name of the desktop, whatever really answers; so it is no proof here either.
    return (process.env['STAND_IN_STORAGE_BACKEND'] ?? 'basic_text') as ReturnType<
      SafeStorage['getSelectedStorageBackend']
    >
  },
} satisfies Partial<SafeStorage>)

/** Sets what goes wrong from now on. */
export function setSafeStorageHooks(changes: Partial<SafeStorageHooks>): void {
  Object.assign(hooks, changes)
  if (hooks.hold) return
  released.resolve()
  released = Promise.withResolvers<void>()
}

/** What every call that reaches the keyring begins with: it is recorded, without its text, and held back while a test says so. */
async function called(name: string): Promise<void> {
  requireReady(early)
  record('safeStorage', name)
  if (hooks.hold) await released.promise
}

function masterKey(tag: string): Buffer {
  // Chromium's fallback key is a constant as well: whoever has the file can read it.
  if (tag === HARD_CODED) return Buffer.alloc(32, 'peanuts')
  const file = join(pathOf('userData'), 'stand-in-keyring')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600 })
  return readFileSync(file)
}
