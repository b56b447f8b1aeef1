import { undoText } from '../../shared/undo/undo-text.ts'
import { Almanac } from '../../core/almanac.ts'
import { copiesFolder } from '../../core/backup/copies.ts'
import { findGoneLibrary, type GoneLibrary, noteLibrary } from '../../core/backup/gone-library.ts'
import { settleInterruptedRestore } from '../../core/backup/journal.ts'
import { authoritiesHere } from '../../core/http/authorities.ts'
import { HttpClient } from '../../core/http/http-client.ts'
import { environmentProxies } from '../../core/http/proxies.ts'
import createLibraryWorker from '../../core/library/door/worker.ts?nodeWorker'
import type { CallProgress, StartConnection } from '../../core/library/door/library.ts'
import { ThisThread } from '../../core/library/door/this-thread.ts'
import { libraryFile } from '../../core/settings/read-settings.ts'
import { SettingsStore } from '../../core/settings/settings-store.ts'
import { openSample } from '../../core/sample/sample-connection.ts'
import { inventPast } from '../../sample-service/invented-past.ts'
import { SampleService } from '../../sample-service/sample-service.ts'
import { faultText } from '../../shared/fault-text.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import { SAMPLE_CONNECTION, type Settings } from '../../shared/program/settings.ts'
import { faultOf } from '../../core/system-fault.ts'
import { momentText } from '../options/moment-text.ts'
import { COMMAND_LINE } from '../command-line.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { foldersOf, namedConnection, namedUrl } from './named-connection.ts'
import { Progress } from '../output/progress.ts'
import type { Run } from '../run.ts'

/** One terminal run on one connection. */
interface Session {
  almanac: Almanac
  /** What went wrong when the session began, to be told. */
  warnings: string[]
  close(): Promise<void>
}

/** The connection that writes, by which everything short is read as well, works in this thread; what sums up much has its own. */
const startConnection: StartConnection = (start) =>
  start.role === 'write'
    ? new ThisThread(start)
    : createLibraryWorker({ workerData: start, execArgv: ['--disable-warning=ExperimentalWarning'] })

/**
 * Opens the connection that the arguments and the environment name, brings its library up to this version, works with it
 * and closes it. Rejects with UsageError when no connection is named, with FaultError when the library cannot be used.
 */
export async function withSession(
  run: Run,
  work: (almanac: Almanac) => Promise<number>,
  options: { isLibraryRead: boolean } = { isLibraryRead: true },
): Promise<number> {
  const progress = new Progress(run.output)
  const session = await openSession(run, ({ done, total }) => progress.set(done, total))
  try {
    for (const warning of session.warnings) run.output.message(warning)
    if (run.args.sample) run.output.notice(run.output.t('sample.strip'))
    if (options.isLibraryRead)
      await bringUpToDate(session.almanac, run.output, run.signal).finally(() => progress.end())
    return await work(session.almanac)
  } finally {
    await session.close()
  }
}

/** Throws UsageError when no connection is named. */
async function openSession(
  { args, env, input: { key }, output: { t } }: Run,
  onProgress: (progress: CallProgress) => void,
): Promise<Session> {
  const folders = foldersOf(args)
  const { data, config } = folders
  const url = namedUrl(args)
  const settled = await settleInterruptedRestore(folders)
  const store = new SettingsStore(config)
  const warnings = [
    ...(settled ? [t(`notice.restore-${settled}`)] : []),
    ...(store.movedAside ? [t('notice.settings-moved-aside', { detail: store.movedAside })] : []),
  ]
  const settings = (): Settings =>
    args.timeout === null ? store.get() : { ...store.get(), timeoutSeconds: args.timeout }
  const http = new HttpClient({ proxies: environmentProxies(env), authorities: authoritiesHere(env) })
  const common = {
    copies: copiesFolder(data, store.get()),
    startConnection,
    http,
    settings,
    kind: 'terminal',
    keyPlace: args.auth,
    onProgress,
    ...(args.allowance === null ? {} : { allowance: args.allowance }),
  } as const
  const connection = args.sample ? null : namedConnection(url, args, store.get())
  const id = connection?.id ?? SAMPLE_CONNECTION
  const gone = await findGoneLibrary(data, store.get(), id)
  const session = (almanac: Almanac, close: () => Promise<void>): Session => ({
    almanac,
    warnings: [...warnings, ...goneWarnings(gone, t), ...damageWarnings(almanac, t), ...note(data, id, almanac, t)],
    close: () => close().finally(() => http.close()),
  })
  if (connection === null) {
    const sample = await openSample({
      ...common,
      file: libraryFile(data, SAMPLE_CONNECTION),
      startService: (options) => SampleService.start(options),
      inventPast,
    })
    return session(sample.almanac, () => sample.close())
  }
  const almanac = await Almanac.open({
    ...common,
    connection,
    file: libraryFile(data, connection.id),
    key: () => key,
  })
  return session(almanac, () => almanac.close())
}

function goneWarnings(gone: GoneLibrary | null, t: Translator): string[] {
  if (gone === null) return []
  const when = gone.copyAt === null ? null : momentText(gone.copyAt)
  const copy =
    when === null
      ? t('terminal.library-gone-no-copy')
      : t('terminal.library-gone-copy', { when, command: `${COMMAND_LINE} restore --copy ${when}` })
  return [t('terminal.library-gone', { copy })]
}

/** Notes that this library is there, so that its loss will be told. Without that, everything else goes on. */
function note(dataDir: string, id: string, { readOnly }: Almanac, t: Translator): string[] {
  if (readOnly) return []
  try {
    noteLibrary(dataDir, id)
    return []
  } catch (error) {
    return [faultText(t, faultOf(error))]
  }
}

function damageWarnings({ library: { report }, readOnly }: Almanac, t: Translator): string[] {
  const command = `${COMMAND_LINE} check`
  return [
    ...(report.movedAside ? [t('terminal.library-damaged', { file: report.movedAside, command })] : []),
    ...(report.damage && !report.movedAside
      ? [`${faultText(t, report.damage)} ${t('terminal.library-emptied', { command })}`]
      : []),
    ...(report.takenBack ?? []).map((what) => t('notice.change-taken-back', { what: undoText(t, what) })),
    ...(readOnly ? [t('terminal.read-only', { why: faultText(t, readOnly) })] : []),
  ]
}
