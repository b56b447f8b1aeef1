import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { provideElectron } from './fetch-electron.ts'
import { provideBrowser } from './provide-browser.ts'
import { findBrowser } from './stand-in/find-browser.ts'
import { electronEnvironment, runChild } from './run-child.ts'
import { sandboxFacts, sandboxRequired } from './sandbox-problem.ts'
import { displayProblem, planStart } from './start-plan.ts'

const root = join(import.meta.dirname, '..')
const print = (line: string): void => console.log(line)

/** The command that gives a program a display where there is none: in CI only, since a person would see nothing of it. */
export function displayOfItsOwn(): string[] | null {
  if (displayProblem(process.platform, process.env, '') === null) return []
  const isThere = process.env.CI && spawnSync('xvfb-run', ['--help'], { stdio: 'ignore' }).status === 0
  return isThere ? ['xvfb-run', '-a'] : null
}

/**
 * Opens the built program: in Electron when its binary is there or can be fetched, else in Chromium's app mode. `before`
 * is the command that all of it runs under. Gives the status to end with.
 */
export async function openBuilt(args: string[], before: readonly string[] = []): Promise<number> {
  const run = (command: string[], env: NodeJS.ProcessEnv): Promise<number> => {
    const [first = '', ...rest] = [...before, ...command]
    return runChild(first, rest, env)
  }
  const facts = (binary: string) => sandboxFacts(binary, args, process.env)
  const plan = planStart(provideElectron(print), facts, sandboxRequired(args, process.env))
  if (plan.run === 'nothing') {
    print(plan.line)
    return 1
  }
  if (plan.run === 'electron') {
    const { line, args: sandboxArgs, env } = plan.sandbox
    if (line !== null) print(line)
    return run([plan.binary, root, ...sandboxArgs, ...args], { ...electronEnvironment(process.env), ...env })
  }
  print(plan.line)
  const standIn = [
    '--disable-warning=ExperimentalWarning',
    '--import',
    new URL('./stand-in/register.mjs', import.meta.url).href,
  ]
  return run([process.execPath, ...standIn, join(root, 'out/main/index.js'), ...args], {
    ...process.env,
    ALMANAC_BROWSER: findBrowser(true) ?? provideBrowser(print, true),
    STAND_IN_MODE: 'app',
  })
}
