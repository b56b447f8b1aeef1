import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { packageList } from '../../packaging/package-list.ts'
import { SampleService } from '../../src/sample-service/sample-service.ts'
import { writeAsar } from '../../tools/write-asar.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'
import { connectService, exploreSample, goTo, lookUp, ON_ELECTRON, type Program, startProgram } from './drive.ts'
import { rowNames } from './screen.ts'
import {
  backUpAndRestore,
  leaveTray,
  lookUpOverHttps,
  pasteByRightClick,
  previewMany,
  zoomInAndOut,
} from './smoke-desktop.ts'
import { until } from './until.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The result of one step of the smoke test, as it is reported. */
export interface SmokeResult {
  title: string
  outcome: 'worked' | 'failed' | 'skipped'
  /** What was seen, or why it did not work. */
  detail: string
  seconds: number
  /** False for a step without which nothing else can work. */
  optional: boolean
}

interface Step {
  title: string
  limitSeconds: number
  optional?: boolean
  /** Gives what was seen; throws what went wrong. `Skipped` when it cannot be tried here. */
  run(): Promise<string>
}

class Skipped extends Error {}

/**
 * Starts the built program and tries the things that only its real shell can prove, in the order in which they would
 * fail; reports each as soon as it is known. A step that hangs is given up at its limit, and after a failed start nothing
 * else is tried. The same on real Electron and on the stand-in.
 */
export async function runSmoke(report: (result: SmokeResult) => void): Promise<SmokeResult[]> {
  using folder = new TempFolder()
  const running = new Set<Program>()
  const results: SmokeResult[] = []
  let started = true
  for (const step of steps(folder.path, running)) {
    const result = started
      ? await tried(step)
      : outcome(step, 'skipped', 'not tried, since the program did not start', 0)
    if (result.outcome === 'failed' && !result.optional) started = false
    results.push(result)
    report(result)
  }
  for (const program of running) await end(program)
  return results
}

/** Ends a program that may hang, and removes what was made for it. */
async function end(program: Program): Promise<void> {
  const patience = (): Promise<false> => new Promise((resolve) => void setTimeout(() => resolve(false), 10_000).unref())
  const close = program.close().then(
    () => true,
    () => false,
  )
  if (await Promise.race([close, patience()])) return
  await Promise.race([program.crash(), patience()])
}

function outcome(step: Step, outcome: SmokeResult['outcome'], detail: string, since: number): SmokeResult {
  const seconds = since === 0 ? 0 : (Date.now() - since) / 1_000
  return { title: step.title, outcome, detail, seconds, optional: step.optional ?? true }
}

async function tried(step: Step): Promise<SmokeResult> {
  const since = Date.now()
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    const late = new Error(`not done within ${step.limitSeconds} s`)
    timer = setTimeout(() => reject(late), step.limitSeconds * 1_000)
  })
  try {
    return outcome(step, 'worked', await Promise.race([step.run(), limit]), since)
  } catch (error) {
    if (error instanceof Skipped) return outcome(step, 'skipped', error.message, since)
    return outcome(step, 'failed', reasonOf(error), since)
  } finally {
    clearTimeout(timer)
  }
}

/** The message in one line: of what Playwright appends to it, only what the program itself wrote last. */
function reasonOf(error: unknown): string {
  const message = stripVTControlCharacters(error instanceof Error ? error.message : String(error))
  const lines = message.split('\n').map((line) => line.trim())
  const wrote = lines.flatMap((line) => /\[(?:err|out)\] (.*\S)/u.exec(line)?.[1] ?? [])
  const head = lines.filter((line) => line !== '' && line !== 'Call log:').slice(0, wrote.length > 0 ? 1 : 3)
  return [...head, ...(wrote.length > 0 ? ['— it wrote:', ...wrote.slice(-5)] : [])].join(' ')
}

