import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { finishInterruptedRestore } from '../../core/backup/journal.ts'
import { dropStaged } from '../../core/backup/place-restore.ts'
import { runBackup, type StartBackupWorker } from '../../core/backup/run-backup.ts'
import { SettingsStore } from '../../core/settings/settings-store.ts'
import { COUNTED_TABLES, type LibraryChange, type LibraryFacts, type RestorePreview } from '../../shared/backup.ts'
import { formatSize } from '../../shared/format-size.ts'
import { fullTime } from '../../shared/format-value.ts'
import type { Arguments } from '../arguments.ts'
import { EXIT } from '../exit-status.ts'
import type { Output } from '../output.ts'
import { jsonText, printable } from '../printable.ts'
import { faultText } from '../../shared/fault-text.ts'
import { word } from '../../shared/locales/word.ts'

interface Parts {
  dataDir: string
  /** The version of the program. */
  version: string
  startBackup: StartBackupWorker
  signal: AbortSignal
  output: Output
}

/** Saves everything into one file. Gives the exit status. */
export async function backup(parts: Parts, args: Arguments): Promise<number> {
  const { dataDir, signal, output } = parts
  await begin(parts)
  const target = resolve(args.names[0] ?? '')
  try {
    const saved = await runBackup(
      parts.startBackup,
      'make',
      { dataDir, target, program: parts.version, settings: new SettingsStore(dataDir).get(), now: Date.now() },
      { signal },
    )
    if (args.json) output.line(jsonText(saved))
    else
      output.line(
        word('storage.saved', {
          count: saved.libraries,
          file: printable(saved.file),
          size: formatSize(saved.size, 'en'),
        }),
      )
    for (const { id, why } of saved.leftOut)
      output.message(`Left out: ${printable(id)}. ${printable(faultText(word, why))}`)
    return saved.leftOut.length > 0 ? EXIT.some : EXIT.ok
  } catch (error) {
    if (signal.aborted) return EXIT.interrupted
    throw error
  }
}

/** Checks a backup, tells what it holds and what it would replace, and puts it in place when the person says so. Gives the exit status. */
export async function restore(parts: Parts, args: Arguments): Promise<number> {
  const { dataDir, signal, output } = parts
  await begin(parts)
  const settings = new SettingsStore(dataDir).get()
  try {
    const preview = await runBackup(
      parts.startBackup,
      'stage',
      { file: resolve(args.names[0] ?? ''), dataDir, settings },
      { signal },
    )
    try {
      describe(preview, args.json ? (line) => output.message(line) : (line) => output.line(line))
      if (!args.yes && !(await agrees(signal))) {
        output.message('Nothing was changed. To restore it: restore FILE --yes')
        return EXIT.usage
      }
      const restored = await runBackup(parts.startBackup, 'place', {
        dataDir,
        id: preview.id,
        settings,
        now: Date.now(),
      })
      if (args.json) output.line(jsonText(restored))
      else
        output.line(
          restored.aside === null
            ? 'Restored.'
            : `Restored. What was here is kept in ${printable(resolve(dataDir, restored.aside))}.`,
        )
      for (const id of restored.unmerged)
        output.message(`${printable(id)}: what was here was damaged, so that the requests it had sent are not counted.`)
      return EXIT.ok
    } finally {
      await dropStaged(dataDir, preview.id)
    }
  } catch (error) {
    if (signal.aborted) return EXIT.interrupted
    throw error
  }
}

async function begin({ dataDir, output }: Parts): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const done = await finishInterruptedRestore(dataDir)
  if (done) output.message(word(`notice.restore-${done}`))
}

/** Asks where somebody can answer; elsewhere nobody has agreed. */
async function agrees(signal: AbortSignal): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  try {
    // Ctrl+C and Ctrl+D are answers too.
    const gone = once(asking, 'close').then(() => '')
    const answer = await Promise.race([asking.question('Restore it? Type "yes": ', { signal }).catch(() => ''), gone])
    return answer.trim().toLowerCase() === 'yes'
  } finally {
    asking.close()
  }
}

function describe(preview: RestorePreview, say: (line: string) => void): void {
  say(
    `Backup of ${fullTime(preview.madeAt, 'en')}${preview.program ? `, made by version ${printable(preview.program)}` : ''}, checked from end to end.`,
  )
  for (const library of preview.libraries) for (const line of linesOf(library)) say(line)
  for (const { id, why } of preview.leftOut)
    say(`Not in the backup: ${printable(id)}. ${printable(faultText(word, why))}`)
  say(
    preview.holdsSettings
      ? 'The settings are replaced; keys and connections that only exist here stay.'
      : 'It is a copy of one library: the settings stay as they are.',
  )
  say('What is replaced is kept aside. Sent requests stay counted.')
}

function linesOf({ name, backup: held, present }: LibraryChange): string[] {
  const title = printable(name)
  if (!held) return [`${title}: not in the backup, stays as it is.`]
  const lines = [`${title}: ${rowsText(held)}`]
  return present ? [...lines, `  replaces ${rowsText(present)}`] : lines
}

/** The rows of a library that a person knows of, in words. */
function rowsText({ rows }: LibraryFacts): string {
  const counted = COUNTED_TABLES.flatMap((table) =>
    rows[table] && table !== 'request_log' && table !== 'subject' ? [`${word(`rows.${table}`)} ${rows[table]}`] : [],
  )
  return counted.join(', ') || 'nothing stored'
}
