import type { Word } from '../../../shared/locales/catalogue.ts'

/** The sections of the settings, in their order, and what each is called. */
export const SETTINGS_SECTIONS = {
  connections: 'settings.connections',
  'looking-up': 'settings.looking-up',
  allowance: 'settings.allowance',
  own: 'own.settings',
  format: 'format.title',
  appearance: 'settings.appearance',
  alerts: 'settings.alerts',
  desktop: 'desktop.title',
  agents: 'agents.title',
  data: 'settings.data',
  trouble: 'trouble.title',
} as const satisfies Record<string, Word>

export type SettingsSection = keyof typeof SETTINGS_SECTIONS
export const SETTINGS_SECTION_IDS = Object.keys(SETTINGS_SECTIONS) as SettingsSection[]
