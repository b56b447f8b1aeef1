import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SafeStorage } from 'electron'
import { pathOf } from './app-info.ts'
import { requireReady } from './readiness.ts'
import { strict } from './strict.ts'

/** What a test may make go wrong. */
export interface SafeStorageHooks {
  failDecrypt: boolean
  failEncrypt: boolean
  shouldReEncrypt: boolean
}

const hooks: SafeStorageHooks = { failDecrypt: false, failEncrypt: false, shouldReEncrypt: false }
const isProtected = process.env['STAND_IN_SAFE_STORAGE'] === 'protected'
const early = 'safeStorage cannot be used before app is ready'

/** Electron's `safeStorage`, its asynchronous half; the deprecated half is absent on purpose. */
export const safeStorage = strict('safeStorage', {
  async isAsyncEncryptionAvailable() {
    requireReady(early)
    return true
  },
  async encryptStringAsync(plainText: string) {
    requireReady(early)
    if (typeof plainText !== 'string') throw new TypeError('Error processing argument at index 0, conversion failure')
    if (hooks.failEncrypt)
      throw new Error('Error while encrypting the text provided to safeStorage.encryptStringAsync.')
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', masterKey(), iv)
    const body = Buffer.concat([cipher.update(plainText, 'utf8'), cipher.final()])
    return Buffer.concat([Buffer.from(isProtected ? 'v11' : 'v10'), iv, cipher.getAuthTag(), body])
  },
  async decryptStringAsync(encrypted: Buffer) {
    requireReady(early)
    try {
      if (hooks.failDecrypt) throw new Error('asked to fail')
      if (encrypted.subarray(0, 3).toString() !== (isProtected ? 'v11' : 'v10')) throw new Error('another backend')
      const decipher = createDecipheriv('aes-256-gcm', masterKey(), encrypted.subarray(3, 15))
      decipher.setAuthTag(encrypted.subarray(15, 31))
      return {
        result: decipher.update(encrypted.subarray(31), undefined, 'utf8') + decipher.final('utf8'),
        shouldReEncrypt: hooks.shouldReEncrypt,
      }
    } catch {
      throw new Error('Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.')
    }
  },
  getSelectedStorageBackend() {
    // Electron says `unknown` before ready; code that reads it then has a mistake that must not pass.
    requireReady(early)
    return isProtected ? 'gnome_libsecret' : 'basic_text'
  },
} satisfies Partial<SafeStorage>)

/** Sets what goes wrong from now on. */
export function setSafeStorageHooks(changes: Partial<SafeStorageHooks>): void {
  Object.assign(hooks, changes)
}

function masterKey(): Buffer {
  // Chromium's fallback key is a constant as well: whoever has the file can read it.
  if (!isProtected) return Buffer.alloc(32, 'peanuts')
  const file = join(pathOf('userData'), 'stand-in-keyring')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600 })
  return readFileSync(file)
}
