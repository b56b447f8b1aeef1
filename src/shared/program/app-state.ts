import type { Folders } from './folders.ts'
import type { ActiveConnection, KeyStatus } from '../service/connection.ts'
import type { PersonFormat } from '../formats/person-format.ts'
import type { Language, PSEUDO_LOCALE } from '../locales/languages.ts'
import type { Notice } from './notice.ts'
import type { Preferences } from './preferences.ts'
import type { Settings } from './settings.ts'

/** A run without Chromium's sandbox. */
export interface MissingSandbox {
  /** What gives the sandbox back on this machine; null where the person started the program without it. */
  command: string | null
}

export interface AppState {
  settings: Settings
  preferences: Preferences
  /** Null until the person has chosen between sample data and a service. */
  active: ActiveConnection | null
  keys: Record<string, KeyStatus>
  notices: Notice[]
  version: string
  folders: Folders
  /** Null where pages run in Chromium's sandbox. */
  missingSandbox: MissingSandbox | null
  platform: string
  /** The language of the words. */
  language: Language | typeof PSEUDO_LOCALE
  /** How numbers and dates are written and read. */
  format: PersonFormat
  /** The locale of the system, which `system` stands for in the choices of formats. */
  systemLocale: string
}
