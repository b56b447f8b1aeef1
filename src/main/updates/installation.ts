import type { Installation } from '../../shared/program/desktop.ts'

interface Place {
  env: NodeJS.ProcessEnv
  platform: NodeJS.Platform
  isPackaged: boolean
  isThere: (file: string) => boolean
}

/** Where dpkg keeps what it installed under the package's name, as builder-config.ts gives it. */
const DEB_RECORD = '/var/lib/dpkg/info/domain-almanac.list'

/** How this program came onto the machine, which says how it is renewed. */
export function installationOf({ env, platform, isPackaged, isThere }: Place): Installation {
  if (!isPackaged) return 'sources'
  if (platform === 'darwin') return 'dmg'
  if (platform === 'win32') return 'nsis'
  if (env.APPIMAGE) return 'appimage'
  return isThere(DEB_RECORD) ? 'deb' : 'rpm'
}
