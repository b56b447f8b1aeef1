import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import type { Folders } from '../../shared/program/folders.ts'

/** The folder's name below the system's places. */
const NAME = 'domain-almanac'

/** One folder for everything: the system's place for application data, or one that was chosen. */
export const oneFolder = (folder: string): Folders => ({ data: folder, config: folder, state: folder, cache: folder })

/**
 * The folders that window and terminal use where none was chosen. Where the system has one place for an application's files it
 * is that; elsewhere they follow the XDG Base Directory Specification, by which a relative path in a variable is ignored.
 */
export function defaultFolders(
  platform: NodeJS.Platform = process.platform,
  env: NodeJS.ProcessEnv = process.env,
  home = homedir(),
): Folders {
  if (platform === 'win32') return oneFolder(join(env.APPDATA || join(home, 'AppData', 'Roaming'), NAME))
  if (platform === 'darwin') return oneFolder(join(home, 'Library', 'Application Support', NAME))
  const below = (variable: string | undefined, ...standard: string[]): string =>
    join(variable && isAbsolute(variable) ? variable : join(home, ...standard), NAME)
  return {
    data: below(env.XDG_DATA_HOME, '.local', 'share'),
    config: below(env.XDG_CONFIG_HOME, '.config'),
    state: below(env.XDG_STATE_HOME, '.local', 'state'),
    cache: below(env.XDG_CACHE_HOME, '.cache'),
  }
}
