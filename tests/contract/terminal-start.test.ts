import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COMMAND_SUBJECTS } from '../../src/cli/words/en.ts'
import { english } from '../../src/shared/locales/en/english.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'
import { terminal } from '../fixtures/terminal.ts'
import { sourceFiles, startsWith, wordsIn } from '../fixtures/word-uses.ts'

const files = sourceFiles()

/** Every file that the terminal may load in its own thread. */
function filesOfTerminal(): Set<string> {
  const found = new Set<string>()
  const waiting = [join('cli', 'index.ts')]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    const { imports = [], later = [] } = files.get(file) ?? {}
    waiting.push(...imports, ...later)
  }
  return found
}

test('a message of the terminal would be a key, or the words of a screen be loaded that it never says', () => {
  const subjectOf = new Map(
    Object.entries(english).flatMap(([subject, part]) => Object.keys(part).map((key) => [key, subject] as const)),
  )
  const said = [...filesOfTerminal()].flatMap((file) =>
    wordsIn(files.get(file)?.program ?? { type: 'none' }, [...subjectOf.keys()]),
  )
  const subjects = new Set(said.map((key) => subjectOf.get(key) ?? ''))
  expect([...subjects].sort()).toEqual([...Object.keys(COMMAND_SUBJECTS), 'terminal'].sort())
})

test.each(['allowance.ts', 'history.ts', 'alerts.ts'])(
  '%s would load the public suffix list, which it does not need',
  (command) => {
    const loaded = startsWith(files, join('cli', 'commands', command))
    expect(loaded.size).toBeGreaterThan(10)
    expect([...loaded].filter((file) => file.startsWith('names'))).toEqual([])
  },
)

test('a Tab press that asks for the name of a list would wait until the catalogue and the schema are loaded', () => {
  const loaded = startsWith(files, join('cli', 'commands', 'completions.ts'))
  expect([...loaded].filter((file) => /door.kept-names/u.test(file))).toHaveLength(1)
  const needless =
    /^(?:names|shared.fields|shared.columns|core.library.file.(?:schema|columns)|cli.words|cli.stored\.)/u
  expect([...loaded].filter((file) => needless.test(file))).toEqual([])
})

test('help or version would load a command', () => {
  const loaded = startsWith(files, join('cli', 'index.ts'))
  expect([...loaded].filter((file) => /^(?:core.library|cli.commands[^.]|names)/u.test(file))).toEqual([])
})

// A worker that is started ends the run.
const NO_WORKERS = `data:text/javascript,${encodeURIComponent(
  "import threads from 'node:worker_threads'; threads.Worker = class { constructor() { throw new Error('a worker') } }",
)}`

test.each<[what: string, words: string[], said?: string]>([
  ['a lookup with a fresh answer', ['lookup', 'example.com', 'EXAMPLE.com']],
  ['allowance', ['allowance']],
  ['history', ['history']],
  ['alerts', ['alerts', '--all'], 'There are no alerts yet.\n'],
  ['history of a domain', ['history', '--domain', 'example.com', '--outcome', 'found']],
])('%s would start a worker, which takes longer than its answer', async (_what, words, said = '') => {
  using dir = new TempFolder()
  const place = ['--sample', '--data-dir', dir.path, '--json']
  expect((await terminal(['lookup', 'example.com', ...place])).status).toBe(0)
  const env = { NODE_OPTIONS: `--import=${NO_WORKERS}` }
  const quick = await terminal([...words, ...place], { env })
  expect([quick.status, quick.err]).toEqual([0, `Sample data: every figure is invented.\n${said}`])
  const inWorker = [
    'report',
    '--from',
    'history',
    '--out',
    join(dir.path, 'report.csv'),
    '--sample',
    '--data-dir',
    dir.path,
  ]
  expect((await terminal(inWorker, { env })).err).toContain('a worker')
})
