import { homedir } from 'node:os'
import { join } from 'node:path'

/** The folder's name below the system's place for application data. */
export const DATA_FOLDER = 'domain-almanac'

/** The data folder that the window uses on each platform, for the terminal to find. */
export function defaultDataDir(
  platform: NodeJS.Platform = process.platform,
  env: NodeJS.ProcessEnv = process.env,
  home = homedir(),
): string {
  if (platform === 'win32') return join(env.APPDATA || join(home, 'AppData', 'Roaming'), DATA_FOLDER)
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', DATA_FOLDER)
  return join(env.XDG_CONFIG_HOME || join(home, '.config'), DATA_FOLDER)
}
