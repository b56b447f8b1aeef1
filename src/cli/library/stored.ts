import { DirectReader } from '../../core/library/door/direct-reader.ts'
import type { Settings } from '../../shared/program/settings.ts'
import type { Run } from '../run.ts'
import { storedPlace } from './stored-place.ts'

/** The library of a run, for commands that only read it: nothing is started, and nothing is written. */
export interface Stored extends Disposable {
  readonly reader: DirectReader
  readonly settings: Settings
  /** The library's own time in UTC milliseconds. */
  now(): number
  /** Requests that the key may make in 24 hours. */
  readonly allowance: number
}

/**
 * Opens the library that the arguments and the environment name. Null when something has to be done or told first (a
 * restore that was cut short, damaged settings, a library that is not there or of another version): then the command opens a
 * session. Throws UsageError when no connection is named.
 */
export function openStored({ args, output }: Run): Stored | null {
  const place = storedPlace(args)
  if (place === null) return null
  const { settings, id } = place
  const reader = DirectReader.open(place.file)
  if (reader === null) return null
  if (args.sample && !reader.meta('seeded')) {
    reader[Symbol.dispose]()
    return null
  }
  if (args.sample) output.notice(output.t('sample.strip'))
  const clockOffset = Number(reader.meta('clock_offset') ?? 0)
  return {
    reader,
    settings,
    now: () => Date.now() + clockOffset,
    allowance: args.allowance ?? settings.connections.find((one) => one.id === id)?.allowance ?? settings.allowance,
    [Symbol.dispose]: () => reader[Symbol.dispose](),
  }
}
