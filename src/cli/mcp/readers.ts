import { DirectReader } from '../../core/library/door/direct-reader.ts'
import { openForReading } from '../../core/library/file/open-file.ts'
import { READ_BETWEEN_WRITES } from '../../core/library/file/reading.ts'
import { hidePrivate } from '../../core/query/hide-private.ts'

/** The connections of a server on which agents are answered, each opened when it is first needed. */
export class Readers implements Disposable {
  readonly #file: string
  readonly #kept = new Map<boolean, DirectReader>()

  constructor(file: string) {
    this.#file = file
  }

  /** The connection on which calls read that see as much; whoever gets it leaves it open. */
  kept(isPrivate: boolean): DirectReader {
    const known = this.#kept.get(isPrivate)
    if (known) return known
    const opened = this.open(isPrivate)
    this.#kept.set(isPrivate, opened)
    return opened
  }

  /** Another one like it. Whoever opens it closes it. */
  open(isPrivate: boolean): DirectReader {
    const db = openForReading(this.#file)
    db.exec(READ_BETWEEN_WRITES)
    if (!isPrivate) hidePrivate(db)
    return DirectReader.over(db, this.#file)
  }

  [Symbol.dispose](): void {
    for (const reader of this.#kept.values()) reader[Symbol.dispose]()
  }
}
