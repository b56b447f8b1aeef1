import type { HttpClient } from '../../../core/http/http-client.ts'
import type { SettingsStore } from '../../../core/settings/settings-store.ts'
import type { Events, Preferences } from '../../../shared/ipc/contract.ts'
import type { Host } from '../../app/host.ts'
import type { Imports } from '../../app/imports.ts'
import type { ProgramLanguage } from '../../app/program-language.ts'
import type { PreferenceStore } from '../../app/preferences.ts'
import type { Vault } from '../../credentials/vault.ts'
import type { StartOpenWorker } from '../../../core/reports/opened/opened-file.ts'
import type { ReportDesk } from '../../reports/report-desk.ts'
import type { ScheduledReports } from '../../reports/scheduled-reports.ts'
import type { Log } from '../../logging/log.ts'

/** What the handlers work with; handed in by the composition root. */
export interface HandlerParts {
  host: Host
  imports: Imports
  settings: SettingsStore
  preferences: PreferenceStore
  vault: Vault
  log: Log
  dataDir: string
  version: string
  locale: string
  http: HttpClient
  language: ProgramLanguage
  /** Makes what the person has chosen so. */
  applyPreferences(preferences: Preferences): void
  copyText(text: string): Promise<void> | void
  openExternal(url: string): Promise<void>
  /** Asks the person for a file to open, a list unless said otherwise; null when they think better of it. */
  chooseFile(filters?: { name: string; extensions: string[] }[]): Promise<string | null>
  /** Asks where to write a file. */
  chooseTarget(name: string): Promise<string | null>
  showFolder(folder: string): Promise<unknown>
  /** The file behind the token of something that was handed to the program; null when it was used before. */
  handedFile(token: string): string | null
  /** Asks for a backup to restore. */
  chooseBackup(): Promise<string | null>
  chooseFolder(): Promise<string | null>
  /** Shows a file or folder in the system's file manager. */
  showItem(path: string): void
  /** Moves a file or folder into the system's trash. */
  throwAway(path: string): Promise<void>
  desk: ReportDesk
  scheduled: ScheduledReports
  startOpenWorker: StartOpenWorker
  /** Told of each file that a schedule has written. */
  onScheduled(listener: (file: string) => void): void
  tell: <K extends keyof Events>(name: K, event: Events[K]) => void
}
