import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { libraryFile } from '../src/core/settings/read-settings.ts'
import { SettingsStore } from '../src/core/settings/settings-store.ts'
import { newDataDir, removeDataDir, startProgram } from '../tests/e2e/drive.ts'
import { launchStandIn } from '../tools/stand-in/control.ts'
import { type Bench, type BenchOptions, type Figure, quantile, timed } from './bench.ts'
import { onCopy, sizesOf } from './bench-library.ts'
import { meter } from '../tests/e2e/screen.ts'

const OUT = join(import.meta.dirname, '../out/renderer')
// Nothing listens there: opening the window sends nothing.
const BASE_URL = 'http://127.0.0.1:9'

/** What the window costs: to start with a large library, and to load for the first time. */
export const WINDOW_BENCH: Bench = {
  name: 'window',
  async run(options) {
    return [firstChunk(), await start(options), ...(await besideOneField(options))]
  },
}

/** Everything that the page loads before it is asked for more, as it would go over a wire. */
function firstChunk(): Figure {
  const page = readFileSync(join(OUT, 'index.html'), 'utf8')
  const files = [...page.matchAll(/(?:src|href)="\.?\/?(assets\/[^"]+\.(?:js|css))"/gu)].map(([, file = '']) => file)
  const all = globSync('assets/*.{js,css}', { cwd: OUT })
  const size = (names: string[]): number =>
    names.reduce((sum, name) => sum + gzipSync(readFileSync(join(OUT, name)), { level: 9 }).length, 0) / 1_000
  return {
    name: 'first chunk, JS and CSS, gzipped',
    value: size(files),
    unit: 'kB',
    bar: 250,
    baseline: { name: 'everything', value: size(all) },
  }
}

/** From the start of the process to the field that takes a name, alternately with the large library and an empty one. */
async function start(options: BenchOptions): Promise<Figure> {
  const { large } = sizesOf(options)
  return onCopy(options, large, async (file) => {
    const folders = [withLibrary(file), withLibrary(null)] as const
    const times: [number[], number[]] = [[], []]
    for (let round = -1; round < (options.quick ? 3 : 9); round += 1) {
      for (const at of [0, 1] as const) {
        await Promise.all(ended.splice(0))
        const time = await timed(() => untilInteractive(folders[at]))
        if (round >= 0) times[at].push(time)
      }
    }
    await Promise.all(ended.splice(0))
    folders.forEach(removeDataDir)
    const [withMany, withNone] = [quantile(times[0], 0.5), quantile(times[1], 0.5)]
    return {
      name: `start to interactive, ${large} lookups to none (${withMany.toFixed(0)} to ${withNone.toFixed(0)} ms on the stand-in)`,
      value: withMany / withNone,
      unit: 'times',
      bar: 1.1,
      baseline: null,
    }
  })
}

/**
 * From the start of the process to the picture of a field, to a name typed into it, and to the end of loading, alternately
 * with a program that has nothing else.
 */
async function besideOneField(options: BenchOptions): Promise<Figure[]> {
  const folders = [withLibrary(null), newDataDir()] as const
  const mains = [join(OUT, '../main/index.js'), join(import.meta.dirname, 'one-field/main.mjs')] as const
  const times: [FieldTimes[], FieldTimes[]] = [[], []]
  for (let round = -1; round < (options.quick ? 5 : 15); round += 1) {
    for (const at of [0, 1] as const) {
      await Promise.all(ended.splice(0))
      const time = await untilField(mains[at], folders[at])
      if (round >= 0) times[at].push(time)
    }
  }
  await Promise.all(ended.splice(0))
  folders.forEach(removeDataDir)
  const figure = (what: keyof FieldTimes, name: string, bar: number | null): Figure => {
    const median = (runs: FieldTimes[]): number =>
      quantile(
        runs.map((run) => run[what]),
        0.5,
      )
    const [program, oneField] = [median(times[0]), median(times[1])]
    return {
      name: `start beside a window with one field, ${name} (${program.toFixed(0)} to ${oneField.toFixed(0)} ms on the stand-in)`,
      value: program / oneField,
      unit: 'times',
      bar,
      baseline: null,
    }
  }
  return [
    figure('painted', 'until it is seen', 1.3),
    figure('typed', 'until a name stands in it', 1.3),
    figure('loaded', 'until the page has loaded', null),
  ]
}

/** Milliseconds from the start of the process. */
interface FieldTimes {
  painted: number
  typed: number
  loaded: number
}

/**
 * The driver comes as soon as there is a window, as Playwright's for Electron does, and types key by key. What it typed has
 * to be there when the page has loaded as well, whoever took the field over meanwhile.
 */
async function untilField(main: string, userDataDir: string): Promise<FieldTimes> {
  const now = (): number => performance.timeOrigin + performance.now()
  const begun = now()
  const program = await launchStandIn({
    main,
    userDataDir,
    env: { ALMANAC_DATA_DIR: userDataDir },
    waitForWindow: false,
  })
  let [window] = await program.windows()
  while (!window) [window] = await program.windows()
  const page = await program.pageOf(window.id)
  const field = page.getByLabel('Domain name')
  await field.pressSequentially('example.com')
  const typed = now() - begun
  await page.waitForLoadState('load')
  if ((await field.inputValue()) !== 'example.com') throw new Error('The field does not hold what was typed')
  const { origin, painted, loaded } = await page.evaluate(() => ({
    origin: performance.timeOrigin,
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd,
  }))
  ended.push(program.close())
  return { painted: origin + painted - begun, typed, loaded: origin + loaded - begun }
}

function withLibrary(file: string | null): string {
  const dataDir = newDataDir()
  const store = new SettingsStore(dataDir)
  const { id } = store.connectionFor(BASE_URL)
  store.update({ active: id })
  if (file) {
    const target = libraryFile(dataDir, id)
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(file, target)
  }
  writeFileSync(join(dataDir, 'preferences.json'), '{}')
  return dataDir
}

/** Programs that are ending while the next one starts would disturb it. */
const ended: Promise<void>[] = []

async function untilInteractive(dataDir: string): Promise<void> {
  const program = await startProgram(dataDir)
  await program.page.getByLabel('Domain name').fill('example.com')
  await program.page.getByRole('main').getByRole('strong').filter({ hasText: 'example.com' }).waitFor()
  await meter(program.page).waitFor()
  // Only the way there is measured; how long the program takes to end is not.
  ended.push(program.close())
}
