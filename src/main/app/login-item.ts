import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { App } from 'electron'

/** Said by a start that the system makes at login: the program then waits in the tray, without a window. */
export const AT_LOGIN = '--at-login'

interface LoginDeps {
  app: Pick<App, 'setLoginItemSettings' | 'getLoginItemSettings'>
  platform: NodeJS.Platform
  env: NodeJS.ProcessEnv
  home: string
  /** The program and the arguments that start it. */
  command: readonly string[]
}

/**
 * Whether the program is started at login, and the person's choice about it. The system's own setting is the truth;
 * nothing is kept beside it.
 */
export class LoginItem {
  readonly #deps: LoginDeps

  constructor(deps: LoginDeps) {
    this.#deps = deps
  }

  isOn(): boolean {
    const { app, platform } = this.#deps
    return platform === 'linux' ? existsSync(this.#file()) : app.getLoginItemSettings(this.#settings()).openAtLogin
  }

  set(on: boolean): void {
    const { app, platform } = this.#deps
    if (platform !== 'linux') return app.setLoginItemSettings({ openAtLogin: on, ...this.#settings() })
    const file = this.#file()
    if (!on) return rmSync(file, { force: true })
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, autostartEntry([...this.#deps.command, AT_LOGIN]))
  }

  #settings(): { path: string; args: string[] } | Record<string, never> {
    const [path = '', ...args] = this.#deps.command
    return this.#deps.platform === 'win32' ? { path, args: [...args, AT_LOGIN] } : {}
  }

  #file(): string {
    return join(
      this.#deps.env.XDG_CONFIG_HOME || join(this.#deps.home, '.config'),
      'autostart',
      'domain-almanac.desktop',
    )
  }
}

/** True when this very start was made by the system, at login. */
export function isStartedAtLogin(
  app: Pick<App, 'getLoginItemSettings'>,
  platform: NodeJS.Platform,
  argv: readonly string[],
): boolean {
  return argv.includes(AT_LOGIN) || (platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin)
}

/**
 * What starts this program again: an AppImage by its own file, since what it unpacks to is gone with it; from the
 * sources with their folder.
 */
export function ownCommand(env: NodeJS.ProcessEnv, execPath: string, appPath: string, isPackaged: boolean): string[] {
  return env.APPIMAGE ? [env.APPIMAGE] : isPackaged ? [execPath] : [execPath, appPath]
}

/** An entry for the autostart folder of freedesktop systems. */
export function autostartEntry(command: readonly string[]): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Version=1.5',
    'Name=Domain Almanac',
    'Comment=Goes on with batches and watchlists',
    `Exec=${command.map(quoted).join(' ')}`,
    'Icon=domain-almanac',
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n')
}

/**
 * One argument of an Exec line: quoted by the entry specification, whose backslashes are escaped once more as in every
 * string value; a percent sign is doubled.
 */
function quoted(argument: string): string {
  if (/[\n\r]/u.test(argument)) throw new Error('A path with a line break cannot stand in an autostart entry.')
  const inQuotes = argument.replaceAll('%', '%%').replaceAll(/["`$\\]/gu, '\\$&')
  return /^[\w@%+=:,./-]+$/u.test(argument) && !argument.includes('%')
    ? argument
    : `"${inQuotes.replaceAll('\\', '\\\\')}"`
}
