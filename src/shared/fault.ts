import type { Mistake } from './formulas/language/mistakes.ts'
import type { UndoWhat } from './undo/undo.ts'

/** No facts. */
type None = Record<never, never>
/** A file or folder of the person's. */
interface AtPath {
  path: string
}

/**
 * Every way in which the program can fail to do what was asked, with the facts that its sentence needs. A fault is never
 * an English sentence: `fault.<code>` of the word catalogue says it, and a code without words does not compile.
 */
export interface FaultFacts {
  // The program
  /** What nobody foresaw; the details are in the log alone. */
  unexpected: None
  cancelled: None
  'bad-input': None
  'refused-sender': None
  'setting-out-of-range': { setting: string; from: number; to: number }

  // Files and disks
  'disk-full': AtPath
  'quota-used-up': AtPath
  'too-large-for-disk': AtPath
  'no-permission': AtPath
  'read-only-disk': AtPath
  'not-there': AtPath
  'not-a-folder': AtPath
  'file-in-the-way': AtPath
  'is-a-folder': AtPath
  'disk-failing': AtPath
  'file-unreadable': { reason: string }
  /** A socket, or a disk itself. */
  'output-special': AtPath
  'reader-gone': AtPath

  // The library
  'no-connection-open': None
  'library-closed': None
  'library-stopped': None
  'library-in-use': AtPath
  'library-busy': None
  'library-gone': AtPath
  'library-not-opened': AtPath
  'library-newer': { found: number; known: number }
  'library-other-schema': AtPath
  'library-disk-full': AtPath
  'library-not-writable': AtPath
  'library-disk-failing': AtPath
  'library-damaged': { damage: string }
  /** Its file is there without a byte. */
  'library-emptied': None
  'library-not-updated': { damage: string; path: string }
  'library-not-copied': { reason: string }
  'library-not-sqlite': None
  'library-foreign': None
  'name-taken': None
  /** A living list, which no question may name. */
  'question-names-living': { list: string }
  'undo-gone': None
  /** Something that came after it changed the same thing. */
  'undo-newer': { what: UndoWhat; newer: UndoWhat }
  'undo-changed': { what: UndoWhat }

  // Connections and names
  'no-such-connection': None
  'base-url-not-a-url': None
  'base-url-not-https': None
  'base-url-credentials': None
  'base-url-query-or-fragment': None
  'key-malformed': None
  'not-the-sample': None
  'bad-name': { name: string }

  // Batches and imported lists
  'batch-gone': None
  'import-gone': None
  'selection-grown': { count: number }
  'import-stopped': None
  'import-empty': None
  'import-blank': None
  'import-no-sheet': None
  'import-file-too-large': { megabytes: number }
  'import-too-many-rows': { most: number }
  'import-too-many-cells': { columns: number; cells: number }
  'import-too-many-characters': { most: number }
  'import-out-of-memory': None
  'import-unpacks-too-large': None
  'import-password': None
  'import-damaged-workbook': None
  'import-not-a-workbook': None
  'import-old-workbook': None
  'import-pdf': None
  'import-zip': None
  'import-compressed': None
  'import-picture': None
  'import-not-text': None
  'import-json-too-deep': None
  'import-json-unreadable': None
  'import-no-names': None
  'import-no-column': { column: number; columns: number }
  'open-request-gone': None

  // Watchlists
  'list-gone': None
  'watchlist-file-too-large': None
  'watchlist-file-not-json': None
  'watchlist-file-foreign': None
  'watchlist-file-other-version': None
  'watchlist-file-unreadable': { where: string }

  // Template files
  'template-file-foreign': None
  'template-file-other-version': None
  'template-file-damaged': None

  // Own fields
  'own-field-gone': None
  'own-value-refused': { field: string }
  /** Two choices would have one name. */
  'own-choice-taken': None
  'own-link-refused': None

  // Formulas
  /** What is wrong, in the order of the text that was typed; `mistakeText` has the sentences. */
  'formula-mistake': { mistakes: readonly Mistake[] }
  'formula-gone': None
  'column-gone': None
  'too-many-formulas': { most: number }

