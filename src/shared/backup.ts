import type { Fault } from './fault.ts'

/** The tables whose rows a backup and the storage page count, in the order in which they are shown. */
export const COUNTED_TABLES = [
  'lookup',
  'domain',
  'batch',
  'watchlist',
  'subject',
  'change',
  'alert',
  'rule',
  'comparison',
  'report_template',
  'saved_view',
  'request_log',
] as const
export type CountedTable = (typeof COUNTED_TABLES)[number]
export type RowCounts = Partial<Record<CountedTable, number>>

/** One library in a backup, or one that is here. */
export interface LibraryFacts {
  id: string
  name: string
  /** Null where nobody knows any more which service it was. */
  baseUrl: string | null
  size: number
  rows: RowCounts
}

/** A library that could not be copied, and why. */
export interface LeftOut {
  id: string
  why: Fault
}

/** What came of saving a copy of everything. */
export interface SavedBackup {
  file: string
  size: number
  libraries: number
  leftOut: LeftOut[]
  /** The file that was named, when it was not replaced because it holds more of these libraries; the copy is in `file` instead. */
  notReplaced: { file: string; libraries: string[] } | null
}

/** What happens to one library when a backup is restored. */
export interface LibraryChange {
  id: string
  name: string
  /** Null: the backup does not hold it, and it stays as it is. */
  backup: LibraryFacts | null
  /** Null: there is none here yet. */
  present: LibraryFacts | null
}

/** A backup that was checked from end to end and is ready to be put in place. Times are UTC milliseconds. */
export interface RestorePreview {
  /** Names the unpacked backup until it is put in place or dropped. */
  id: string
  file: string
  madeAt: number
  /** The version of the program that made it. */
  program: string
  /** False for the copy of a single library, which holds no settings. */
  holdsSettings: boolean
  libraries: LibraryChange[]
  leftOut: LeftOut[]
}

/** What came of a restore. */
export interface Restored {
  /** Where the state before it is kept, or null when there was none. */
  aside: string | null
  libraries: number
  /** Libraries here that were too damaged for their request log to be read. */
  unmerged: string[]
}

/** What a backup or a restore does at the moment; `done` of `total` bytes, or of steps where there are no bytes. */
export interface BackupProgress {
  step: 'copy' | 'pack' | 'check' | 'unpack' | 'prepare' | 'merge' | 'move' | 'place' | 'settle'
  done: number
  total: number
}

/** A copy that was made automatically, or what stood here before a restore. */
export interface StoredCopy {
  /** Its name in its folder; a route takes nothing else. */
  name: string
  kind: 'weekly' | 'before-migration' | 'before-restore'
  at: number
  size: number
}

/** One library that is here, and what a check of it came to. */
export interface CheckedLibrary extends LibraryFacts {
  /** What is wrong with it; null when it is sound. */
  fault: Fault | null
}

/** A stored copy, what it holds, and what is here and not in it. */
export interface CheckedCopy extends StoredCopy {
  /** Why it cannot be restored; null when it is sound. */
  fault: Fault | null
  libraries: {
    id: string
    name: string
    rows: RowCounts
    /** Rows that are here and not in it; null when the library here cannot be read. */
    lost: RowCounts | null
    lookupsSince: number | null
  }[]
}

/** Everything that a person has here, looked at. Sizes in bytes, times in UTC milliseconds. */
export interface DataCheck {
  libraries: CheckedLibrary[]
  /** Files that could not be used, and were kept. */
  aside: { file: string; at: number; size: number }[]
  copies: CheckedCopy[]
  copiesFolder: string
  /** True when a restore was cut short and waits to be finished or undone. */
  interrupted: boolean
}

/** What deleting lookups older than a moment would take, and what still refers to them. */
export interface OldLookups {
  lookups: number
  /** Domains that would not be listed any more, because all their lookups are older. */
  domains: number
  /** Of those domains: the ones that stay when the lookups that something refers to stay. */
  domainsReferred: number
  /** Of the lookups: those that something refers to. */
  referred: number
  batches: { rows: number; batches: number }
  changes: number
  alerts: number
  comparisons: number
}

/** The storage page. Sizes in bytes. */
export interface StorageView {
  /** Null when no library is open: then a copy is wanted most. */
  library: {
    size: number
    free: number
    rows: RowCounts
    trash: number
  } | null
  /** Every library that is here, with the files that SQLite keeps beside it. */
  libraries: { id: string; name: string; size: number }[]
  copies: StoredCopy[]
  copiesFolder: string
  /** True when the folder was chosen by the person. */
  folderChosen: boolean
  now: number
}
