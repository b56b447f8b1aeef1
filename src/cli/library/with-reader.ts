import { DirectReader } from '../../core/library/door/direct-reader.ts'
import { openForReading } from '../../core/library/file/open-file.ts'
import type { Settings } from '../../shared/program/settings.ts'
import type { Run } from '../run.ts'
import { openStored } from './stored.ts'

/** A library that is read in this thread. */
export interface ReadPlace {
  readonly reader: DirectReader
  readonly settings: Settings
  /** The library's own time in UTC milliseconds. */
  readonly now: number
}

/**
 * Reads the library of a run in this thread; what has to be done or told before it can be read is done first. Gives what `work`
 * gives.
 */
export async function withReader(run: Run, work: (place: ReadPlace) => Promise<number>): Promise<number> {
  const stored = openStored(run)
  if (stored) {
    using opened = stored
    return await work({ reader: opened.reader, settings: opened.settings, now: opened.now() })
  }
  const { withSession } = await import('./session.ts')
  const { SettingsStore } = await import('../../core/settings/settings-store.ts')
  const { foldersOf } = await import('./named-connection.ts')
  return withSession(run, async (almanac) => {
    const { file } = almanac.library
    using reader = DirectReader.open(file) ?? DirectReader.over(openForReading(file), file)
    const settings = new SettingsStore(foldersOf(run.args).config).get()
    return await work({ reader, settings, now: almanac.now() })
  })
}
