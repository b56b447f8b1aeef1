import type { Folders } from '../../shared/program/folders.ts'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { copiesFolder, listCopies } from '../../core/backup/copies.ts'
import { settleInterruptedRestore, undoRestore } from '../../core/backup/journal.ts'
import { isRestoring } from '../../core/backup/restore-journal-file.ts'
import { dropStaged } from '../../core/backup/place-restore.ts'
import createBackupWorker from '../../core/backup/backup-worker.ts?nodeWorker'
import { runBackup as inWorker } from '../../core/backup/run-backup.ts'
import { receiveBackup } from '../../core/backup/receive-backup.ts'
import { SettingsStore } from '../../core/settings/settings-store.ts'
import {
  COUNTED_TABLES,
  type LibraryChange,
  type LibraryFacts,
  type Restored,
  type RestorePreview,
  type SavedBackup,
} from '../../shared/backup.ts'
import { SAMPLE_CONNECTION, type Settings } from '../../shared/program/settings.ts'
import { formatSize } from '../../shared/formats/format-size.ts'
import { fullTime } from '../../shared/formats/moments.ts'
import { COMMAND_LINE } from '../command-line.ts'
import { EXIT, UsageError } from '../exit-status.ts'
import type { Output } from '../output/output.ts'
import { foldersOf } from '../library/named-connection.ts'
import { versionedText, printable } from '../output/printable.ts'
import { momentText } from '../options/moment-text.ts'
import { wrappedBelow } from '../output/wrapped.ts'
import { backupFile, type BackupRun } from '../declarations/backup.ts'
import type { RestoreRun } from '../declarations/restore.ts'
import { isFault } from '../../shared/fault.ts'
import { KeptWorkers } from '../../core/kept-workers.ts'
import { faultText } from '../../shared/fault-text.ts'
import type { Translator } from '../../shared/locales/translator.ts'

/** The backup's workers as plain Node finds them. */
export const backupWorkers = (): KeptWorkers =>
  new KeptWorkers(() => createBackupWorker({ execArgv: ['--disable-warning=ExperimentalWarning'] }))

/** Saves everything into one file. Gives the exit status. */
export async function runBackup({ args, output, signal, version }: BackupRun): Promise<number> {
  const folders = foldersOf(args)
  const file = backupFile(args)
  const target = file === '-' ? null : resolve(file)
  if (target === null && output.isTerminal) throw new UsageError('terminal.backup-to-output')
  await begin(folders, output)
  try {
    const saved = await inWorker(
      backupWorkers(),
      'make',
      {
        folders,
        target,
        replace: args.force,
        program: version,
        settings: new SettingsStore(folders.config).get(),
        now: Date.now(),
      },
      { signal, onPart: (part) => output.write(part) },
    )
    const leftOut = saved.leftOut.map(({ id, why }) => ({ id, why: faultText(output.t, why) }))
    const forJson = saved.leftOut.map(({ id, why }) => ({ id, why: faultText(output.jsonT, why), code: why.code }))
    if (args.json) output.line(versionedText({ ...saved, leftOut: forJson }))
    else if (target === null) output.notice(sentText(output.t, saved))
    else output.line(savedText(output.t, saved))
    for (const { id, why } of leftOut)
      output.message(output.t('terminal.left-out', { id: printable(id), why: printable(why) }))
    if (saved.notReplaced)
      output.message(
        output.t('storage.not-replaced', {
          file: printable(saved.notReplaced.file),
          libraries: saved.notReplaced.libraries.map(printable).join(', '),
        }),
      )
    return saved.leftOut.length > 0 || saved.notReplaced ? EXIT.some : EXIT.ok
  } catch (error) {
    if (signal.aborted) return EXIT.interrupted
    if (target !== null && isFault(error, 'backup-exists'))
      throw new UsageError('terminal.backup-exists', { file: target, option: '--force' }, { cause: error })
    throw error
  }
}

const savedText = (t: Translator, { libraries, file, size }: SavedBackup): string =>
  t(libraries > 0 ? 'storage.saved' : 'storage.saved-none', {
    count: libraries,
    file: printable(file),
    size: formatSize(size, t.format),
  })

const sentText = (t: Translator, { libraries, size }: SavedBackup): string =>
  t(libraries > 0 ? 'terminal.backup-sent' : 'terminal.backup-sent-none', {
    count: libraries,
    size: formatSize(size, t.format),
  })

