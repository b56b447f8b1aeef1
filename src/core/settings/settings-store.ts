import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Conf from 'conf'
import { z } from 'zod'
import {
  type Connection,
  DEFAULT_SETTINGS,
  type KeyPlace,
  SAMPLE_CONNECTION,
  SETTING_RANGES,
  type Settings,
} from '../../shared/settings.ts'
import { faultError } from '../../shared/fault.ts'
import { parseBaseUrl } from '../service/base-url.ts'

const whole = (key: keyof typeof SETTING_RANGES) =>
  z.number().int().min(SETTING_RANGES[key][0]).max(SETTING_RANGES[key][1]).catch(DEFAULT_SETTINGS[key])

const connectionSchema = z.object({
  id: z.string().regex(/^[a-z0-9.-]{1,120}$/u),
  name: z.string().min(1).max(120),
  baseUrl: z.string().refine((url) => parseBaseUrl(url).ok),
  keyPlace: z.enum(['header', 'query']).catch('header'),
  allowance: z.number().int().min(1).nullable().catch(null),
})

const settingsSchema = z.object({
  connections: z
    .array(z.unknown())
    .catch([])
    .transform((list) => list.flatMap((one) => connectionSchema.safeParse(one).data ?? [])),
  active: z.string().nullable().catch(null),
  allowance: whole('allowance'),
  reserve: whole('reserve'),
  freshHours: whole('freshHours'),
  freshBatchDays: whole('freshBatchDays'),
  timeoutSeconds: whole('timeoutSeconds'),
  watchShare: whole('watchShare'),
  language: z
    .string()
    .regex(/^[A-Za-z0-9-]{2,35}$/u)
    .catch(DEFAULT_SETTINGS.language),
  backupFolder: z.string().min(1).max(4_096).nullable().catch(null),
})

/** The settings that any JSON stands for; what is missing or out of range takes its default. */
export function readSettings(raw: Record<string, unknown>): Settings {
  return settingsSchema.parse({ ...raw })
}

/** The settings that the window and the terminal share, in one small file that only its owner may read. */
export class SettingsStore {
  readonly file: string
  /** Where a file that could not be read was put, if one was. */
  readonly movedAside: string | null
  readonly #conf: Conf<Record<string, unknown>>
  #kept: { mark: string; settings: Settings } | null = null

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

  /** The settings as they stand in the file now; what is missing or out of range takes its default. */
  get(): Settings {
    // Asked for at each request: a file that is the same is not read again.
    const is = statSync(this.file, { bigint: true, throwIfNoEntry: false })
    const mark = is ? `${is.ino} ${is.size} ${is.mtimeNs}` : null
    if (mark !== null && this.#kept?.mark === mark) return this.#kept.settings
    const settings = readSettings(this.#conf.store)
    // A connection that is gone cannot be shown: the person chooses again.
    const isThere =
      settings.active === SAMPLE_CONNECTION || settings.connections.some((one) => one.id === settings.active)
    const read = isThere ? settings : { ...settings, active: null }
    this.#kept = mark === null ? null : { mark, settings: read }
    return read
  }

  /** Changes some settings; throws FaultError when one is out of range. */
  update(change: Partial<Settings>): Settings {
    for (const [key, range] of Object.entries(SETTING_RANGES) as [
      keyof typeof SETTING_RANGES,
      readonly [number, number],
    ][]) {
      const value = change[key]
      if (value !== undefined && (!Number.isInteger(value) || value < range[0] || value > range[1]))
        throw faultError('setting-out-of-range', { setting: key, from: range[0], to: range[1] })
    }
    const next = { ...this.get(), ...change }
    this.#conf.store = { ...this.#conf.store, ...next }
    this.#kept = null
    return next
  }

  /** The connection to a service, saved when there is none with this base URL yet. */
  connectionFor(baseUrl: string, options: { keyPlace?: KeyPlace; name?: string } = {}): Connection {
    const connection = this.connectionAt(baseUrl, options)
    const { connections } = this.get()
    if (!connections.some((one) => one.id === connection.id)) this.update({ connections: [...connections, connection] })
    return connection
  }

  /** The same without saving it: its id, and so its library, follow from the URL alone. */
  connectionAt(baseUrl: string, options: { keyPlace?: KeyPlace; name?: string } = {}): Connection {
    const known = this.get().connections.find((one) => one.baseUrl === baseUrl)
    return (
      known ?? {
        id: connectionId(baseUrl),
        name: options.name ?? new URL(baseUrl).host,
        baseUrl,
        keyPlace: options.keyPlace ?? 'header',
        allowance: null,
      }
    )
  }

  /** Changes one connection; its library stays the same. */
  updateConnection(id: string, change: Partial<Omit<Connection, 'id' | 'baseUrl'>>): Settings {
    return this.update({
      connections: this.get().connections.map((one) => (one.id === id ? { ...one, ...change } : one)),
    })
  }

  /** Takes a connection out of the list. Its library file stays, and is found again when the same URL is connected. */
  removeConnection(id: string): Settings {
    const settings = this.get()
    return this.update({
      connections: settings.connections.filter((one) => one.id !== id),
      active: settings.active === id ? SAMPLE_CONNECTION : settings.active,
    })
  }
}

/** Where a connection's library stands. */
export function libraryFile(dataDir: string, connectionId: string): string {
  return join(dataDir, 'libraries', `${connectionId}.sqlite`)
}

/** True when a connection's id is the one that follows from its URL. */
export function isOwnConnection({ id, baseUrl }: Connection): boolean {
  return id === connectionId(baseUrl)
}

/** The same URL always gets the same id, so that two processes that meet it at once make one library. */
function connectionId(baseUrl: string): string {
  const host = new URL(baseUrl).host
    .toLowerCase()
    .replaceAll(/[^a-z0-9.-]/gu, '-')
    .slice(0, 80)
  return `${host}-${createHash('sha256').update(baseUrl).digest('hex').slice(0, 10)}`
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
