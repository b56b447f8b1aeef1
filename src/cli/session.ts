import { Worker } from 'node:worker_threads'
import { Almanac } from '../core/almanac.ts'
import { copiesFolder } from '../core/backup/copies.ts'
import { finishInterruptedRestore } from '../core/backup/journal.ts'
import { systemAuthorities } from '../core/http/authorities.ts'
import { HttpClient } from '../core/http/http-client.ts'
import { environmentProxies } from '../core/http/proxies.ts'
import type { StartWorker } from '../core/library/door/library.ts'
import { parseBaseUrl } from '../core/service/base-url.ts'
import { defaultDataDir } from '../core/settings/data-dir.ts'
import { libraryFile, SettingsStore } from '../core/settings/settings-store.ts'
import { openSample } from '../core/sample-connection.ts'
import { inventPast } from '../sample-service/invented-past.ts'
import { SampleService } from '../sample-service/sample-service.ts'
import { faultText } from '../shared/fault-text.ts'
import type { Translator } from '../shared/locales/translator.ts'
import { type Connection, SAMPLE_CONNECTION, type Settings } from '../shared/settings.ts'
import type { Arguments } from './arguments.ts'
import { UsageError } from './exit-status.ts'

/** One terminal run on one connection. */
export interface Session {
  almanac: Almanac
  /** What the person should know about how the session began. */
  notices: string[]
  close(): Promise<void>
}

const startWorker: StartWorker = (start) =>
  new Worker(new URL('../core/library/door/worker.ts', import.meta.url), {
    workerData: start,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })

/** The data folder that the arguments or the environment name, or the window's own. */
export function dataDirOf(args: Arguments, env: NodeJS.ProcessEnv): string {
  return args.dataDir ?? (env.ALMANAC_DATA_DIR || defaultDataDir())
}

/** Opens the connection that the arguments and the environment name. Throws UsageError when none is named. */
export async function openSession(
  args: Arguments,
  env: NodeJS.ProcessEnv,
  key: string | null,
  t: Translator,
): Promise<Session> {
  const dataDir = dataDirOf(args, env)
  await finishInterruptedRestore(dataDir)
  const typed = args.url ?? (env.ALMANAC_URL || null)
  const url = args.sample || typed === null ? null : checkedUrl(typed)
  const store = new SettingsStore(dataDir)
  const notices = store.movedAside ? [t('notice.settings-moved-aside', { detail: store.movedAside })] : []
  const settings = (): Settings =>
    args.timeoutSeconds === null ? store.get() : { ...store.get(), timeoutSeconds: args.timeoutSeconds }
  const http = new HttpClient({ proxies: environmentProxies(env), authorities: systemAuthorities })
  const common = {
    copies: copiesFolder(dataDir, store.get()),
    startWorker,
    http,
    settings,
    kind: 'terminal',
    keyPlace: args.auth,
    ...(args.allowance === null ? {} : { allowance: args.allowance }),
  } as const
  if (args.sample) {
    const sample = await openSample({
      ...common,
      file: libraryFile(dataDir, SAMPLE_CONNECTION),
      startService: (options) => SampleService.start(options),
      inventPast,
    })
    return {
      almanac: sample.almanac,
      notices: [...notices, ...damageNotices(sample.almanac, t), t('sample.strip')],
      close: () => sample.close().finally(() => http.close()),
    }
  }
  const connection = connectionOf(url, args, store)
  const almanac = await Almanac.open({
    ...common,
    connection,
    file: libraryFile(dataDir, connection.id),
    key: () => key,
  })
  return {
    almanac,
    notices: [...notices, ...damageNotices(almanac, t)],
    close: () => almanac.close().finally(() => http.close()),
  }
}

function damageNotices({ library: { report } }: Almanac, t: Translator): string[] {
  return report.movedAside
    ? [
        t('terminal.library-damaged', {
          why: report.damage === null ? '' : faultText(t, report.damage),
          file: report.movedAside,
        }),
      ]
    : []
}

function checkedUrl(typed: string): string {
  const parsed = parseBaseUrl(typed)
  if (!parsed.ok)
    throw new UsageError('terminal.bad-url', { why: { word: `fault.base-url-${parsed.fault}`, values: {} } })
  return parsed.url
}

function connectionOf(url: string | null, args: Arguments, store: SettingsStore): Connection {
  if (url !== null) return store.connectionAt(url, args.auth ? { keyPlace: args.auth } : {})
  const { connections, active } = store.get()
  const saved = connections.find((one) => one.id === active) ?? (connections.length === 1 ? connections[0] : undefined)
  if (saved) return saved
  throw new UsageError('terminal.no-service', { option: '--url BASE_URL', variable: 'ALMANAC_URL' })
}
