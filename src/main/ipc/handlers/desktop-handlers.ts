import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { DEFAULT_LIMITS } from '../../../core/imports/list-table.ts'
import { fault, isFault } from '../../../shared/fault.ts'
import type { DesktopState, Handlers, ImportAnswer } from '../../../shared/ipc/contract.ts'
import type { HandedOver } from '../../app/handed-over.ts'
import type { LoginItem } from '../../app/login-item.ts'
import type { MainWindow } from '../../app/main-window.ts'
import { diagnosticsOf } from '../../logging/diagnostics.ts'
import { lastLines, logFolder } from '../../logging/log.ts'
import type { UpdateCheck } from '../../updates/update-check.ts'
import type { HandlerParts } from './parts.ts'

type Names =
  | 'dismissNotice'
  | 'takeHandedOver'
  | 'importHandedOver'
  | 'answerClose'
  | 'getDesktop'
  | 'setStartAtLogin'
  | 'getUpdate'
  | 'checkForUpdate'
  | 'readLog'
  | 'copyDiagnostics'
  | 'showLog'

/** What the routes of the desktop work with, beside what all have. */
export interface DesktopParts {
  window: Pick<MainWindow, 'answerClose'>
  handedOver: HandedOver
  loginItem: LoginItem
  updates: UpdateCheck
  /** Takes keys and query values out of a text. */
  scrub: (text: string) => string
}

/** Routes of the program's life on the desktop: what is handed over, closing, login, newer versions, trouble. */
export function desktopHandlers(
  parts: HandlerParts,
  { window, handedOver, loginItem, updates, scrub }: DesktopParts,
): Pick<Handlers, Names> {
  const desktop = (): DesktopState => ({ startsAtLogin: loginItem.isOn(), asksOnClose: process.platform !== 'darwin' })
  // Scrubbed when it was written, and once more: a key may have been entered since.
  const lines = (): string[] => lastLines(parts.dataDir).map(scrub)
  return {
    dismissNotice({ kind, detail }) {
      parts.host.dismiss(kind, detail)
      return null
    },
    takeHandedOver: () => handedOver.take(),
    importHandedOver: ({ token }) => importHandedOver(parts, handedOver, token),
    answerClose({ choice, remember }) {
      window.answerClose(choice, remember)
      return null
    },
    getDesktop: desktop,
    setStartAtLogin({ on }) {
      loginItem.set(on)
      return desktop()
    },
    getUpdate: () => updates.state(),
    // Off, the program asks nothing, whoever calls.
    checkForUpdate: () => (parts.preferences.get().updateCheck ? updates.check() : updates.state()),
    readLog: lines,
    async copyDiagnostics() {
      const { version, locale, dataDir, settings, vault, host } = parts
      await parts.copyText(
        diagnosticsOf({
          version,
          locale,
          dataDir,
          settings: settings.get(),
          canProtectKeys: await vault.canProtect(),
          libraryFault: host.active()?.libraryFault?.code ?? null,
          lines: lines(),
        }),
      )
      return null
    },
    async showLog() {
      await parts.showFolder(logFolder(parts.dataDir))
      return null
    },
  }
}

/** Reads what was handed over into a list to look at; a file is the path that the person handed over, never one that the page names. */
async function importHandedOver(
  { host, imports }: HandlerParts,
  handedOver: HandedOver,
  token: string,
): Promise<ImportAnswer> {
  const held = handedOver.release(token)
  if (!held) return { kind: 'refused', fault: fault('handed-over-gone') }
  try {
    if (held.kind === 'names')
      return { kind: 'preview', preview: await imports.add(host.almanac, Buffer.from(held.names.join('\n')), null) }
    if ((await stat(held.path)).size > DEFAULT_LIMITS.fileBytes)
      return {
        kind: 'refused',
        fault: fault('import-file-too-large', { megabytes: Math.round(DEFAULT_LIMITS.fileBytes / 1_000_000) }),
      }
    return { kind: 'preview', preview: await imports.add(host.almanac, await readFile(held.path), basename(held.path)) }
  } catch (error) {
    if (isFault(error)) return { kind: 'refused', fault: error.fault }
    if (error instanceof Error && 'code' in error && typeof error.code === 'string' && 'syscall' in error)
      return { kind: 'refused', fault: fault('file-unreadable', { reason: error.code }) }
    throw error
  }
}
