import { existsSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Conf from 'conf'
import { withFileLock } from './file-lock.ts'
import { withFault } from '../system-fault.ts'
import { faultError } from '../../shared/fault.ts'
import {
  type Connection,
  type KeyPlace,
  type RangedSetting,
  SAMPLE_CONNECTION,
  SETTING_RANGES,
  type Settings,
} from '../../shared/program/settings.ts'
import { connectionAt, usableSettings } from './read-settings.ts'

/** What is asked for at each request where there is no file. */
const DEFAULTS: Settings = usableSettings({})

/** The settings that the window and the terminal share, in one small file that only its owner may read. */
export class SettingsStore {
  readonly file: string
  /** Where a file that could not be read was put, if one was. */
  readonly movedAside: string | null
  readonly #conf: Conf<Record<string, unknown>>
  #kept: { mark: string; settings: Settings } | null = null
  /** What was read last, for as long as the file is gone. */
  #last: Settings | null = null

  constructor(dataDir: string, now: () => number = Date.now) {
    this.file = join(dataDir, 'settings.json')
    this.movedAside = moveCorruptAside(this.file, now())
    this.#conf = new Conf({
      cwd: dataDir,
      configName: 'settings',
      configFileMode: 0o600,
      clearInvalidConfig: false,
      accessPropertiesByDotNotation: false,
    })
  }

  /**
   * The settings as they stand in the file now, or stood there when it was last seen; what is missing or out of range takes
   * its default.
   */
  get(): Settings {
    // Asked for at each request: a file that is the same is not read again.
    const is = statSync(this.file, { bigint: true, throwIfNoEntry: false })
    const mark = is ? `${is.ino} ${is.size} ${is.mtimeNs}` : null
    // A folder that was moved away or whose disk is gone while the program runs does not make it a new one.
    if (mark === null) return this.#last ?? DEFAULTS
    if (this.#kept?.mark === mark) return this.#kept.settings
    const read = usableSettings(this.#conf.store)
    this.#kept = { mark, settings: read }
    this.#last = read
    return read
  }

  /** Changes some settings; throws FaultError when one is out of range, and when they cannot be written. */
  update(change: Partial<Settings>): Settings {
    for (const [setting, [from, to]] of Object.entries(SETTING_RANGES) as [
      RangedSetting,
      readonly [number, number],
    ][]) {
      const value = change[setting]
      if (value !== undefined && value !== null && (!Number.isInteger(value) || value < from || value > to))
        throw faultError('setting-out-of-range', { setting, from, to })
    }
    return this.#locked(() => this.#write(change))
  }

  /** Reads the file, changes it and writes it. Has to run under the lock. */
  #write(change: Partial<Settings>): Settings {
    this.#kept = null
    const next = { ...this.get(), ...change }
    this.#conf.store = { ...this.#conf.store, ...next }
    this.#kept = null
    this.#last = next
    return next
  }

  /** Runs work that reads the file and writes it, while no other process does. */
  #locked<T>(work: () => T): T {
    // Written anew, it would stand in a folder of its own beside the one that comes back.
    if (this.#last !== null && !existsSync(this.file)) throw faultError('not-there', { path: this.file })
    try {
      return withFileLock(`${this.file}.lock`, work)
    } catch (error) {
      throw withFault(error, this.file)
    }
  }

  /** The connection to a service, saved when there is none with this base URL yet. */
  connectionFor(baseUrl: string, options: { keyPlace?: KeyPlace; name?: string } = {}): Connection {
    const connection = this.connectionAt(baseUrl, options)
    const { connections } = this.get()
    if (!connections.some((one) => one.id === connection.id))
      this.#locked(() => {
        // Another process may have added one since.
        const others = this.get().connections.filter((one) => one.id !== connection.id)
        this.#write({ connections: [...others, connection] })
      })
    return connection
  }

  /** The same without saving it: its id, and so its library, follow from the URL alone. */
  connectionAt(baseUrl: string, options: { keyPlace?: KeyPlace; name?: string } = {}): Connection {
    return connectionAt(this.get(), baseUrl, options)
  }

  /** Changes one connection; its library stays the same. */
  updateConnection(id: string, change: Partial<Omit<Connection, 'id' | 'baseUrl'>>): Settings {
    return this.#locked(() =>
      this.#write({
        connections: this.get().connections.map((one) => (one.id === id ? { ...one, ...change } : one)),
      }),
    )
  }

  /** Takes a connection out of the list. Its library file stays, and is found again when the same URL is connected. */
  removeConnection(id: string): Settings {
    return this.#locked(() => {
      const settings = this.get()
      return this.#write({
        connections: settings.connections.filter((one) => one.id !== id),
        active: settings.active === id ? SAMPLE_CONNECTION : settings.active,
      })
    })
  }
}

/** Renames a small JSON file that cannot be read, so that defaults can take its place; gives the new name, or null. */
export function moveCorruptAside(file: string, now: number): string | null {
  if (!existsSync(file)) return null
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return null
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  const aside = `${file}.damaged-${now}`
  renameSync(file, aside)
  return aside
}
