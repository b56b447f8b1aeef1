import { DEFAULT_FORMAT_CHOICES, type FormatChoices } from '../formats/person-format.ts'
import { SYSTEM_LANGUAGE } from '../locales/languages.ts'

/** How the key travels (interface specification 5.2). */
export type KeyPlace = 'header' | 'query'

/** A service somebody is connected to: one library each. */
export interface Connection {
  id: string
  name: string
  baseUrl: string
  keyPlace: KeyPlace
  /** Requests the key may make in 24 hours; null takes the general setting. */
  allowance: number | null
}

/** The built-in connection to invented data; it always exists. */
export const SAMPLE_CONNECTION = 'sample'

/** What core needs to know in the window and in the terminal alike. */
export interface Settings extends FormatChoices {
  connections: Connection[]
  /** The connection the window shows; `sample` or one of the list; null before the first start is over. */
  active: string | null
  allowance: number
  reserve: number
  freshHours: number
  freshBatchDays: number
  timeoutSeconds: number
  /** The most that watchlists may take of what the allowance leaves beside the reserve, in percent. */
  watchShare: number
  /** The language of the words: `system`, or the code of a language that there is a catalogue of. */
  language: string
  /** Where automatic copies go; null: `copies` in the data folder. */
  backupFolder: string | null
  /** Requests that all agents together may send in 24 hours at most; null leaves it to what each server was started with. */
  agentRequests: number | null
  /** Agents are shown what the person keeps: own fields, notes, labels, and the names of lists and rules. */
  agentsSeePrivate: boolean
  /** No agent may ask anything: running servers end, and new ones say why. */
  agentsStopped: boolean
}

export const DEFAULT_SETTINGS: Settings = {
  connections: [],
  active: null,
  allowance: 500,
  reserve: 50,
  freshHours: 24,
  freshBatchDays: 30,
  timeoutSeconds: 15,
  watchShare: 50,
  language: SYSTEM_LANGUAGE,
  ...DEFAULT_FORMAT_CHOICES,
  backupFolder: null,
  agentRequests: null,
  agentsSeePrivate: false,
  agentsStopped: false,
}

/** The allowed range of each numeric setting, for forms and for what is read from the file. */
export const SETTING_RANGES = {
  allowance: [1, 1_000_000],
  reserve: [0, 100_000],
  freshHours: [0, 8_760],
  freshBatchDays: [0, 3_650],
  timeoutSeconds: [1, 300],
  watchShare: [0, 100],
  agentRequests: [0, 1_000_000],
} as const satisfies Partial<Record<keyof Settings, readonly [number, number]>>

/** A setting that is a whole number within a range. */
export type RangedSetting = keyof typeof SETTING_RANGES
/** One that always has a number; the cap of agents may have none. */
export type NumberSetting = Exclude<RangedSetting, 'agentRequests'>
export const NUMBER_SETTINGS = (Object.keys(SETTING_RANGES) as RangedSetting[]).filter(
  (setting): setting is NumberSetting => setting !== 'agentRequests',
)
