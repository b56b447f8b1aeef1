import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SafeStorage } from 'electron'
import { z } from 'zod'
import type { KeyStatus } from '../../shared/service/connection.ts'

/** The part of Electron's safeStorage that the vault uses: its asynchronous side. */
export type Keyring = Pick<SafeStorage, 'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'>

export interface VaultOptions {
  platform?: NodeJS.Platform
  /** Called with a connection's id when its key's status may have changed without a call from the window. */
  onChanged?: (connectionId: string) => void
  /** Called with an error that did not cost the key: a decryption or a write that failed. */
  onFault?: (error: unknown) => void
  /** How long a stored key may take to be read before that is taken for a prompt, in milliseconds. */
  promptAfterMs?: number
  /** Milliseconds that only go forward. */
  monotonic?: () => number
}

/** One connection's key in memory. A newer entry replaces it, and what an older one still waits for is then dropped. */
interface Entry {
  key: string | null
  protection: 'protected' | 'session' | 'locked'
  reason: KeyStatus['reason']
  /** Set while the system's keyring has been asked and has not answered, which includes its prompt. */
  pending: Promise<void> | null
  /** It has taken so long that the system is probably asking the person. */
  mayPrompt: boolean
  /** When the keyring refused it, by the monotonic clock. */
  refusedAt: number
}

const storedSchema = z.object({ ciphertext: z.string().min(1) })
/**
 * Chromium's tags on Linux for a key from the Secret Service and from the secret portal. `v10` is the key that is in its
 * source code: whoever has the file can read it.
 */
const FROM_KEYRING: ReadonlySet<string> = new Set(['v11', 'v12'])
const TAG_BYTES = 3
/** A keyring that is open answers well within this; the screen does not speak of a prompt that never was. */
const PROMPT_AFTER_MS = 300
/** A prompt that is closed gives the focus back to the window: that is no reason to ask again. */
const FOCUS_OF_PROMPT_MS = 3_000
const SHOWN_CHARACTERS = 4
/** A shorter key would be given away by its last four characters. */
const LONG_ENOUGH_TO_SHOW = 12

/**
 * A key's whole life: encrypted by the system's keyring into a file of its own, or held in memory for the session where
 * nothing protects it. It leaves this class only towards the service client. The keyring is used when a key is stored or
 * read and at no other time, since that may open a prompt of the system; `status` and `key` never touch it.
 */
export class Vault {
  readonly #folder: string
  readonly #keyring: Keyring
  readonly #hasTags: boolean
  readonly #onChanged: (connectionId: string) => void
  readonly #onFault: (error: unknown) => void
  readonly #promptAfterMs: number
  readonly #monotonic: () => number
  readonly #entries = new Map<string, Entry>()
  readonly #everHeld = new Set<string>()
  /** Entered and not saved: it is checked first, and never reaches the keyring or a file. */
  #entered: string | null = null

  /** Nothing but the constructor may be called before Electron's `ready`. */
  constructor(dataDir: string, keyring: Keyring, options: VaultOptions = {}) {
    const { platform = process.platform, onChanged, onFault, promptAfterMs = PROMPT_AFTER_MS } = options
    this.#monotonic = options.monotonic ?? (() => performance.now())
    this.#folder = join(dataDir, 'credentials')
    this.#keyring = keyring
    // On macOS and Windows `v10` is the tag of the system's own protection and says nothing.
    this.#hasTags = platform !== 'darwin' && platform !== 'win32'
    this.#onChanged = onChanged ?? (() => undefined)
    this.#onFault = onFault ?? (() => undefined)
    this.#promptAfterMs = promptAfterMs
  }

