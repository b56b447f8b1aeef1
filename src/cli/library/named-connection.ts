import { parseBaseUrl } from '../../core/service/base-url.ts'
import { defaultFolders, oneFolder } from '../../core/settings/folders.ts'
import { connectionAt } from '../../core/settings/read-settings.ts'
import type { Folders } from '../../shared/program/folders.ts'
import type { Connection, Settings } from '../../shared/program/settings.ts'
import { UsageError } from '../exit-status.ts'
import type { Arguments } from '../run.ts'

/** The one folder that the arguments or the environment name, or the window's own. */
export const foldersOf = ({ dataDir }: Pick<Arguments, 'dataDir'>): Folders =>
  dataDir === null ? defaultFolders() : oneFolder(dataDir)

/** The base URL that the arguments or the environment name; null when they name none. Throws UsageError for one that cannot be used. */
export function namedUrl({ sample, url }: Pick<Arguments, 'sample' | 'url'>): string | null {
  if (sample || url === null) return null
  const parsed = parseBaseUrl(url)
  if (parsed.ok) return parsed.url
  throw new UsageError('terminal.bad-url', { why: { word: `fault.base-url-${parsed.fault}`, values: {} } })
}

/** The connection of a run that does not use the sample service. Throws UsageError when none is named. */
export function namedConnection(url: string | null, args: Arguments, settings: Settings): Connection {
  if (url !== null) return connectionAt(settings, url, args.auth ? { keyPlace: args.auth } : {})
  const { connections, active } = settings
  const saved = connections.find((one) => one.id === active) ?? (connections.length === 1 ? connections[0] : undefined)
  if (saved) return saved
  throw new UsageError('terminal.no-service', { option: '--url BASE_URL', variable: 'ALMANAC_URL' })
}
