import { join } from 'node:path'
import {
  type Connection,
  DEFAULT_SETTINGS,
  type KeyPlace,
  NUMBER_SETTINGS,
  type NumberSetting,
  type RangedSetting,
  SAMPLE_CONNECTION,
  SETTING_RANGES,
  type Settings,
} from '../../shared/program/settings.ts'
import { CURRENCY_LENGTH, DATE_FORMATS, NUMBER_FORMATS, WEEK_STARTS } from '../../shared/formats/person-format.ts'
import { parseBaseUrl } from '../service/base-url.ts'

// No schema library: every run of the terminal reads the settings, and loading one takes longer than all the rest.
type Raw = Readonly<Record<string, unknown>>

function wholeOf<K extends RangedSetting>(raw: Raw, key: K): number | (typeof DEFAULT_SETTINGS)[K] {
  const value = raw[key]
  const [least, most] = SETTING_RANGES[key]
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most
    ? Number(value)
    : DEFAULT_SETTINGS[key]
}

const numbersOf = (raw: Raw): Pick<Settings, NumberSetting> =>
  Object.fromEntries(NUMBER_SETTINGS.map((key) => [key, wholeOf(raw, key)])) as Pick<Settings, NumberSetting>

const textOf = (value: unknown, least: number, most: number): string | null =>
  typeof value === 'string' && value.length >= least && value.length <= most ? value : null

const choiceOf = <T extends string>(value: unknown, choices: readonly T[]): T | null =>
  choices.find((choice) => choice === value) ?? null

function connectionOf(value: unknown): Connection | null {
  if (typeof value !== 'object' || value === null) return null
  const raw = value as Raw
  const [id, name, baseUrl] = [textOf(raw.id, 1, 120), textOf(raw.name, 1, 120), textOf(raw.baseUrl, 1, Infinity)]
  if (id === null || !/^[a-z0-9.-]+$/u.test(id) || name === null) return null
  if (baseUrl === null || !parseBaseUrl(baseUrl).ok) return null
  const { allowance } = raw
  return {
    id,
    name,
    baseUrl,
    keyPlace: raw.keyPlace === 'query' ? 'query' : 'header',
    allowance: Number.isInteger(allowance) && Number(allowance) >= 1 ? Number(allowance) : null,
  }
}

/** The settings that any JSON stands for; what is missing or out of range takes its default. */
export function readSettings(raw: Raw): Settings {
  const connections = Array.isArray(raw.connections) ? raw.connections.flatMap((one) => connectionOf(one) ?? []) : []
  const language = textOf(raw.language, 2, 35)
  return {
    connections,
    active: typeof raw.active === 'string' ? raw.active : null,
    ...numbersOf(raw),
    language: language !== null && /^[A-Za-z0-9-]+$/u.test(language) ? language : DEFAULT_SETTINGS.language,
    numberFormat: choiceOf(raw.numberFormat, NUMBER_FORMATS) ?? DEFAULT_SETTINGS.numberFormat,
    dateFormat: choiceOf(raw.dateFormat, DATE_FORMATS) ?? DEFAULT_SETTINGS.dateFormat,
    weekStart: choiceOf(raw.weekStart, WEEK_STARTS) ?? DEFAULT_SETTINGS.weekStart,
    currency: textOf(raw.currency, 0, CURRENCY_LENGTH) ?? DEFAULT_SETTINGS.currency,
    backupFolder: textOf(raw.backupFolder, 1, 4_096),
    agentRequests: wholeOf(raw, 'agentRequests'),
    agentsSeePrivate: raw.agentsSeePrivate === true,
    agentsStopped: raw.agentsStopped === true,
  }
}

/** The same without a connection that is gone: it cannot be shown, and the person chooses again. */
export function usableSettings(raw: Raw): Settings {
  const settings = readSettings(raw)
  const { active, connections } = settings
  return active === SAMPLE_CONNECTION || connections.some((one) => one.id === active)
    ? settings
    : { ...settings, active: null }
}

/** The connection to a service: the saved one, else one whose id, and so its library, follows from the URL alone. */
export function connectionAt(
  settings: Settings,
  baseUrl: string,
  { name, keyPlace }: { keyPlace?: KeyPlace; name?: string } = {},
): Connection {
  return (
    settings.connections.find((one) => one.baseUrl === baseUrl) ?? {
      id: connectionId(baseUrl),
      name: name ?? new URL(baseUrl).host,
      baseUrl,
      keyPlace: keyPlace ?? 'header',
      allowance: null,
    }
  )
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
  // Loaded here alone: every run of the terminal reads the settings, and few need the id of a URL.
  const { createHash } = process.getBuiltinModule('node:crypto')
  return `${host}-${createHash('sha256').update(baseUrl).digest('hex').slice(0, 10)}`
}
