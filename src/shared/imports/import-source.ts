import type { OwnValue } from '../watchlists/watchlist.ts'
import type { ColumnAim } from './column-aim.ts'
import type { Constant } from './constant.ts'
import type { ColumnCorrection } from './column-reading.ts'
import { foldedHeader } from './folded-name.ts'

/** Where a column of a known shape goes; null for one that stays with the batch. */
export interface RememberedAim {
  at: number
  to: ColumnAim['to'] | null
  only?: string | undefined
}

/** How a file was read and what became of its columns, by their places; nothing of what stood in it. */
export interface SourceMapping {
  column: number | null
  registrableFor: 'none' | 'www' | 'all'
  columns: ColumnCorrection[]
  insisted: number[]
  aims: RememberedAim[]
  constants: Constant[]
  /** The watchlist that its names were added to. */
  list: number | null
}

/** A mapping that is kept under a name, for every file of the same header. */
export interface ImportSource {
  id: number
  name: string
  mapping: SourceMapping
  /** When a file was taken by it last, in UTC milliseconds. */
  takenAt: number
  /** How many names that file had. */
  names: number
}

/** What a file said of a name as it was kept: values by the ids of own fields, and its `note`. */
export type Brought = Record<string, OwnValue>

/** What a file of a known source has otherwise than the one before it. */
export interface SinceLast {
  isNew: number
  gone: number
  /** The first of those that are no longer in it. */
  goneNames: { name: string; unicode: string }[]
}

/** What becomes of names that are no longer in the file of a source; `except` are those to which nothing is done. */
export interface GoneNames {
  do: 'leave' | 'label' | 'move'
  label: string
  list: { id: number } | { name: string }
  except: string[]
}

/** The header by which a file is known again; null where nothing names the columns, or there is but one. */
export function shapeOf(
  { headerRow, format }: { headerRow: number | null; format: string },
  columns: readonly string[],
): string | null {
  if (columns.length < 2 || (headerRow === null && format !== 'json')) return null
  return JSON.stringify(columns.map(foldedHeader))
}
