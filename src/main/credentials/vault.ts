import { mkdirSync, readFileSync, rmSync, writeFileSync, renameSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SafeStorage } from 'electron'
import { z } from 'zod'
import type { KeyStatus } from '../../shared/ipc/contract.ts'

/** The part of Electron's safeStorage that the vault uses: its asynchronous side. */
export type Keyring = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>

const keptSchema = z.object({ backend: z.string(), ciphertext: z.string() })
// The fallback key behind these is in Electron's source: what it encrypts is as good as plain text.
const NO_PROTECTION: ReadonlySet<string> = new Set(['basic_text', 'unknown'])
const SHOWN = 4
/** A shorter key would be given away by its last four characters. */
const LONG_ENOUGH_TO_SHOW = 12

/**
 * A key's whole life: encrypted by the system's keyring into a file of its own, or held in memory for the session where
 * there is no real keyring. It leaves this class only towards the service client.
 */
export class Vault {
  readonly #folder: string
  readonly #keyring: Keyring
  readonly #platform: NodeJS.Platform
  readonly #keys = new Map<string, string>()
  readonly #locked = new Set<string>()
  readonly #kept = new Set<string>()

  /** The keyring must not be touched before Electron's `ready`. */
  constructor(dataDir: string, keyring: Keyring, platform: NodeJS.Platform = process.platform) {
    this.#folder = join(dataDir, 'credentials')
    this.#keyring = keyring
    this.#platform = platform
  }

  /** True when the system can protect a key. On Linux a keyring that only pretends to counts as none. */
  async canProtect(): Promise<boolean> {
    if (!(await this.#keyring.isAsyncEncryptionAvailable())) return false
    return this.#platform !== 'linux' || !NO_PROTECTION.has(this.#keyring.getSelectedStorageBackend())
  }

  /** Loads a connection's key if one is kept. A decrypt that fails keeps the ciphertext and asks again. */
  async load(connectionId: string): Promise<KeyStatus> {
    const file = this.#file(connectionId)
    if (this.#keys.has(connectionId) || !existsSync(file)) return this.status(connectionId)
    this.#kept.add(connectionId)
    try {
      const { ciphertext } = keptSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
      const { result, shouldReEncrypt } = await this.#keyring.decryptStringAsync(Buffer.from(ciphertext, 'base64'))
      this.#keys.set(connectionId, result)
      this.#locked.delete(connectionId)
      if (shouldReEncrypt) await this.#keep(connectionId, result)
    } catch {
      this.#locked.add(connectionId) // The reason may quote the ciphertext's owner; the screen says what to do instead.
    }
    return this.status(connectionId)
  }

  /** Takes a key over; any spaces around it are a matter of pasting. */
  async set(connectionId: string, typed: string): Promise<KeyStatus> {
    const key = typed.trim()
    this.#keys.set(connectionId, key)
    this.#locked.delete(connectionId)
    if (await this.canProtect()) await this.#keep(connectionId, key)
    else this.#forget(connectionId)
    return this.status(connectionId)
  }

  /** Deletes a key from memory and disk. */
  remove(connectionId: string): KeyStatus {
    this.#keys.delete(connectionId)
    this.#locked.delete(connectionId)
    this.#forget(connectionId)
    return this.status(connectionId)
  }

  /** The key for the service client, or null. */
  key(connectionId: string): string | null {
    return this.#keys.get(connectionId) ?? null
  }

  /** What the window may know. */
  status(connectionId: string): KeyStatus {
    const key = this.#keys.get(connectionId)
    if (key === undefined)
      return { hasKey: false, protection: this.#locked.has(connectionId) ? 'locked' : 'session', lastFour: '' }
    return {
      hasKey: true,
      protection: this.#kept.has(connectionId) ? 'protected' : 'session',
      lastFour: key.length >= LONG_ENOUGH_TO_SHOW ? key.slice(-SHOWN) : '',
    }
  }

  async #keep(connectionId: string, key: string): Promise<void> {
    const ciphertext = await this.#keyring.encryptStringAsync(key)
    const backend = this.#platform === 'linux' ? this.#keyring.getSelectedStorageBackend() : this.#platform
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    const file = this.#file(connectionId)
    writeFileSync(`${file}.new`, JSON.stringify({ backend, ciphertext: ciphertext.toString('base64') }), {
      mode: 0o600,
    })
    renameSync(`${file}.new`, file)
    this.#kept.add(connectionId)
  }

  #forget(connectionId: string): void {
    rmSync(this.#file(connectionId), { force: true })
    this.#kept.delete(connectionId)
  }

  #file(connectionId: string): string {
    return join(this.#folder, `${connectionId.replaceAll(/[^a-z0-9.-]/giu, '_')}.json`)
  }
}
