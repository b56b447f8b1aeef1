import type { Fetched } from './fetch-electron.ts'
import { type SandboxFacts, sandboxProblem } from './sandbox-problem.ts'

/** What `npm start` does, and the line that it says about it. */
export type StartPlan =
  | { run: 'electron'; binary: string }
  | { run: 'stand-in'; line: string }
  | { run: 'nothing'; line: string }

/** Why no window could be opened on this machine, with what to do instead of `command`; null when there is a display. */
export function displayProblem(platform: NodeJS.Platform, env: NodeJS.ProcessEnv, command: string): string | null {
  if (platform !== 'linux' || env.DISPLAY || env.WAYLAND_DISPLAY) return null
  return `There is no display to open a window on. Start a desktop session, or run: xvfb-run -a ${command}`
}

/** Electron where it can be had and would start; the stand-in where it cannot be had; else nothing but what to do. */
export function planStart(electron: Fetched, factsOf: (binary: string) => SandboxFacts): StartPlan {
  if ('fault' in electron)
    return {
      run: 'stand-in',
      line: `Electron could not be had (${electron.fault}), so the program opens in Chromium on a stand-in (docs/stand-in.md says what differs).`,
    }
  const problem = sandboxProblem(factsOf(electron.binary))
  return problem ? { run: 'nothing', line: problem } : { run: 'electron', binary: electron.binary }
}
