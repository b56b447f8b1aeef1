import { safeStorage } from 'electron'
import { LetterheadStore } from '../core/settings/letterhead-store.ts'
import { SettingsStore } from '../core/settings/settings-store.ts'
import type { Folders } from '../shared/program/folders.ts'
import { PreferenceStore } from './app/preferences.ts'
import { Vault, type VaultOptions } from './credentials/vault.ts'

/** The small files beside the libraries. */
export interface Stores {
  settings: SettingsStore
  letterheads: LetterheadStore
  preferences: PreferenceStore
  vault: Vault
}

/** Reads the small files; one that is damaged is moved aside. */
export function openStores({ config }: Folders, vaultOptions: Pick<VaultOptions, 'onChanged' | 'onFault'>): Stores {
  return {
    settings: new SettingsStore(config),
    letterheads: new LetterheadStore(config),
    preferences: new PreferenceStore(config),
    vault: new Vault(config, safeStorage, vaultOptions),
  }
}
