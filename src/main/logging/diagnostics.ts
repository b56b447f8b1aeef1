import { statSync } from 'node:fs'
import { arch, homedir, release } from 'node:os'
import { libraryFile } from '../../core/settings/read-settings.ts'
import type { Folders } from '../../shared/program/folders.ts'
import type { KeyStatus } from '../../shared/service/connection.ts'
import { type Settings, SAMPLE_CONNECTION } from '../../shared/program/settings.ts'

interface DiagnosticDeps {
  version: string
  locale: string
  folders: Folders
  settings: Settings
  /** Of the connection in use; null for the sample data and before the first choice. */
  key: KeyStatus | null
  libraryFault: string | null
  lines: readonly string[]
  versions?: NodeJS.ProcessVersions
  home?: string
}

/**
 * What somebody who helps needs to know, as one text to copy: versions, sizes, settings and the end of the log. No key,
 * no name of a service, no domain; the person's own folder is written as ~.
 */
export function diagnosticsOf({
  version,
  locale,
  folders,
  settings,
  key,
  libraryFault,
  lines,
  versions = process.versions,
  home = homedir(),
}: DiagnosticDeps): string {
  const { active, connections, ...numbers } = settings
  const place =
    active === SAMPLE_CONNECTION
      ? 'sample data'
      : active === null
        ? 'none chosen'
        : `a service, key in the ${connections.find(({ id }) => id === active)?.keyPlace ?? 'header'}`
  const library = active === null ? 'none' : sizeOf(libraryFile(folders.data, active))
  const text = [
    `Domain Almanac ${version}`,
    `System: ${process.platform} ${release()} ${arch()}, ${locale}`,
    [
      `Electron ${versions.electron ?? 'none (stand-in)'}`,
      `Chromium ${versions.chrome ?? 'not known'}`,
      `Node ${versions.node}`,
      `SQLite ${versions.sqlite ?? 'not known'}`,
    ].join(', '),
    `Key: ${key === null ? 'none needed' : [key.hasKey ? 'held' : 'not held', key.protection, key.reason ?? []].flat().join(', ')}`,
    `Connections: ${connections.length}, in use: ${place}`,
    `Library: ${library}${libraryFault ? `, cannot be used: ${libraryFault}` : ''}`,
    `Settings: ${Object.entries(numbers)
      .filter(([, value]) => typeof value === 'number' || typeof value === 'boolean')
      .map(([name, value]) => `${name} ${String(value)}`)
      .join(', ')}`,
    `Folders: ${folderLines(folders).join(', ')}`,
    '',
    `The last ${lines.length} lines of the log:`,
    ...lines,
    '',
  ].join('\n')
  return home.length > 1 ? text.replaceAll(home, '~') : text
}

/** Each folder once, with what it is for where there are several. */
function folderLines(folders: Folders): string[] {
  const different = new Set(Object.values(folders))
  return different.size === 1 ? [...different] : Object.entries(folders).map(([what, folder]) => `${what} ${folder}`)
}

function sizeOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${(found.size / 1024 / 1024).toFixed(1)} MB` : 'not there'
}
