import { runBackup } from '../../core/backup/run-backup.ts'
import { SettingsStore } from '../../core/settings/settings-store.ts'
import type { CheckedCopy, CheckedLibrary, DataCheck } from '../../shared/backup.ts'
import type { Fault } from '../../shared/fault.ts'
import { faultText } from '../../shared/fault-text.ts'
import { formatSize } from '../../shared/formats/format-size.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import { SAMPLE_CONNECTION } from '../../shared/program/settings.ts'
import { EXIT } from '../exit-status.ts'
import { versionedText, printable } from '../output/printable.ts'
import { foldersOf } from '../library/named-connection.ts'
import type { Run } from '../run.ts'
import { momentText } from '../options/moment-text.ts'
import { wrappedBelow } from '../output/wrapped.ts'
import { begin, countedText, rowsText, backupWorkers } from './backup.ts'

/** Checks libraries and copies from end to end. Gives the exit status: 1 when something is damaged. */
export async function runCheck(run: Run): Promise<number> {
  const { args, output } = run
  const found = await look(run, true)
  if (found === null) return EXIT.interrupted
  const { t } = output
  const faults = [...found.libraries, ...found.copies].filter((one) => one.fault !== null)
  if (args.json) {
    for (const one of found.libraries)
      output.line(versionedText({ kind: 'library', ...one, ...faultLine(output.jsonT, one.fault) }))
    for (const one of found.aside) output.line(versionedText({ kind: 'aside', ...one, at: momentText(one.at) }))
    for (const one of found.copies) output.line(copyLine(output.jsonT, one))
    return faults.length > 0 ? EXIT.some : EXIT.ok
  }
  for (const line of checkLines(t, found)) for (const one of wrappedBelow(line, output.width)) output.line(one)
  return faults.length > 0 ? EXIT.some : EXIT.ok
}

function checkLines(t: Translator, { libraries, aside, copies, copiesFolder }: DataCheck): string[] {
  const orNone = (lines: string[]): string[] => (lines.length > 0 ? lines : [t('terminal.check-none')])
  const below = (lines: string[]): string[] => lines.map((line) => `  ${line}`)
  const asideLines = aside.map(
    ({ file, at, size }) => `${momentText(at)}  ${printable(file)}  ${formatSize(size, t.format)}`,
  )
  return [
    t('terminal.check-libraries'),
    ...below(orNone(libraries.flatMap((one) => libraryLines(t, one)))),
    ...(aside.length > 0 ? [t('terminal.check-aside'), ...below(asideLines)] : []),
    t('terminal.check-copies', { folder: printable(copiesFolder) }),
    ...below(orNone(copies.flatMap((one) => copyLines(t, one, true)))),
  ]
}

/** Lists the copies. Gives the exit status. */
export async function runCopies(run: Run): Promise<number> {
  const { args, output } = run
  const found = await look(run, false)
  if (found === null) return EXIT.interrupted
  for (const one of found.copies)
    if (args.json) output.line(copyLine(output.jsonT, one))
    else
      for (const line of copyLines(output.t, one, false))
        for (const part of wrappedBelow(line, output.width)) output.line(part)
  if (found.copies.length === 0) output.message(output.t('terminal.no-copies'))
  return EXIT.ok
}

async function look({ args, output, signal }: Run, whole: boolean): Promise<DataCheck | null> {
  const folders = foldersOf(args)
  await begin(folders, output)
  const settings = new SettingsStore(folders.config).get()
  try {
    return await runBackup(backupWorkers(), 'check', { folders, settings, whole }, { signal })
  } catch (error) {
    if (signal.aborted) return null
    throw error
  }
}

const faultLine = (t: Translator, fault: Fault | null): { fault: string | null; code: string | null } => ({
  fault: fault === null ? null : faultText(t, fault),
  code: fault?.code ?? null,
})

const copyLine = (t: Translator, copy: CheckedCopy): string =>
  versionedText({
    ...copy,
    kind: 'copy',
    copy: copy.kind,
    at: momentText(copy.at),
    ...faultLine(t, copy.fault),
  })

const nameText = (t: Translator, { id, name }: { id: string; name: string }): string =>
  id === SAMPLE_CONNECTION ? t('connection.sample') : printable(name)

function libraryLines(t: Translator, library: CheckedLibrary): string[] {
  const state = library.fault === null ? t('terminal.check-sound') : printable(faultText(t, library.fault))
  return [
    `${nameText(t, library)}: ${formatSize(library.size, t.format)}, ${state}`,
    ...(Object.keys(library.rows).length > 0 ? [`  ${rowsText(t, library)}`] : []),
  ]
}

function copyLines(t: Translator, copy: CheckedCopy, checked: boolean): string[] {
  const state = copy.fault
    ? `, ${printable(faultText(t, copy.fault))}`
    : checked
      ? `, ${t('terminal.check-sound')}`
      : ''
  return [
    `${momentText(copy.at)}  ${t(`copy.${copy.kind}`)}, ${formatSize(copy.size, t.format)}${state}`,
    ...copy.libraries.flatMap((library) => [
      `    ${nameText(t, library)}: ${rowsText(t, library)}`,
      `      ${lostText(t, library)}`,
    ]),
  ]
}

function lostText(t: Translator, { lost, lookupsSince }: CheckedCopy['libraries'][number]): string {
  if (lost === null || lookupsSince === null) return t('terminal.check-lost-unknown')
  const { lookup: _lookups, ...others } = lost
  const isMore = Object.values(others).some((count) => count > 0)
  if (lookupsSince === 0 && !isMore) return t('terminal.check-lost-nothing')
  const rows = rowsText(t, { rows: others })
  if (lookupsSince === 0) return t('terminal.check-lost', { rows })
  return isMore
    ? t('terminal.check-lost-lookups', { count: lookupsSince, rows })
    : t('terminal.check-lost', { rows: countedText(t, 'lookup', lookupsSince) })
}
