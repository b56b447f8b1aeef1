import type { Fetched } from './fetch-electron.ts'
import { type SandboxFacts, type SandboxProblem, sandboxProblem } from './sandbox-problem.ts'

/** What `npm start` does, and the line that it says about it. */
export type StartPlan =
  | { run: 'electron'; binary: string; sandbox: SandboxChoice }
  | { run: 'stand-in'; line: string }
  | { run: 'nothing'; line: string }

/** What Electron is started with where its sandbox cannot start, and the line that says so; nothing where it can. */
export interface SandboxChoice {
  args: string[]
  env: Record<string, string>
  line: string | null
}

/** Why no window could be opened on this machine, with what to do instead of `command`; null when there is a display. */
export function displayProblem(platform: NodeJS.Platform, env: NodeJS.ProcessEnv, command: string): string | null {
  if (platform !== 'linux' || env.DISPLAY || env.WAYLAND_DISPLAY) return null
  return `There is no display to open a window on. Start a desktop session, or run: xvfb-run -a ${command}`
}

/**
 * Electron where it can be had, without its sandbox where that cannot start; the stand-in where it cannot be had; nothing
 * where the sandbox is required and cannot start.
 */
export function planStart(
  electron: Fetched,
  factsOf: (binary: string) => SandboxFacts,
  isSandboxRequired: boolean,
): StartPlan {
  if ('fault' in electron)
    return {
      run: 'stand-in',
      line: `Electron could not be had (${electron.fault}), so the program opens in Chromium on a stand-in (docs/stand-in.md says what differs).`,
    }
  const facts = factsOf(electron.binary)
  if (isSandboxRequired && facts.turnedOff)
    return { run: 'nothing', line: 'The sandbox is required, and turned off as well: choose one.' }
  const problem = sandboxProblem(facts)
  if (problem && isSandboxRequired)
    return {
      run: 'nothing',
      line: `Electron’s sandbox cannot start: ${problem.why}. It is required, so nothing was started. This makes it start: ${problem.command}`,
    }
  return { run: 'electron', binary: electron.binary, sandbox: sandboxChoice(problem) }
}

/**
 * The program is opened whatever the machine allows: the page is local, and its policy lets nothing in or out
 * (docs/security.md). Its window says the same as the line.
 */
export function sandboxChoice(problem: SandboxProblem | null): SandboxChoice {
  if (!problem) return { args: [], env: {}, line: null }
  return {
    args: ['--no-sandbox'],
    env: { ALMANAC_SANDBOX_COMMAND: problem.command },
    line: `Electron’s sandbox cannot start (${problem.why}), so the program runs without it. This gives it back: ${problem.command}`,
  }
}
