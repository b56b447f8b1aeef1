import type { CommandLine } from 'electron'
import type { MissingSandbox } from '../../shared/program/app-state.ts'

/**
 * What the person has to know of a run without Chromium's sandbox; null where every page has it. `npm start` turns it off
 * where it cannot start, and gives the command that gives it back.
 */
export function missingSandbox(
  commandLine: Pick<CommandLine, 'hasSwitch'>,
  env: NodeJS.ProcessEnv,
): MissingSandbox | null {
  return commandLine.hasSwitch('no-sandbox') ? { command: env.ALMANAC_SANDBOX_COMMAND || null } : null
}
