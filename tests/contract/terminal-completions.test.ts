import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstWords } from '../../src/cli/command.ts'
import { DESCRIBED } from '../../src/cli/commands.ts'
import type { Shell } from '../../src/cli/completions/shells.ts'
import { OUTCOMES } from '../../src/shared/service/outcome.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'
import { NODE, TERMINAL, terminal } from '../fixtures/terminal.ts'

/** Asks a shell what it offers for the last of some words, the first of which is `almanac`. */
type Ask = (script: string, words: readonly string[], folder: string) => string[]

const linesOf = (program: string, args: string[], folder: string): string[] => {
  const { stdout, stderr, status } = spawnSync(program, args, { cwd: folder, encoding: 'utf8', env: env() })
  expect([status, stderr]).toEqual([0, ''])
  return stdout.split('\n').filter((line) => line !== '')
}

// As bash sets it: what is in `begun` stands in the line already, cut where bash cuts words.
const askBash: Ask = (script, words, folder) =>
  linesOf(
    'bash',
    [
      '--norc',
      '-c',
      `source '${script}'; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="${ofBash(words)}"; COMP_POINT=\${#COMP_LINE}
       _almanac; printf '%s\\n' "\${COMPREPLY[@]}"`,
      'bash',
      ...words,
    ],
    folder,
  )

