import { join } from 'node:path'
import { Menu, type MenuItemConstructorOptions, nativeImage, Tray } from 'electron'
import { numberFormat } from '../../shared/formats/intl.ts'
import type { AllowanceView } from '../../shared/service/allowance.ts'
import type { Translator } from '../../shared/locales/translator.ts'

export interface TrayDeps {
  /** The folder of the program's package.json. */
  root: string
  /** The translator of the language in use. */
  words: () => Translator
  open: () => void
  quit: () => void
  openAlerts: () => void
  allowance: () => Promise<AllowanceView>
  /** How many alerts are open; 0 shows nothing. */
  openAlertCount: () => Promise<number>
}

const PICTURE = process.platform === 'darwin' ? 'resources/tray/trayTemplate.png' : 'resources/tray/tray.png'
const REFRESH_MS = 1_000

/** The program's place in the tray: the allowance now, what is new, and the way back and out. */
export class TrayIcon {
  readonly #deps: TrayDeps
  #tray: Tray | null = null
  #refreshing: NodeJS.Timeout | null = null

  constructor(deps: TrayDeps) {
    this.#deps = deps
  }

  show(): void {
    if (this.#tray) return
    this.#tray = new Tray(nativeImage.createFromPath(join(this.#deps.root, PICTURE)))
    this.#tray.on('click', this.#deps.open)
    this.#fill([], this.#deps.words()('tray.open'))
    void this.#refresh()
  }

  hide(): void {
    if (this.#refreshing) clearTimeout(this.#refreshing)
    this.#refreshing = null
    const tray = this.#tray
    this.#tray = null
    // In a turn of its own: it may be its own click, or a command of its menu, that is being done.
    if (tray) setImmediate(() => tray.destroy())
  }

  /** Something that the menu shows may have changed; looked at once a second at most. */
  changed(): void {
    if (!this.#tray) return
    this.#refreshing ??= setTimeout(() => {
      this.#refreshing = null
      void this.#refresh()
    }, REFRESH_MS).unref()
  }

  async #refresh(): Promise<void> {
    const { allowance, openAlertCount, words, openAlerts } = this.#deps
    // Between two connections there is nothing to show.
    const [view, open] = await Promise.all([allowance().catch(() => null), openAlertCount().catch(() => 0)])
    if (!this.#tray) return
    const t = words()
    const number = numberFormat(t.format)
    const left =
      view &&
      t('allowance.left', {
        left: number.format(Math.max(0, view.allowance - view.used)),
        allowance: number.format(view.allowance),
      })
    const lines: MenuItemConstructorOptions[] = [
      ...(left ? [{ id: 'allowance', label: left, enabled: false }] : []),
      ...(open > 0 ? [{ id: 'alerts', label: t('tray.alerts', { count: open }), click: openAlerts }] : []),
    ]
    this.#fill(lines, left ? t('tray.tip', { left }) : t('tray.open'))
  }

  #fill(lines: MenuItemConstructorOptions[], tip: string): void {
    const { open, quit, words } = this.#deps
    const t = words()
    const line = { type: 'separator' } as const
    this.#tray?.setToolTip(tip)
    this.#tray?.setContextMenu(
      Menu.buildFromTemplate([
        { label: t('tray.open'), click: open },
        ...(lines.length > 0 ? [line, ...lines] : []),
        line,
        { label: t('menu.quit'), click: quit },
      ]),
    )
  }
}
