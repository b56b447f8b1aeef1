import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'
import { openProgramIn } from '../../../../tests/fixtures/open-program.ts'
import { putSample } from '../../../../tests/fixtures/ready-sample.ts'

const made: string[] = []
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-handlers-'))
  made.push(folder)
  return folder
}
/** Main's side of the bridge on the sample library in a folder of the test; fake is only what Electron would be. */
export async function openProgram(options: Parameters<typeof openProgramIn>[1] = {}) {
  const dataDir = newFolder()
  putSample(dataDir)
  const program = await openProgramIn(dataDir, options)
  onTestFinished(program.close)
  return program
}
