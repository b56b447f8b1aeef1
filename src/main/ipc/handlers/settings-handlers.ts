import type { SettingsStore } from '../../../core/settings/settings-store.ts'
import type { Handlers } from '../../../shared/ipc/routes.ts'
import type { Preferences } from '../../../shared/program/preferences.ts'
import type { PreferenceStore } from '../../app/preferences.ts'

export interface SettingsDeps {
  settings: SettingsStore
  preferences: PreferenceStore
  /** Makes what the person has chosen so. */
  applyPreferences(preferences: Preferences): void
}

/** Routes of settings and preferences. */
export function settingsHandlers({ settings, preferences, applyPreferences }: SettingsDeps): Handlers<'settings'> {
  return {
    updateSettings: (change) =>
      settings.update(Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))),
    updatePreferences(change) {
      const next = preferences.update(
        Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
      )
      applyPreferences(next)
      return next
    },
  }
}
