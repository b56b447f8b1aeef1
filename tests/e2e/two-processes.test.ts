import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LogEntry, SampleService } from '../../src/sample-service/sample-service.ts'
import { TERMINAL } from '../fixtures/terminal.ts'
import {
  connectService,
  goTo,
  leftShown,
  lookUp,
  newDataDir,
  type Program,
  removeDataDir,
  startProgram,
} from './drive.ts'

const log: LogEntry[] = []
let service: SampleService
let program: Program
const dataDir = newDataDir()
const requests = () => log.filter((entry) => entry.action === 'domain')

beforeAll(async () => {
  service = await SampleService.start({ onRequest: (entry) => log.push(entry) })
  program = await startProgram(dataDir)
  await connectService(program, service.url, service.key)
})
afterAll(async () => {
  await program.close()
  await service.close()
  removeDataDir(dataDir)
})

async function terminal(...words: string[]): Promise<Record<string, unknown>[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [TERMINAL, ...words, '--json', '--url', service.url, '--data-dir', dataDir],
    { env: { ...process.env, ALMANAC_API_KEY: service.key } },
  )
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

test('window and terminal at the same moment would not share the library', async () => {
  const names = Array.from({ length: 60 }, (_, at) => `name-${at}.example`)
  const inTerminal = terminal('lookup', ...names)
  for (const name of ['name-3.example', 'name-40.example', 'window-only.example']) await lookUp(program, name)
  const lines = await inTerminal
  expect(lines.every((line) => line.outcome === 'found' || line.outcome === 'not-found')).toBe(true)
  expect(requests().length).toBe(61)
  expect(new Set(requests().map((entry) => entry.domain)).size).toBe(61)
  await expect.poll(() => leftShown(program)).toBe(500 - 61)
  const [state] = await terminal('allowance')
  expect(state?.used).toBe(61)
  await goTo(program, 'History')
  await program.page.getByText('61 lookups').waitFor()
})
