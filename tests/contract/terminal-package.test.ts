import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installTerminal } from '../fixtures/installed-terminal.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'

const folder = new TempFolder()
let installed = ''
beforeAll(() => {
  installed = installTerminal(folder.path)
})
afterAll(() => folder[Symbol.dispose]())

interface Ended {
  code: number
  stdout: string
  stderr: string
}

/** Runs the installed program with nothing of this project in reach. */
async function almanac(words: string[], node: string[] = []): Promise<Ended> {
  const place = words[0]?.startsWith('--') ? [] : ['--sample', '--data-dir', join(folder.path, 'data')]
  const run = promisify(execFile)(process.execPath, [...node, join(installed, 'almanac.cjs'), ...words, ...place], {
    cwd: folder.path,
    env: { PATH: process.env.PATH, HOME: folder.path },
  })
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Ended) => error,
  )
}

const NOTICE = 'Sample data: every figure is invented.\n'

test('the installed program would need a package beside itself', () => {
  const others = readdirSync(join(installed, '..')).filter((name) => !name.startsWith('.'))
  expect(others).toEqual(['domain-almanac'])
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Record<string, unknown>
  expect(manifest).toMatchObject({ bin: { almanac: 'almanac.cjs' }, engines: { node: '>=22.19.0' } })
  expect(Object.keys(manifest).filter((key) => /dependencies|scripts/iu.test(key))).toEqual([])
})

test('the schemas of what programs read would be left behind', () => {
  const schema = JSON.parse(readFileSync(join(installed, 'schemas', 'report.schema.json'), 'utf8')) as { $id: string }
  expect(schema.$id).toMatch(/report\.schema\.json$/u)
})

test('completions and the manual would be left behind', () => {
  expect(readdirSync(join(installed, 'completions')).sort()).toEqual([
    '_almanac',
    'almanac.bash',
    'almanac.fish',
    'almanac.ps1',
  ])
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { man: string[] }
  expect(manifest.man.map((page) => readFileSync(join(installed, page), 'utf8').slice(0, 13))).toEqual([
    '.TH ALMANAC 1',
  ])
})

test('the licence of something bundled would be left behind', () => {
  expect(readFileSync(join(installed, 'LICENSE'), 'utf8')).toContain('MIT')
  const notices = readFileSync(join(installed, 'notices.txt'), 'utf8')
  for (const name of ['undici', 'tldts', 'tr46', 'conf', 'p-queue', 'papaparse', 'zod'])
    expect(notices).toMatch(new RegExp(`^${name} \\d`, 'mu'))
})

test('the installed program would miss a file, or warn of something that nobody can do anything about', async () => {
  expect(await almanac(['--version'])).toMatchObject({ code: 0, stderr: '' })
  const asked = await almanac(['lookup', 'example.com', '--json'])
  expect(asked).toMatchObject({ code: 0, stderr: NOTICE, stdout: expect.stringContaining('"source":"service"') })
  const stored = await almanac(['lookup', 'example.com', '--json'])
  expect(stored).toMatchObject({ code: 0, stderr: NOTICE, stdout: expect.stringContaining('"source":"library"') })
  writeFileSync(join(folder.path, 'list.txt'), 'example.com\nexample.org\n')
  expect(await almanac(['batch', 'list.txt', '--out', '-', '--quiet'])).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/example\.org/u),
  })
  expect(await almanac(['report', '--from', 'history', '--format', 'csv', '--out', '-'])).toMatchObject({
    code: 0,
    stderr: NOTICE,
  })
  expect(await almanac(['watch', 'lists'])).toMatchObject({ code: 0 })
})

test('a Node that is too old would end in an error that says nothing', async () => {
  const old = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'22.18.0'}})`
  expect(await almanac(['--version'], ['--import', old])).toMatchObject({
    code: 2,
    stdout: '',
    stderr:
      'Domain Almanac needs Node 22.19.0 or newer, and this is Node 22.18.0: install a newer one from https://nodejs.org.\n',
  })
})

test('an old Node could not read the file that tells it so', () => {
  const launcher = readFileSync(join(installed, 'almanac.cjs'), 'utf8')
  // What came into the language after 2009.
  expect(launcher.match(/=>|`|\b(?:const|let|class|async|await|import)\b|\?\?|\?\./gu)).toBeNull()
})
