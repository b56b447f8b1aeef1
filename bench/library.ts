import { rmSync, statSync } from 'node:fs'
import { Library } from '../src/core/library/door/library.ts'
import { type Bench, type BenchOptions, type Figure, quantile, timed } from './bench.ts'
import { onCopy, onLibrary, sizesOf, startConnection } from './bench-library.ts'
import { inventedLookups, NOW } from './invented-lookups.ts'
import { inventedNames } from './invented-names.ts'

/** What the library costs beside its lists: to open, to store one lookup in, and to keep on the disk. */
export const LIBRARY_BENCH: Bench = {
  name: 'library',
  async run(options) {
    const { large, small } = sizesOf(options)
    const stored = await onLibrary(options, large, (library) => storing(library, large / 10))
    const baseline = await onLibrary(options, small, (library) => storing(library, small / 10))
    const storingFigure = (share: number): Figure => ({
      name: `store one lookup, warm, ${large} lookups, p${share * 100}`,
      value: quantile(stored, share),
      unit: 'ms',
      bar: share === 0.5 ? null : 2,
      baseline: { name: 'with 1000', value: quantile(baseline, share) },
    })
    return [
      await opening(options, large),
      storingFigure(0.5),
      storingFigure(0.95),
      ...(await onCopy(options, large, async (file) => fileSize(file, large))),
    ]
  },
}

/** Alternately the large and an empty one, so that what else the machine does meets both. */
async function opening(options: BenchOptions, lookups: number): Promise<Figure> {
  return onCopy(options, lookups, async (file) => {
    const empty = `${file}-empty`
    const times: Record<string, number[]> = { [file]: [], [empty]: [] }
    for (let round = -3; round < (options.quick ? 10 : 40); round += 1) {
      for (const one of [file, empty]) {
        const time = await timed(async () => (await Library.open(one, startConnection)).close())
        if (round >= 0) times[one]?.push(time)
      }
    }
    for (const extra of ['', '-wal', '-shm']) rmSync(empty + extra, { force: true })
    const [large, small] = [quantile(times[file] ?? [], 0.5), quantile(times[empty] ?? [], 0.5)]
    return {
      name: `open, ${lookups} lookups to none (${large.toFixed(0)} to ${small.toFixed(0)} ms)`,
      value: large / small,
      unit: 'times',
      bar: 1.1,
      baseline: null,
    }
  })
}

// The first lookups after opening read the indexes' pages for the first time.
const WARM_UP = 200

/** Half of the lookups of known domains, half of new ones, each as the scheduler settles it. */
async function storing(library: Library, domains: number): Promise<number[]> {
  const times: number[] = []
  const names = inventedNames(domains + 200).slice(-400)
  for (const lookup of inventedLookups(names, WARM_UP + 400)) {
    const done = {
      requestId: 0,
      token: 'bench',
      keyId: 'bench',
      outcome: lookup.outcome,
      status: lookup.status,
      retryAfterMs: null,
      earlyGapMs: null,
      now: NOW,
      lookup: { ...lookup, requestedAt: NOW },
      itemId: null,
      requeue: null,
      sample: false,
    }
    times.push(await timed(() => library.write.settle(done)))
  }
  return times.slice(WARM_UP)
}

function fileSize(file: string, lookups: number): Figure[] {
  const { size } = statSync(file)
  return [
    { name: `file of ${lookups} lookups`, value: size / 1e6, unit: 'MB', bar: null, baseline: null },
    { name: 'file for each lookup', value: size / 1e3 / lookups, unit: 'kB', bar: null, baseline: null },
  ]
}
