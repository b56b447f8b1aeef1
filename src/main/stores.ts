import { safeStorage } from 'electron'
import { LetterheadStore } from '../core/settings/letterhead-store.ts'
import { SettingsStore } from '../core/settings/settings-store.ts'
import { PreferenceStore } from './app/preferences.ts'
import { Vault, type VaultOptions } from './credentials/vault.ts'

/** The small files of the data folder. */
export interface Stores {
  settings: SettingsStore
  letterheads: LetterheadStore
  preferences: PreferenceStore
  vault: Vault
}

/** Reads the small files of the data folder; one that is damaged is moved aside. */
export function openStores(dataDir: string, vaultOptions: Pick<VaultOptions, 'onChanged' | 'onFault'>): Stores {
  return {
    settings: new SettingsStore(dataDir),
    letterheads: new LetterheadStore(dataDir),
    preferences: new PreferenceStore(dataDir),
    vault: new Vault(dataDir, safeStorage, vaultOptions),
  }
}
