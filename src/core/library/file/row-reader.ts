import type { SQLOutputValue } from 'node:sqlite'

/** A row as SQLite gives it: each column by its name. */
export type SqlRow = Record<string, SQLOutputValue>

/** What one column of a statement holds. */
export interface Column<T> {
  /** What the value has to be, for the message when it is not. */
  readonly expected: string
  /** Gives the value, or undefined when it is of another type. */
  readonly read: (value: SQLOutputValue | undefined) => T | undefined
}

type Columns = Record<string, Column<unknown>>
type ReadRow<C extends Columns> = { [Name in keyof C]: C[Name] extends Column<infer T> ? T : never }

/** Gives a row's described columns their types. Throws `ColumnError` when a value has another one. */
export type RowReader<T> = (row: SqlRow) => T

/** The rows that a reader gives. */
export type RowOf<R> = R extends RowReader<infer T> ? T : never

/** A column that does not hold what the program expects: a mistake of ours, or a file that somebody else has changed. */
export class ColumnError extends Error {
  override readonly name = 'ColumnError'

  constructor(column: string, expected: string, found: SQLOutputValue | undefined) {
    super(`The column "${column}" should hold ${expected}, but holds ${typeName(found)}.`)
  }
}

function typeName(value: SQLOutputValue | undefined): string {
  if (value === undefined) return 'nothing: the statement does not give it'
  if (value === null) return 'null'
  if (value instanceof Uint8Array) return 'a blob'
  if (typeof value === 'string') return 'a text'
  return Number.isInteger(value) || typeof value === 'bigint' ? 'an integer' : 'a number'
}

/** A whole number that JavaScript can hold exactly. */
export const integer: Column<number> = {
  expected: 'an integer',
  read: (value) => {
    const found = typeof value === 'bigint' ? Number(value) : value
    return Number.isSafeInteger(found) ? (found as number) : undefined
  },
}

/** Any number. */
export const number: Column<number> = {
  expected: 'a number',
  read: (value) => (typeof value === 'number' ? value : integer.read(value)),
}

export const text: Column<string> = {
  expected: 'a text',
  read: (value) => (typeof value === 'string' ? value : undefined),
}

export const blob: Column<Uint8Array> = {
  expected: 'a blob',
  read: (value) => (value instanceof Uint8Array ? value : undefined),
}

/** What SQLite keeps as 0 or 1. */
export const flag: Column<boolean> = {
  expected: '0 or 1',
  read: (value) => (value === 1 || value === 1n ? true : value === 0 || value === 0n ? false : undefined),
}

/** A column without a type of its own, such as that of a field. */
export const textOrNumber: Column<string | number> = {
  expected: 'a text or a number',
  read: (value) => (typeof value === 'string' ? value : number.read(value)),
}

/** The same column where it may be empty. */
export function optional<T>(column: Column<T>): Column<T | null> {
  const { expected, read } = column
  return { expected: `${expected} or null`, read: (value) => (value === null ? null : read(value)) }
}

/** One of some words. */
export function oneOf<const T extends string>(words: readonly T[]): Column<T> {
  const known = new Set<unknown>(words)
  return {
    expected: `one of ${words.join(', ')}`,
    read: (value) => (known.has(value) ? (value as T) : undefined),
  }
}

/** A document that this program has written: that it is JSON is looked at, its shape is not. */
export function json<T>(): Column<T> {
  return {
    expected: 'JSON',
    read: (value) => {
      if (typeof value !== 'string') return undefined
      try {
        return JSON.parse(value) as T
      } catch {
        return undefined // Told with the column's name by whoever reads it.
      }
    },
  }
}

/**
 * Makes the reader of rows with these columns; others are left as they are and have no type. It works on the row that
 * SQLite has made, without a copy: a list reads thousands.
 */
export function rowReader<C extends Columns>(columns: C): RowReader<ReadRow<C>> {
  const names = Object.keys(columns)
  const described = Object.values(columns)
  return (row) => {
    for (let at = 0; at < names.length; at += 1) {
      const name = names[at] as string
      const value = row[name]
      const column = described[at] as Column<unknown>
      const read = column.read(value)
      if (read === undefined) throw new ColumnError(name, column.expected, value)
      if (read !== value) row[name] = read as SQLOutputValue
    }
    return row as unknown as ReadRow<C>
  }
}
