import type { WebPreferences } from 'electron'

/** What every page of the program runs under. */
export const WEB_PREFERENCES = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  webSecurity: true,
  // The spell checker would fetch its dictionaries from a server.
  spellcheck: false,
} as const satisfies WebPreferences
