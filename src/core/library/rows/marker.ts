import type { ReadableDb } from '../file/database.ts'
import type { Range } from './sql-condition.ts'
import { RowSet } from './row-set.ts'
import { selectValue } from '../file/statements.ts'
import { integer } from '../file/row-reader.ts'

// A set is 125 kB in a library of a million lookups.
const CACHED_SETS = 48

/** Brings row ids out of statements into sets, and sets into statements, on one connection. */
class Marker {
  readonly #db: ReadableDb
  readonly #kept = new Map<string, unknown>()
  #version = ''
  #target = new RowSet(0)
  #accepts: (id: number) => boolean = () => true

  constructor(db: ReadableDb) {
    this.#db = db
    // An aggregate over an index takes a tenth of the time of fetching its rows.
    db.aggregate('mark', {
      start: 0,
      step: (done: number, id) => {
        this.#target.add(Number(id))
        return done
      },
    })
    db.function('accepts', (id) => Number(this.#accepts(Number(id))))
  }

  /** The ids of all rows in the ranges; remembered under the key until the library changes. */
  rowsIn(ranges: readonly Range[], highest: number, key: string): RowSet {
    return this.kept(key, () => this.mark(ranges, highest))
  }

  /** What was found under the key, remembered until the library changes. Each kind of key stands for one type. */
  kept<T>(key: string, find: () => T): T {
    const version = versionOf(this.#db)
    if (version !== this.#version) this.#kept.clear()
    this.#version = version
    const found = this.#kept.has(key) ? (this.#kept.get(key) as T) : find()
    // What was found while another process wrote may be of two states.
    if (this.#version !== version) return found
    // Put back at the end: the first of a Map is then the one not used for longest.
    this.#kept.delete(key)
    this.#kept.set(key, found)
    if (this.#kept.size > CACHED_SETS) this.#kept.delete([...this.#kept.keys()][0] ?? '')
    return found
  }

  setOf(ids: Iterable<number>, highest: number): RowSet {
    const found = new RowSet(highest)
    for (const id of ids) found.add(id)
    return found
  }

  mark(ranges: readonly Range[], highest: number): RowSet {
    const found = new RowSet(highest)
    this.#target = found
    for (const { from, where, values } of ranges)
      selectValue(this.#db, integer, `select mark(t.id) from ${from} where ${where}`).one(...values)
    return found
  }

  /** Runs work whose statements may ask `accepts(id)`. */
  accepting<T>(accepts: (id: number) => boolean, work: () => T): T {
    this.#accepts = accepts
    return work()
  }
}

const markers = new WeakMap<ReadableDb, Marker>()

export function markerOf(db: ReadableDb): Marker {
  let known = markers.get(db)
  if (!known) markers.set(db, (known = new Marker(db)))
  return known
}

/** Differs whenever the library has changed: data_version counts other connections' writes, total_changes of this one's. */
export function versionOf(db: ReadableDb): string {
  const own = selectValue(db, integer, 'select total_changes()').one()
  const others = selectValue(db, integer, 'pragma data_version').one()
  return `${others}:${own}`
}
