import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'
import { openProgramIn } from '../../../../tests/fixtures/open-program.ts'

const made: string[] = []
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-handlers-'))
  made.push(folder)
  return folder
}
let filled: Promise<string> | null = null

/** A data folder whose sample library has its invented past: made once, since that takes a while. */
async function filledFolder(): Promise<string> {
  const program = await openProgramIn(newFolder())
  await program.close()
  return program.dataDir
}

/** Main's side of the bridge on the sample library in a folder of the test; fake is only what Electron would be. */
export async function openProgram(options: Parameters<typeof openProgramIn>[1] = {}) {
  filled ??= filledFolder()
  const dataDir = newFolder()
  cpSync(await filled, dataDir, { recursive: true })
  const program = await openProgramIn(dataDir, options)
  onTestFinished(program.close)
  return program
}