  // Reports
  'report-no-view': { name: string }
  'report-no-list': { name: string }
  'report-no-label': { name: string }
  'report-no-comparison': { name: string }
  'report-too-many-files': { most: number }
  'report-no-template': { name: string }
  'report-no-letterhead': { name: string }
  'letterheads-too-large': { most: number }
  'report-no-batch': { id: number }
  'report-no-domain': { name: string }
  'report-no-column': { name: string }
  'report-groups-withheld': { columns: string }
  'report-draft-nowhere': None
  'report-not-kept': None
  'report-too-long': { most: number }
  'report-too-long-to-copy': { most: number }
  'report-file-too-large': None
  'report-text-too-large': { megabytes: number }
  'report-stopped': None
  'report-cancelled': None
  'report-disk-full': { folder: string }
  'report-read-only': { file: string }
  'report-no-folder': { folder: string }
  'report-folder-not-chosen': None
  'report-folder-missing': None
  'report-connection-changed': None
  'report-closed': None
  'template-gone': None
  'letterhead-gone': None
  'report-open-not-json': None
  'report-open-foreign': None
  'report-open-other-version': None
  'report-open-damaged': None
  'report-open-too-large': None
  'logo-not-png': None
  'logo-too-large': None

  // Backup and restore
  'backup-busy': None
  'backup-stopped': None
  'backup-among-libraries': None
  'backup-other-file': AtPath
  /** Nobody has said that it may be replaced. */
  'backup-exists': AtPath
  'backup-settings-too-long': None
  'backup-foreign': None
  'backup-empty': None
  /** In megabytes. */
  'backup-too-large-to-receive': { most: number; folder: string }
  'backup-folder-foreign': None
  'backup-newer': None
  'backup-cut': None
  'backup-altered': None
  'backup-manifest-unreadable': None
  'backup-connection-altered': None
  'backup-library-damaged': { damage: string }
  'backup-library-unusable': { reason: Fault }
  'backup-library-foreign': None
  'backup-library-other-schema': None
  'backup-library-newer': { found: number; known: number }
  'backup-library-statements': None
  'library-unreadable': { damage: string }
  'no-room-to-copy': Room
  'no-room-to-restore': Room
  'copy-gone': None
  'restore-gone': None
  'restore-under-way': None
  /** Files of what was and of what comes stand side by side. */
  'restore-interrupted': None
  'restore-elsewhere': { pid: number }
  'restore-window-open': { pid: number }
  'restore-terminal-open': { pid: number }
  'restore-not-undone': { reason: Fault }
  'restore-journal-unreadable': AtPath
}

/** What is needed, what is there, and what is missing, in megabytes. */
interface Room {
  needed: number
  free: number
  missing: number
  folder: string
}

export type FaultCode = keyof FaultFacts

/** What went wrong, for whoever says it in a language: a code and its facts. It passes any boundary as plain data. */
export type Fault = { [C in FaultCode]: { code: C; facts: FaultFacts[C] } }[FaultCode]

/** An error that is a fault; the cause is for the log and is never shown. Its message is for developers. */
export class FaultError extends Error {
  override readonly name = 'FaultError'
  readonly fault: Fault

  constructor(fault: Fault, options?: ErrorOptions) {
    super(`${fault.code}${Object.keys(fault.facts).length > 0 ? ` ${JSON.stringify(fault.facts)}` : ''}`, options)
    this.fault = fault
  }
}

type FactsOf<C extends FaultCode> = keyof FaultFacts[C] extends never ? [facts?: None] : [facts: FaultFacts[C]]

/** A fault by its code, with the facts that its code asks for. */
export function fault<C extends FaultCode>(code: C, ...[facts]: FactsOf<C>): Fault {
  return { code, facts: facts ?? {} } as Fault
}

/** The same as an error to throw. */
export function faultError<C extends FaultCode>(
  code: C,
  ...[facts, options]: [...FactsOf<C>, options?: ErrorOptions]
): FaultError {
  return new FaultError({ code, facts: facts ?? {} } as Fault, options as ErrorOptions | undefined)
}

/** True for an error that is a fault, and one of these if some are named. */
export function isFault(error: unknown, ...codes: readonly FaultCode[]): error is FaultError {
  return error instanceof FaultError && (codes.length === 0 || codes.includes(error.fault.code))
}
