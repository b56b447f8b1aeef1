import type { NewLookup } from '../../shared/service/lookup.ts'
import { type Connection, SAMPLE_CONNECTION } from '../../shared/program/settings.ts'
import { Almanac, type AlmanacDeps } from '../almanac.ts'
import { removeLibrary } from '../backup/library-file.ts'

/** A running sample service, as core needs to know it. */
export interface RunningService {
  url: string
  key: string
  close(): Promise<void>
}

/** What the sample connection is made of; handed in, since core knows no server. */
export interface SampleDeps {
  startService(options: { clock: () => number; allowance: number }): Promise<RunningService>
  inventPast(now: number): NewLookup[]
  /** Fills a library that begins now with its past and more; without it, the past is all that is in it. */
  fill?: ((almanac: Almanac, past: readonly NewLookup[]) => Promise<void>) | null
}

/** A day of the sample library goes by at the press of a button: nobody would wait for refreshes that are spread over it. */
const SAMPLE_PACE_MS = 0

/**
 * Opens the built-in sample connection: its service runs inside this process on a random port with a random key, and
 * its library begins with an invented past. Its requests are counted across restarts although the key changes.
 */
export async function openSample(
  deps: Omit<AlmanacDeps, 'connection' | 'key'> & SampleDeps,
): Promise<{ almanac: Almanac; hasExamples: boolean; close(): Promise<void> }> {
  let almanac: Almanac | null = null
  const service = await deps.startService({
    clock: () => almanac?.now() ?? Date.now(),
    allowance: deps.allowance ?? deps.settings().allowance,
  })
  const connection: Connection = {
    id: SAMPLE_CONNECTION,
    name: SAMPLE_CONNECTION,
    baseUrl: service.url,
    keyPlace: 'header',
    allowance: null,
  }
  try {
    const open = (): Promise<Almanac> =>
      Almanac.open({
        ...deps,
        connection,
        key: () => service.key,
        fixedKeyId: SAMPLE_CONNECTION,
        refreshPaceMs: SAMPLE_PACE_MS,
      })
    almanac = await open()
    if (!(await almanac.library.read.getMeta('seeded'))) {
      if (await almanac.library.read.getMeta('begun')) {
        // A beginning that was cut short: what it has left would stand there twice, or in the way of its own names.
        await almanac.close()
        await removeLibrary(deps.file)
        almanac = await open()
      }
      await begin(almanac, deps)
    }
    const opened = almanac
    return {
      almanac: opened,
      hasExamples: (await opened.library.read.getMeta('examples')) === '1',
      close: async () => {
        await opened.close()
        await service.close()
      },
    }
  } catch (error) {
    await almanac?.close()
    await service.close()
    throw error
  }
}

/** The mark at its beginning without that at its end tells of one that was cut short. */
async function begin(almanac: Almanac, { inventPast, fill }: SampleDeps): Promise<void> {
  const { write } = almanac.library
  await write.setMeta('begun', '1')
  const past = inventPast(almanac.now())
  if (fill) {
    await fill(almanac, past)
    await write.setMeta('examples', '1')
  } else await write.seed(past)
  await write.setMeta('seeded', '1')
  await write.setMeta('sample', '1')
}
