import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstWords } from '../../src/cli/command.ts'
import { DESCRIBED } from '../../src/cli/commands.ts'
import type { Shell } from '../../src/cli/completions/shells.ts'
import { OUTCOMES } from '../../src/shared/outcome.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'
import { terminal } from '../fixtures/terminal.ts'

/** Asks a shell what it offers for the last of some words, the first of which is `almanac`. */
type Ask = (script: string, words: readonly string[], folder: string) => string[]

const linesOf = (program: string, args: string[], folder: string): string[] => {
  const { stdout, stderr, status } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  return stdout.split('\n').filter((line) => line !== '')
}

const askBash: Ask = (script, words, folder) =>
  linesOf(
    'bash',
    [
      '--norc',
      '-c',
      `source '${script}'; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _almanac; printf '%s\\n' "\${COMPREPLY[@]}"`,
      'bash',
      ...words,
    ],
    folder,
  )

// What zsh would offer from is printed, and then narrowed as zsh does.
const askZsh: Ask = (script, words, folder) =>
  linesOf(
    'zsh',
    [
      '-f',
      '-c',
      `_describe() { local name=$argv[-1]; print -rl -- \${\${(P)name}%%:*} }; _files() { print -rl -- *(N) }
      source '${script}'; words=("$@"); CURRENT=$#; PREFIX=$argv[-1]; _almanac`,
      'zsh',
      ...words,
    ],
    folder,
  ).filter((word) => word.startsWith(words.at(-1) ?? ''))

const askFish: Ask = (script, words, folder) =>
  linesOf('fish', ['--no-config', '-c', `source '${script}'; complete -C '${words.join(' ')}'`], folder).map(
    (line) => line.split('\t')[0] ?? '',
  )

const askPowershell: Ask = (script, words, folder) => {
  const line = words.join(' ')
  const load = `Get-Content -Raw '${script}' | Invoke-Expression`
  return linesOf(
    'pwsh',
    [
      '-NoProfile',
      '-Command',
      `${load}; (TabExpansion2 '${line}' ${line.length}).CompletionMatches | ForEach-Object { $_.CompletionText }`,
    ],
    folder,
  )
}

const SHELLS: readonly [Shell, string, Ask][] = [
  ['bash', 'bash', askBash],
  ['zsh', 'zsh', askZsh],
  ['fish', 'fish', askFish],
  ['powershell', 'pwsh', askPowershell],
]

const folder = new TempFolder()
afterAll(() => folder[Symbol.dispose]())
const scriptOf = (shell: Shell): string => join(folder.path, `completions.${shell}`)

const COMMON = ['--sample', '--url', '--json', '--quiet', '--help']

describe.each(SHELLS)('%s', (shell, program, ask) => {
  beforeAll(async () => {
    const run = await terminal(['completions', shell])
    expect([run.status, run.err]).toEqual([0, ''])
    writeFileSync(scriptOf(shell), run.out)
  })
  const isThere = spawnSync(program, ['--version']).status === 0
  const offered = (...words: string[]): string[] => ask(scriptOf(shell), ['almanac', ...words], folder.path).sort()

  test.skipIf(!isThere)(`a command would not be offered (asked where ${program} is installed)`, () => {
    expect(offered('')).toEqual(firstWords(DESCRIBED).sort())
    expect(offered('batc')).toEqual(['batch', 'batches'])
    expect(offered('watch', '')).toEqual(['add', 'changes', 'create', 'lists', 'refresh', 'remove'])
  })

  test.skipIf(!isThere)(`an option would be offered to a command that refuses it (${program} where installed)`, () => {
    expect(offered('watch', 'refresh', '--')).toEqual(expect.arrayContaining(['--due', ...COMMON]))
    expect(offered('watch', 'refresh', '--')).not.toEqual(expect.arrayContaining(['--since']))
    expect(offered('--data-dir', 'x', 'lookup', 'a.example', '--re')).toEqual(['--refresh'])
  })

  test.skipIf(!isThere)(`the values of an option would not be offered (${program} where installed)`, () => {
    expect(offered('history', '--outcome', '')).toEqual([...OUTCOMES].sort())
    expect(offered('report', '--format', 'x')).toEqual(['xlsx'])
  })
})

const hasBash = spawnSync('bash', ['--version']).status === 0

test.skipIf(!hasBash)('a file name with a space would be cut in two (asked where bash is installed)', () => {
  writeFileSync(join(folder.path, 'my list.csv'), '')
  expect(askBash(scriptOf('bash'), ['almanac', 'batch', 'my'], folder.path)).toEqual(['my list.csv'])
})

test.skipIf(!hasBash)('the value of --option=VALUE would not be offered (asked where bash is installed)', () => {
  expect(askBash(scriptOf('bash'), ['almanac', 'report', '--format', '=', 'h'], folder.path)).toEqual(['html'])
})
