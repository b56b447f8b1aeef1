import type { Folders } from '../../../shared/program/folders.ts'
import type { SettingsStore } from '../../../core/settings/settings-store.ts'
import type { MissingSandbox } from '../../../shared/program/app-state.ts'
import type { Handlers } from '../../../shared/ipc/routes.ts'
import { SAMPLE_CONNECTION } from '../../../shared/program/settings.ts'
import type { Host } from '../../app/host.ts'
import type { LongWorks } from '../../app/long-works.ts'
import type { ProgramLanguage } from '../../app/program-language.ts'
import type { PreferenceStore } from '../../app/preferences.ts'
import type { Vault } from '../../credentials/vault.ts'
import { diagnosticsOf } from '../../logging/diagnostics.ts'
import { lastLines, type Log, logFolder } from '../../logging/log.ts'
import { allowedLink } from '../../security/links.ts'
import type { System } from '../common/system.ts'

export interface AppDeps extends Pick<System, 'copyText' | 'openExternal' | 'showFolder'> {
  host: Host
  settings: SettingsStore
  preferences: PreferenceStore
  vault: Vault
  log: Log
  works: Pick<LongWorks, 'cancel'>
  folders: Folders
  version: string
  language: Pick<ProgramLanguage, 'code' | 'format' | 'systemLocale'>
  missingSandbox: MissingSandbox | null
  /** Takes keys and query values out of a text. */
  scrub: (text: string) => string
}

/** Routes of the program itself: its state, its log, and the few things it asks of the system. */
export function appHandlers(deps: AppDeps): Handlers<'app'> {
  const { host, settings, preferences, vault, version, language, folders, copyText, showFolder } = deps
  // Scrubbed when it was written, and once more: a key may have been entered since.
  const lines = (): string[] => lastLines(folders).map(deps.scrub)
  return {
    async getState() {
      const now = settings.get()
      const keys = now.connections.map(({ id }) => [id, vault.status(id)] as const)
      host.allowKeyring()
      return {
        settings: now,
        preferences: preferences.get(),
        active: host.active(),
        keys: Object.fromEntries(keys),
        notices: host.notices,
        version,
        folders,
        missingSandbox: deps.missingSandbox,
        platform: process.platform,
        language: language.code,
        format: language.format,
        systemLocale: language.systemLocale,
      }
    },
    cancelLongWork({ id }) {
      deps.works.cancel(id)
      return null
    },
    dismissNotice({ kind, detail }) {
      host.dismiss(kind, detail)
      return null
    },
    async copyText({ text }) {
      await copyText(text)
      return null
    },
    async openLink({ url }) {
      const link = allowedLink(url)
      if (link === null) return false
      await deps.openExternal(link)
      return true
    },
    async showDataFolder() {
      await showFolder(folders.data)
      return null
    },
    reportError({ message, shown }) {
      deps.log(`window: ${message}`)
      if (!shown) host.notice({ kind: 'error-window', detail: '' })
      return null
    },
    readLog: lines,
    async copyDiagnostics() {
      const active = host.active()
      await copyText(
        diagnosticsOf({
          version,
          locale: language.systemLocale,
          folders,
          settings: settings.get(),
          key: active && active.id !== SAMPLE_CONNECTION ? active.key : null,
          libraryFault: active?.libraryFault?.code ?? null,
          lines: lines(),
        }),
      )
      return null
    },
    async showLog() {
      await showFolder(logFolder(folders))
      return null
    },
  }
}