  /**
   * Reads a stored key, and resolves when the system has answered. A decryption that fails keeps the ciphertext, and the
   * next call tries again. Never rejects: the status says what came of it.
   */
  async load(connectionId: string): Promise<KeyStatus> {
    const current = this.#entries.get(connectionId)
    if (current?.pending) await current.pending
    else if (!current?.key && this.#isStored(connectionId))
      await this.#run(connectionId, newEntry(null), (entry) => this.#read(connectionId, entry))
    return this.status(connectionId)
  }

  /**
   * Reads a stored key for somebody who needs it now. Resolves when it is there or cannot be had, or when `signal` aborts.
   * After a failure nothing is asked again until the person calls for it with `load`, so that no prompt comes back by itself.
   */
  async need(connectionId: string, signal?: AbortSignal): Promise<void> {
    const entry = this.#entries.get(connectionId)
    if (signal?.aborted || entry?.key || (entry?.protection === 'locked' && !entry.pending)) return
    if (!signal) return void (await this.load(connectionId))
    const aborted = Promise.withResolvers<void>()
    const giveUp = (): void => aborted.resolve()
    signal.addEventListener('abort', giveUp, { once: true })
    await Promise.race([this.load(connectionId), aborted.promise])
    signal.removeEventListener('abort', giveUp)
  }

  /**
   * Asks a keyring that refused a key once more because something has happened that may have unlocked it: the window came
   * to the front, or the screen was unlocked. Does nothing otherwise, while it is being asked, or right after it refused.
   */
  async askAgain(connectionId: string, why: 'window-focused' | 'screen-unlocked'): Promise<void> {
    const entry = this.#entries.get(connectionId)
    if (entry?.protection !== 'locked' || entry.pending || entry.key) return
    if (why === 'window-focused' && this.#monotonic() - entry.refusedAt < FOCUS_OF_PROMPT_MS) return
    await this.load(connectionId)
  }

  /**
   * Takes a key over, without any spaces around it. The key can be used at once; the promise resolves when it has been
   * encrypted and stored, or when it is known that it stays in memory. Never rejects.
   */
  async set(connectionId: string, typed: string): Promise<KeyStatus> {
    const key = typed.trim()
    this.#everHeld.add(key)
    await this.#run(connectionId, newEntry(key), (entry) => this.#store(connectionId, entry))
    return this.status(connectionId)
  }

  /** Takes a key into memory alone, to be checked before it is saved; it replaces the one that was entered before. */
  enter(typed: string): KeyStatus {
    const key = typed.trim()
    this.#everHeld.add(key)
    this.#entered = key
    return { hasKey: true, protection: 'session', reason: null, lastFour: lastFourOf(key) }
  }

  /** The key that was entered and is not saved yet, for a check of it. */
  get entered(): string | null {
    return this.#entered
  }

  /** Forgets what was entered and not saved. */
  dropEntered(): void {
    this.#entered = null
  }

  /** Saves the key that was entered as this connection's, as `set` does; null when none was. */
  keepEntered(connectionId: string): Promise<KeyStatus> | null {
    const key = this.#entered
    this.#entered = null
    return key === null ? null : this.set(connectionId, key)
  }

  /** Deletes a key: nothing is sent with it any more, and its file is gone. `everHeld` alone still knows it. */
  remove(connectionId: string): KeyStatus {
    this.#entries.delete(connectionId)
    this.#deleteFile(connectionId)
    return this.status(connectionId)
  }

  /** The key for the service client, or null while none is held in memory. */
  key(connectionId: string): string | null {
    return this.#entries.get(connectionId)?.key ?? null
  }

  /**
   * Every key of this session, those of other connections and those replaced or removed since included: a late error may
   * still quote one, and the log has to know what to take out. For nothing else.
   */
  everHeld(): readonly string[] {
    return [...this.#everHeld]
  }

  /** What the window may know. Reads nothing but whether a file is there. */
  status(connectionId: string): KeyStatus {
    const entry = this.#entries.get(connectionId)
    if (!entry) {
      const protection = this.#isStored(connectionId) ? 'stored' : 'session'
      return { hasKey: false, protection, reason: null, lastFour: '' }
    }
    const { key, reason } = entry
    return {
      hasKey: key !== null,
      protection: !entry.pending ? entry.protection : entry.mayPrompt ? 'asking' : 'stored',
      reason,
      lastFour: key === null ? '' : lastFourOf(key),
    }
  }

  /** Makes an entry the current one and waits for the keyring's part of it; an error ends as a fault, not as a rejection. */
  async #run(connectionId: string, entry: Entry, work: (entry: Entry) => Promise<void>): Promise<void> {
    this.#entries.set(connectionId, entry)
    const changed = (): void => {
      if (this.#isCurrent(connectionId, entry)) this.#onChanged(connectionId)
    }
    const slow = setTimeout(() => {
      entry.mayPrompt = true
      changed()
    }, this.#promptAfterMs)
    entry.pending = work(entry)
      .catch((error: unknown) => this.#onFault(error))
      .finally(() => {
        clearTimeout(slow)
        entry.pending = null
        entry.refusedAt = this.#monotonic()
        changed()
      })
    await entry.pending
  }

  async #read(connectionId: string, entry: Entry): Promise<void> {
    const stored = this.#readFile(connectionId)
    if (!this.#isProtected(stored)) throw new Error('The stored key is not one that a keyring has encrypted.')
    const { result, shouldReEncrypt } = await this.#keyring.decryptStringAsync(stored)
    if (result !== '') this.#everHeld.add(result)
    if (!this.#isCurrent(connectionId, entry)) return
    if (result === '') throw new Error('The stored key is empty.')
    entry.key = result
    entry.protection = 'protected'
    if (!shouldReEncrypt) return
    const again = await this.#encrypt(result)
    // Without protection the ciphertext that is there is the better one.
    if (again && this.#isCurrent(connectionId, entry)) this.#writeFile(connectionId, again)
  }

  /** Writes a key down if something protects it; otherwise it stays in memory, and an older file is deleted. */
  async #store(connectionId: string, entry: Entry): Promise<void> {
    try {
      const ciphertext = await this.#encrypt(entry.key ?? '')
      if (!this.#isCurrent(connectionId, entry)) return
      if (ciphertext) {
        this.#writeFile(connectionId, ciphertext)
        entry.protection = 'protected'
        return
      }
      entry.reason = 'no-keyring'
    } catch (error) {
      entry.reason = 'not-stored'
      this.#onFault(error)
    }
    if (!this.#isCurrent(connectionId, entry)) return
    entry.protection = 'session'
    // A file that is left is that of a former key.
    this.#deleteFile(connectionId)
  }

  /** The ciphertext, or null where it would be no protection. */
  async #encrypt(key: string): Promise<Buffer | null> {
    if (!this.#hasTags && !(await this.#keyring.isAsyncEncryptionAvailable())) return null
    const ciphertext = await this.#keyring.encryptStringAsync(key)
    return this.#isProtected(ciphertext) ? ciphertext : null
  }

  #isProtected(ciphertext: Buffer): boolean {
    return !this.#hasTags || FROM_KEYRING.has(tagOf(ciphertext))
  }

  #isCurrent(connectionId: string, entry: Entry): boolean {
    return this.#entries.get(connectionId) === entry
  }

  #isStored(connectionId: string): boolean {
    return existsSync(this.#file(connectionId))
  }

  #readFile(connectionId: string): Buffer {
    const { ciphertext } = storedSchema.parse(JSON.parse(readFileSync(this.#file(connectionId), 'utf8')))
    return Buffer.from(ciphertext, 'base64')
  }

  #writeFile(connectionId: string, ciphertext: Buffer): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    const file = this.#file(connectionId)
    writeFileSync(`${file}.new`, JSON.stringify({ ciphertext: ciphertext.toString('base64') }), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }

  #deleteFile(connectionId: string): void {
    rmSync(this.#file(connectionId), { force: true })
  }

  #file(connectionId: string): string {
    return join(this.#folder, `${connectionId.replaceAll(/[^a-z0-9.-]/giu, '_')}.json`)
  }
}

const lastFourOf = (key: string): string => (key.length >= LONG_ENOUGH_TO_SHOW ? key.slice(-SHOWN_CHARACTERS) : '')

function newEntry(key: string | null): Entry {
  const protection = key === null ? 'locked' : 'session'
  return { key, protection, reason: null, pending: null, mayPrompt: key !== null, refusedAt: 0 }
}

/** The tag that Chromium puts before a ciphertext: which of its key providers encrypted it. */
function tagOf(ciphertext: Buffer): string {
  return ciphertext.subarray(0, TAG_BYTES).toString('latin1')
}
