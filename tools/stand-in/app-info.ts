import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { absent } from './strict.ts'

const manifest = findManifest(dirname(resolve(process.argv[1] ?? '.')))
const overrides = new Map<string, string>()

/** Name, version and folder of the application, from the package.json nearest to its main module. */
export const appInfo = { name: manifest.name, version: manifest.version, path: manifest.folder }

/** What a `--name=value` switch on the command line says. */
export function switchValue(name: string): string | undefined {
  return process.argv.findLast((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
}

/** `app.getPath`. */
export function pathOf(name: string): string {
  const known = overrides.get(name) ?? defaultPath(name)
  if (name === 'userData' || name === 'logs' || name === 'sessionData' || name === 'crashDumps')
    mkdirSync(known, { recursive: true })
  return known
}

/** `app.setPath`. */
export function setPathOf(name: string, path: string): void {
  if (!isAbsolute(path)) throw new Error('Path must be absolute')
  defaultPath(name)
  overrides.set(name, path)
}

function defaultPath(name: string): string {
  const home = homedir()
  const userData = () =>
    overrides.get('userData') ?? resolve(switchValue('user-data-dir') ?? join(appData(), appInfo.name))
  switch (name) {
    case 'home':
      return home
    case 'appData':
      return appData()
    case 'userData':
      return userData()
    case 'sessionData':
      return userData()
    case 'temp':
      return tmpdir()
    case 'exe':
      return process.execPath
    case 'module':
      return process.execPath
    case 'desktop':
      return join(home, 'Desktop')
    case 'documents':
      return join(home, 'Documents')
    case 'downloads':
      return join(home, 'Downloads')
    case 'logs':
      return process.platform === 'darwin' ? join(home, 'Library', 'Logs', appInfo.name) : join(userData(), 'logs')
    case 'crashDumps':
      return join(userData(), 'Crashpad')
    default:
      return absent(`app.getPath('${name}')`)
  }
}

function appData(): string {
  if (overrides.has('appData')) return overrides.get('appData') as string
  if (process.platform === 'win32') return process.env['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming')
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support')
  return process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config')
}

function findManifest(start: string): { name: string; version: string; folder: string } {
  for (let folder = start; ; folder = dirname(folder)) {
    const file = join(folder, 'package.json')
    if (existsSync(file)) {
      const { productName, name, version } = JSON.parse(readFileSync(file, 'utf8'))
      if (productName ?? name) return { name: productName ?? name, version: version ?? '', folder }
    }
    if (dirname(folder) === folder) return { name: 'Electron', version: '', folder: start }
  }
}