/** The steps in their order. Programs that run stand in `running`, so that none outlives the test. */
function steps(folder: string, running: Set<Program>): Step[] {
  const dataDir = (name: string): string => {
    mkdirSync(join(folder, name))
    return join(folder, name)
  }
  const start = async (...args: Parameters<typeof startProgram>): Promise<Program> => {
    const program = await startProgram(...args)
    running.add(program)
    return program
  }
  const close = async (program: Program): Promise<void> => {
    await program.close()
    running.delete(program)
  }
  let main: Program
  return [
    {
      title: 'The main module ended, then `ready` came and a window was made',
      limitSeconds: 90,
      optional: false,
      async run() {
        main = await start(dataDir('sample'))
        return main.shell()
      },
    },
    {
      title: 'The window is shown, and its page is drawn',
      limitSeconds: 30,
      optional: false,
      async run() {
        await main.page.getByRole('button', { name: 'Explore' }).waitFor()
        await until(() => main.isShown())
        return `at ${await main.page.evaluate(() => `${innerWidth} × ${innerHeight}`)}`
      },
    },
    {
      title: 'A worker starts inside an asar',
      limitSeconds: 120,
      async run() {
        if (!ON_ELECTRON) throw new Skipped('only Electron reads an asar')
        const archive = join(folder, 'app.asar')
        const paths = packageList(ROOT).files.map(({ path }) => path)
        writeAsar(archive, ROOT, paths)
        const packed = await start(dataDir('packed'), {}, [], archive)
        const rows = await openSample(packed)
        await close(packed)
        return `${paths.length} files packed; ${rows}`
      },
    },
    {
      title: 'The library opens',
      limitSeconds: 60,
      run: () => openSample(main),
    },
    {
      title: 'A key is stored, and read again after a restart',
      limitSeconds: 150,
      async run() {
        const served: number[] = []
        const service = await SampleService.start({
          onRequest: ({ action, status }) => void (action === 'domain' && served.push(status)),
        })
        try {
          return await storeKey(dataDir('key'), start, close, service, served)
        } finally {
          await service.close()
        }
      },
    },
    {
      title: 'A PDF is printed',
      limitSeconds: 90,
      run: () => printPdf(main, join(folder, 'smoke.pdf')),
    },
    {
      title: 'Https takes a trusted authority, and refuses an unknown one',
      limitSeconds: 120,
      run: () => lookUpOverHttps(dataDir, start, close),
    },
    {
      title: 'Everything is backed up, and restored',
      limitSeconds: 120,
      async run() {
        const service = await SampleService.start()
        try {
          const program = await start(dataDir('backup'))
          await connectService(program, service.url, service.key)
          const seen = await backUpAndRestore(program, join(folder, 'smoke.almanac-backup'))
          await close(program)
          return seen
        } finally {
          await service.close()
        }
      },
    },
    {
      title: 'Many previews are made one after another',
      limitSeconds: 180,
      run: () => previewMany(main),
    },
    {
      title: 'A right-click pastes',
      limitSeconds: 30,
      run: () => pasteByRightClick(main),
    },
    {
      title: 'Zooming in needs no Shift',
      limitSeconds: 30,
      run: () => zoomInAndOut(main),
    },
    {
      title: 'The tray goes by its own click',
      limitSeconds: 120,
      run: () => leaveTray(dataDir('tray'), start, close),
    },
    {
      title: 'The program quits',
      limitSeconds: 30,
      async run() {
        const status = await main.quit()
        if (status !== 0) throw new Error(`it ended with status ${status}`)
        return 'with status 0'
      },
    },
  ]
}

/** Opens the sample library and waits for its rows, which come from a worker. */
async function openSample(program: Program): Promise<string> {
  await exploreSample(program)
  await goTo(program, 'Domains')
  const rows = rowNames(program.page)
  await rows.first().waitFor()
  return 'the domains of the sample are shown'
}

/** Keeps a key, looks a domain up with it, and does so again after a restart where the system protected the key. */
async function storeKey(
  dataDir: string,
  start: (...args: Parameters<typeof startProgram>) => Promise<Program>,
  close: (program: Program) => Promise<void>,
  service: SampleService,
  served: readonly number[],
): Promise<string> {
  // The stand-in protects keys only when it is asked to; Electron knows no such variable.
  const env = { STAND_IN_SAFE_STORAGE: 'protected' }
  const first = await start(dataDir, env)
  await connectService(first, service.url, service.key)
  await lookUp(first, 'before.example')
  await until(() => served.length === 1)
  await close(first)
  const folder = join(dataDir, 'credentials')
  const files = existsSync(folder) ? readdirSync(folder) : []
  if (served[0] !== 200) throw new Error(`the service refused the key (status ${served[0]})`)
  if (files.length === 0) {
    if (process.platform === 'linux') return 'for the session only: without a keyring nothing is written (see the list)'
    throw new Error('it was used, but not stored')
  }
  if (files.some((file) => readFileSync(join(folder, file)).includes(service.key)))
    throw new Error('it stands on the disk as it is')
  const second = await start(dataDir, env)
  await second.page.getByRole('heading', { name: 'Look up a domain' }).waitFor()
  await lookUp(second, 'after.example')
  await until(() => served.length === 2)
  await close(second)
  if (served[1] !== 200) throw new Error(`after the restart the service refused it (status ${served[1]})`)
  return 'encrypted on the disk, and right after the restart'
}

async function printPdf(program: Program, file: string): Promise<string> {
  const { page } = program
  await goTo(program, 'Reports')
  await page.getByRole('button', { name: 'New report' }).click()
  await page.getByRole('radiogroup').getByText('PDF', { exact: true }).click()
  await program.answerSaveDialog(file)
  await page.getByRole('button', { name: 'Save as…', exact: true }).click()
  await until(() => existsSync(file) && readFileSync(file).subarray(-16).includes('%%EOF'))
  const pdf = readFileSync(file).toString('latin1')
  if (!pdf.startsWith('%PDF-')) throw new Error('the file is no PDF')
  return `${pdf.match(/\/Type ?\/Page\b/gu)?.length ?? 0} pages, ${Math.ceil(pdf.length / 1_024)} KiB`
}