/** The line that words stand in: `=` and `:` are words of their own, without spaces around them. */
const ofBash = (words: readonly string[]): string =>
  words
    .join(' ')
    .replaceAll(/ ([=:]) ?/gu, '$1')
    .replaceAll(/["\\$`]/gu, String.raw`\$&`)

// What zsh would offer from is printed, and then narrowed as zsh does.
const askZsh: Ask = (script, words, folder) =>
  linesOf(
    'zsh',
    [
      '-f',
      '-c',
      `_describe() { local name=$argv[-1]; print -rl -- \${\${(P)name}%%:*} }; _files() { print -rl -- *(N) }
      compadd() { local at=\${argv[(i)--]}; local one; for one in $argv[at+1,-1]; print -r -- $one }
      compset() { words[CURRENT]=\${words[CURRENT]#*=}; PREFIX=\${PREFIX#*=} }
      source '${script}'; words=("$@"); CURRENT=$#; PREFIX=$argv[-1]; _almanac`,
      'zsh',
      ...words,
    ],
    folder,
  ).filter((word) => word.startsWith(words.at(-1)?.replace(/^--.*?=/u, '') ?? ''))

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
const data = join(folder.path, 'the data')

/** `almanac` is the program under test. A service that was asked would be none: nobody answers there. */
function env(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PATH: `${join(folder.path, 'bin')}:${process.env.PATH}`,
    ALMANAC_DATA_DIR: data,
    ALMANAC_URL: SERVICE,
    LC_ALL: 'C.UTF-8',
  }
}
const SERVICE = 'http://127.0.0.1:9'

/** Names that shells would cut, carry out or turn round. */
const HOSTILE = [
  'My names',
  `it's "one"`,
  '$HOME `id` $(id)',
  String.raw`back\slash`,
  'two\nlines',
  '-dash',
  'רשימה \u202Eback',
  'a:b=c;d&e|f>g',
  '*?[x]~{a,b}#!',
]

beforeAll(async () => {
  mkdirSync(join(folder.path, 'bin'))
  const script = `#!/bin/sh\nexec '${NODE}' --disable-warning=ExperimentalWarning '${TERMINAL}' "$@"\n`
  writeFileSync(join(folder.path, 'bin', 'almanac'), script, { mode: 0o755 })
  const place = ['--url', SERVICE, '--data-dir', data]
  for (const name of HOSTILE) {
    const { status, err } = await terminal(['watch', 'add', '--quiet', ...place, '--', name, 'a.example'])
    expect([name, status, err]).toEqual([name, 0, ''])
  }
})
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
    // Several commands have an option of this name.
    expect(offered('report', '--from', 'compa')).toEqual(['compare:', 'comparison:'])
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

const zeroed = (program: string, script: string): string[] => {
  const { stdout, stderr, status } = spawnSync(program, [program === 'fish' ? '--no-config' : '-f', '-c', script], {
    cwd: folder.path,
    encoding: 'utf8',
    env: env(),
  })
  expect([status, stderr]).toEqual([0, ''])
  return stdout.split('\0').slice(0, -1)
}

/** A shell carries out what it has offered: gives the words that a command would be given. */
const carriedOut: readonly [string, string, (words: string) => string[]][] = [
  [
    'bash',
    'bash',
    (words) =>
      zeroed(
        'bash',
        `source '${scriptOf('bash')}'; COMP_LINE='almanac ${words}'; COMP_POINT=\${#COMP_LINE}
        COMP_WORDS=(almanac ${words} ''); [[ $COMP_LINE == *: ]] && COMP_WORDS=(almanac query --from list :)
        COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _almanac; eval "printf '%s\\0' \${COMPREPLY[*]}"`,
      ),
  ],
  [
    'zsh',
    'zsh',
    (words) =>
      zeroed(
        'zsh',
        `compadd() { local at=\${argv[(i)--]}; (( at < $# )) && eval "print -rN -- \${(@q)argv[at+1,-1]}" }
        source '${scriptOf('zsh')}'; words=(\${=:-almanac ${words}}); PREFIX=\${\${(M)words[-1]:#*:}:-}
        [[ $PREFIX ]] || words+=(''); CURRENT=$#words; _almanac`,
      ),
  ],
  [
    'fish',
    'fish',
    (words) =>
      zeroed(
        'fish',
        `source '${scriptOf('fish')}'
        for word in (complete --escape -C 'almanac ${words}${words.endsWith(':') ? '' : ' '}' | string replace -r '\\t.*' '')
          eval "printf '%s\\0' $word"
        end`,
      ),
  ],
]

describe.each(carriedOut)('%s', (_name, program, ask) => {
  const isThere = spawnSync(program, ['--version']).status === 0
  const kept = (words: readonly string[]): string[] => words.map((word) => word.trim()).sort()

  test.skipIf(!isThere)(
    `a name would be cut in two, or carried out as a command (where ${program} is installed)`,
    () => {
      expect(kept(ask('watch refresh').filter((word) => !word.startsWith('--')))).toEqual([...HOSTILE].sort())
      // bash completes only what stands behind the colon.
      const others = ['domains', 'history', 'changes', 'batch:']
      const named = ask('query --from list:').map((word) => word.replace(/^list:/u, ''))
      expect(kept(named.filter((word) => !others.includes(word)))).toEqual([...HOSTILE].sort())
    },
  )
})

test.skipIf(!hasBash)(
  'a name begun within quotes would not be completed, or end outside them (where bash is installed)',
  () => {
    for (const [begun, name] of [
      [`'My n`, 'My names'],
      [`"My n`, 'My names'],
      [`"\\$HO`, '$HOME `id` $(id)'],
      [`'it`, `it's "one"`],
    ] as const) {
      const quote = begun[0] ?? ''
      const [reply] = askBash(scriptOf('bash'), ['almanac', 'watch', 'refresh', begun], folder.path)
      expect(zeroed('bash', `printf '%s\\0' ${quote}${reply}${quote}`)).toEqual([name])
    }
  },
)

test('names would be read from a library that another place on the line names, or the service be asked', async () => {
  const asked = ['completions', 'zsh', '--for', 'watch refresh', '--url', SERVICE]
  expect((await terminal([...asked, '--data-dir', data])).out.split('\0')).toContain('My names')
  const { out, err, status } = await terminal([...asked, '--data-dir', folder.path])
  expect([out, err, status]).toEqual(['', '', 0])
})

test.skipIf(!hasBash)('a column of the library would not be offered behind a comma (where bash is installed)', () => {
  const offered = askBash(scriptOf('bash'), ['almanac', 'query', '--sort', 'domain,-visito'], folder.path)
  expect(offered).toEqual(['domain,-visitors'])
})
