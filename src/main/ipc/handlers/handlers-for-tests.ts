import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openProgramIn } from '../../../../tests/fixtures/open-program.ts'
import { putSample } from '../../../../tests/fixtures/ready-sample.ts'

/** Main's side of the bridge on the sample library in a folder of the test; fake is only what Electron would be. */
export async function openProgram(options: Parameters<typeof openProgramIn>[1] = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'almanac-handlers-'))
  // What is registered last is done first: the program has let go of its files by then.
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  putSample(dataDir)
  const program = await openProgramIn(dataDir, options)
  onTestFinished(program.close)
  return program
}
