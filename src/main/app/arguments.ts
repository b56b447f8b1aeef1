import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseDomainName } from '../../names/domain-name.ts'
import { BACKUP_ENDING, REPORT_ENDINGS } from '../../shared/program/project.ts'

/** One thing that the program is asked to open. */
export type OpenTarget = { kind: 'list' | 'backup' | 'report'; path: string } | { kind: 'name'; name: string }

/** The kinds of list that the program reads. */
export const LIST_EXTENSIONS = ['txt', 'csv', 'tsv', 'json', 'xlsx', 'log', 'eml'] as const

const LIST = new RegExp(`\\.(?:${LIST_EXTENSIONS.join('|')})$`, 'iu')
const MOST = 10_000

/** What kind of file a path names by its ending, when it is an existing regular file of a kind that the program opens; else null. */
export function fileTarget(path: string): OpenTarget | null {
  const kind = path.toLowerCase().endsWith(BACKUP_ENDING)
    ? 'backup'
    : REPORT_ENDINGS.some((ending) => path.toLowerCase().endsWith(ending))
      ? 'report'
      : LIST.test(path)
        ? 'list'
        : null
  if (kind === null) return null
  try {
    // Pipes, devices and folders would be waited for, or worse.
    return statSync(path).isFile() ? { kind, path } : null
  } catch {
    return null
  }
}

/**
 * What a command line asks to open: files of known kinds, and domain names. Switches are Chromium's or ours; `own` is
 * how many arguments stand for the program itself. Everything else is left alone.
 */
export function readArguments(argv: readonly string[], cwd: string, own: number): OpenTarget[] {
  return argv
    .filter((argument) => argument !== '' && !argument.startsWith('-'))
    .slice(own, own + MOST)
    .flatMap((argument) => openTargets(argument, cwd) ?? [])
}

function openTargets(argument: string, cwd: string): OpenTarget | null {
  const path = pathOf(argument, cwd)
  const file = path === null ? null : fileTarget(path)
  if (file || path === null || argument.startsWith('file:')) return file
  // A path that leads nowhere is not a domain, although `lists/rivals.csv` could be read as one.
  if (/^(?:[./~\\]|[a-z]:[\\/])/iu.test(argument) || LIST.test(argument) || exists(path)) return null
  const parsed = parseDomainName(argument)
  return parsed.ok ? { kind: 'name', name: parsed.name.ascii } : null
}

function pathOf(argument: string, cwd: string): string | null {
  try {
    return argument.startsWith('file:') ? fileURLToPath(argument) : resolve(cwd, argument)
  } catch {
    return null
  }
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}
