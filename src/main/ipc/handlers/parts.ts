import type { SettingsStore } from '../../../core/settings/settings-store.ts'
import type { Events } from '../../../shared/ipc/contract.ts'
import type { Host } from '../../app/host.ts'
import type { Imports } from '../../app/imports.ts'
import type { PreferenceStore } from '../../app/preferences.ts'
import type { Vault } from '../../credentials/vault.ts'
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
  fetch: typeof fetch
  setTheme(theme: 'light' | 'dark' | 'system'): void
  copyText(text: string): Promise<void> | void
  openExternal(url: string): Promise<void>
  /** Asks the person for a list to open; null when they think better of it. */
  chooseFile(): Promise<string | null>
  /** Asks where to write a file. */
  chooseTarget(name: string): Promise<string | null>
  showFolder(folder: string): Promise<unknown>
  /** Asks for a backup to restore. */
  chooseBackup(): Promise<string | null>
  chooseFolder(): Promise<string | null>
  /** Shows a file or folder in the system's file manager. */
  showItem(path: string): void
  /** Moves a file or folder into the system's trash. */
  throwAway(path: string): Promise<void>
  tell: <K extends keyof Events>(name: K, event: Events[K]) => void
}