/** Checks a backup, prints what it holds and what it would replace, and puts it in place when the person says so. Gives the exit status. */
export async function runRestore(run: RestoreRun): Promise<number> {
  const { args, output, signal } = run
  const folders = foldersOf(args)
  if (args.undo) return undone(folders, output)
  if (args.resume) return resumed(run)
  const isSent = args.names[0] === '-'
  if (isSent && process.stdin.isTTY) throw new UsageError('terminal.restore-typed')
  await begin(folders, output)
  const settings = new SettingsStore(folders.config).get()
  try {
    await using received = isSent ? await receiveBackup(folders.data, process.stdin, { signal }) : null
    const file =
      received?.file ??
      (args.copy === null ? resolve(args.names[0] ?? '') : await copyOf(folders.data, settings, args.copy))
    const preview = await inWorker(backupWorkers(), 'stage', { file, folders, settings }, { signal })
    try {
      describe(output.t, preview, (line) => {
        if (args.json) output.message(line)
        else for (const one of wrappedBelow(line, output.width)) output.line(one)
      })
      if (!args.yes && !(await agrees(output.t, signal))) {
        const what = args.copy === null ? (isSent ? '-' : 'FILE') : `--copy ${args.copy}`
        output.message(output.t('terminal.restore-unasked', { command: `${COMMAND_LINE} restore ${what} --yes` }))
        return EXIT.usage
      }
      const restored = await inWorker(backupWorkers(), 'place', {
        folders,
        id: preview.id,
        settings,
        now: Date.now(),
      })
      printRestored(run, restored)
      for (const id of restored.unmerged) output.message(output.t('terminal.unmerged', { id: printable(id) }))
      return EXIT.ok
    } finally {
      await dropStaged(folders.data, preview.id)
    }
  } catch (error) {
    if (signal.aborted) return EXIT.interrupted
    throw error
  }
}

function printRestored({ args, output }: RestoreRun, restored: Restored): void {
  const folders = foldersOf(args)
  if (args.json) output.line(versionedText(restored))
  else
    output.line(
      restored.aside === null
        ? output.t('terminal.restored')
        : output.t('terminal.restored-aside', { folder: printable(resolve(folders.data, restored.aside)) }),
    )
}

async function undone(folders: Folders, output: Output): Promise<number> {
  const done = await undoRestore(folders)
  output.message(output.t(done === 'undone' ? 'terminal.interrupted-undo' : 'terminal.no-interrupted'))
  return done === 'undone' ? EXIT.ok : EXIT.usage
}

async function resumed(run: RestoreRun): Promise<number> {
  const { args, output } = run
  const folders = foldersOf(args)
  if (!isRestoring(folders.data)) {
    output.message(output.t('terminal.no-interrupted'))
    return EXIT.usage
  }
  printRestored(run, await inWorker(backupWorkers(), 'resume', { folders }))
  return EXIT.ok
}

/** The path of the one copy that was made then. Throws UsageError when there is none, or more than one. */
async function copyOf(dataDir: string, settings: Settings, date: string): Promise<string> {
  const copies = await listCopies(dataDir, copiesFolder(dataDir, settings))
  const found = copies.filter(({ at }) => momentText(at).startsWith(date.trim().toUpperCase()))
  if (found.length > 1)
    throw new UsageError('terminal.copies-match', { date, moments: found.map(({ at }) => momentText(at)).join(', ') })
  if (!found[0]) throw new UsageError('terminal.no-copy', { date })
  return found[0].path
}

/** Sees to it that no restore is under way here. Throws FaultError. */
export async function begin(folders: Folders, output: Output): Promise<void> {
  mkdirSync(folders.data, { recursive: true, mode: 0o700 })
  const done = await settleInterruptedRestore(folders)
  if (done) output.message(output.t(`notice.restore-${done}`))
}

/** Asks where somebody can answer; elsewhere nobody has agreed. */
async function agrees(t: Translator, signal: AbortSignal): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  try {
    // Ctrl+C and Ctrl+D are answers too.
    const gone = once(asking, 'close').then(() => '')
    const yes = t('terminal.restore-yes')
    const question = `${t('terminal.restore-question', { yes })} `
    const answer = await Promise.race([asking.question(question, { signal }).catch(() => ''), gone])
    return answer.trim().toLowerCase() === yes.toLowerCase()
  } finally {
    asking.close()
  }
}

function describe(t: Translator, preview: RestorePreview, print: (line: string) => void): void {
  print(
    t(preview.program ? 'terminal.backup-of-version' : 'terminal.backup-of', {
      when: fullTime(preview.madeAt, t.format),
      version: printable(preview.program),
    }),
  )
  for (const library of preview.libraries) for (const line of linesOf(t, library)) print(line)
  for (const { id, why } of preview.leftOut)
    print(t('storage.left-out', { id: printable(id), why: printable(faultText(t, why)) }))
  print(preview.holdsSettings ? t('terminal.settings-replaced') : t('terminal.settings-stay'))
  print(t('terminal.kept-aside'))
}

function linesOf(t: Translator, { id, name, backup: held, present }: LibraryChange): string[] {
  const title = id === SAMPLE_CONNECTION ? t('connection.sample') : printable(name)
  if (!held) return [t('terminal.not-in-backup', { name: title })]
  const lines = [`${title}: ${rowsText(t, held)}`]
  return present ? [...lines, `  ${t('terminal.replaces', { rows: rowsText(t, present) })}`] : lines
}

/** How many rows of a table there are, as in `Lookups 1,234`. */
export const countedText = (t: Translator, table: (typeof COUNTED_TABLES)[number], amount: number): string =>
  t('terminal.counted', { what: t(`rows.${table}`), amount })

/** The rows of a library that a person knows of, in words. */
export function rowsText(t: Translator, { rows }: Pick<LibraryFacts, 'rows'>): string {
  const counted = COUNTED_TABLES.flatMap((table) =>
    rows[table] && table !== 'request_log' && table !== 'subject' ? [countedText(t, table, rows[table])] : [],
  )
  return counted.join(', ') || t('terminal.nothing-stored')
}
