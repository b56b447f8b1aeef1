import type { Handlers } from '../../../shared/ipc/contract.ts'
import { allowedLink } from '../../security/links.ts'
import type { HandlerParts } from './parts.ts'

type Names =
  | 'getState'
  | 'updateSettings'
  | 'updatePreferences'
  | 'copyText'
  | 'openLink'
  | 'showDataFolder'
  | 'reportError'

/** Routes of the program itself: its state, settings and preferences, and the few things it asks of the system. */
export function appHandlers(parts: HandlerParts): Pick<Handlers, Names> {
  const { host, settings, preferences, vault, tell } = parts
  return {
    async getState() {
      await host.open()
      const now = settings.get()
      const keys = await Promise.all(now.connections.map(async ({ id }) => [id, await vault.load(id)] as const))
      return {
        settings: now,
        preferences: preferences.get(),
        active: host.active(),
        keys: Object.fromEntries(keys),
        notices: host.notices,
        version: parts.version,
        dataDir: parts.dataDir,
        platform: process.platform,
        language: parts.language.code,
        locale: parts.locale,
        canProtectKeys: await vault.canProtect(),
      }
    },
    updateSettings(change) {
      const next = settings.update(
        Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
      )
      tell('changed', { what: 'settings' })
      return next
    },
    updatePreferences(change) {
      const next = preferences.update(change as Parameters<typeof preferences.update>[0])
      parts.applyPreferences(next)
      return next
    },
    async copyText({ text }) {
      await parts.copyText(text)
      return null
    },
    async openLink({ url }) {
      const link = allowedLink(url)
      if (link === null) return false
      await parts.openExternal(link)
      return true
    },
    async showDataFolder() {
      await parts.showFolder(parts.dataDir)
      return null
    },
    reportError({ message, shown }) {
      parts.log(`window: ${message}`)
      if (!shown) host.notice({ kind: 'error-window', detail: '' })
      return null
    },
  }
}
