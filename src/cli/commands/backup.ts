import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { finishInterruptedRestore } from '../../core/backup/journal.ts'
import { dropStaged } from '../../core/backup/place-restore.ts'
import { runBackup, type StartBackupWorker } from '../../core/backup/run-backup.ts'
import { SettingsStore } from '../../core/settings/settings-store.ts'
import { COUNTED_TABLES, type LibraryChange, type LibraryFacts, type RestorePreview } from '../../shared/backup.ts'
import { SAMPLE_CONNECTION } from '../../shared/settings.ts'
import { formatSize } from '../../shared/format-size.ts'
import { fullTime } from '../../shared/format-value.ts'
import type { Arguments } from '../arguments.ts'
import { EXIT } from '../exit-status.ts'
import type { Output } from '../output.ts'
import { jsonText, printable } from '../printable.ts'
import { faultText } from '../../shared/fault-text.ts'
import type { Translator } from '../../shared/locales/translator.ts'

interface Deps {
  dataDir: string
  /** The version of the program. */
  version: string
  startBackup: StartBackupWorker
  signal: AbortSignal
  output: Output
}

/** Saves everything into one file. Gives the exit status. */
export async function backup(deps: Deps, args: Arguments): Promise<number> {
  const { dataDir, signal, output } = deps
  await begin(deps)
  const target = resolve(args.names[0] ?? '')
  try {
    const saved = await runBackup(
      deps.startBackup,
      'make',
      { dataDir, target, program: deps.version, settings: new SettingsStore(dataDir).get(), now: Date.now() },
      { signal },
    )
    const leftOut = saved.leftOut.map(({ id, why }) => ({ id, why: faultText(output.t, why) }))
    if (args.json) output.line(jsonText({ ...saved, leftOut }))
    else
      output.line(
        output.t('storage.saved', {
          count: saved.libraries,
          file: printable(saved.file),
          size: formatSize(saved.size, output.t.locale),
        }),
      )
    for (const { id, why } of leftOut)
      output.message(output.t('terminal.left-out', { id: printable(id), why: printable(why) }))
    return saved.leftOut.length > 0 ? EXIT.some : EXIT.ok
  } catch (error) {
    if (signal.aborted) return EXIT.interrupted
    throw error
  }
}

/** Checks a backup, tells what it holds and what it would replace, and puts it in place when the person says so. Gives the exit status. */
export async function restore(deps: Deps, args: Arguments): Promise<number> {
  const { dataDir, signal, output } = deps
  await begin(deps)
  const settings = new SettingsStore(dataDir).get()
  try {
    const preview = await runBackup(
      deps.startBackup,
      'stage',
      { file: resolve(args.names[0] ?? ''), dataDir, settings },
      { signal },
    )
    try {
      describe(output.t, preview, args.json ? (line) => output.message(line) : (line) => output.line(line))
      if (!args.yes && !(await agrees(output.t, signal))) {
        output.message(output.t('terminal.restore-unasked', { command: 'restore FILE --yes' }))
        return EXIT.usage
      }
      const restored = await runBackup(deps.startBackup, 'place', {
        dataDir,
        id: preview.id,
        settings,
        now: Date.now(),
      })
      if (args.json) output.line(jsonText(restored))
      else
        output.line(
          restored.aside === null
            ? output.t('terminal.restored')
            : output.t('terminal.restored-aside', { folder: printable(resolve(dataDir, restored.aside)) }),
        )
      for (const id of restored.unmerged) output.message(output.t('terminal.unmerged', { id: printable(id) }))
      return EXIT.ok
    } finally {
      await dropStaged(dataDir, preview.id)
    }
  } catch (error) {
    if (signal.aborted) return EXIT.interrupted
    throw error
  }
}

async function begin({ dataDir, output }: Deps): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const done = await finishInterruptedRestore(dataDir)
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

function describe(t: Translator, preview: RestorePreview, say: (line: string) => void): void {
  say(
    t(preview.program ? 'terminal.backup-of-version' : 'terminal.backup-of', {
      when: fullTime(preview.madeAt, t.locale),
      version: printable(preview.program),
    }),
  )
  for (const library of preview.libraries) for (const line of linesOf(t, library)) say(line)
  for (const { id, why } of preview.leftOut)
    say(t('storage.left-out', { id: printable(id), why: printable(faultText(t, why)) }))
  say(preview.holdsSettings ? t('terminal.settings-replaced') : t('terminal.settings-stay'))
  say(t('terminal.kept-aside'))
}

function linesOf(t: Translator, { id, name, backup: held, present }: LibraryChange): string[] {
  const title = id === SAMPLE_CONNECTION ? t('connection.sample') : printable(name)
  if (!held) return [t('terminal.not-in-backup', { name: title })]
  const lines = [`${title}: ${rowsText(t, held)}`]
  return present ? [...lines, `  ${t('terminal.replaces', { rows: rowsText(t, present) })}`] : lines
}

/** The rows of a library that a person knows of, in words. */
function rowsText(t: Translator, { rows }: LibraryFacts): string {
  const counted = COUNTED_TABLES.flatMap((table) =>
    rows[table] && table !== 'request_log' && table !== 'subject' ? [`${t(`rows.${table}`)} ${rows[table]}`] : [],
  )
  return counted.join(', ') || t('terminal.nothing-stored')
}
