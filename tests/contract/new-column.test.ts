import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const COPIED = ['src', 'tests', 'package.json', 'tsconfig.base.json', 'tsconfig.node.json']
let copy = ''

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'new-column-'))
  for (const one of COPIED) cpSync(join(ROOT, one), join(copy, one), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  insert('src/shared/columns/facts.ts', '} as const satisfies Record<string, Fact>', [
    "  name_words: { type: 'number', lists: EVERY_TABLE, width: 90, value: ({ name }) => name.split('-').length },",
  ])
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Puts lines before the one that begins with a mark. */
function insert(file: string, mark: string, lines: string[]): void {
  const text = readFileSync(join(copy, file), 'utf8')
  const at = text.indexOf(`\n${mark}`) + 1
  expect([file, at]).not.toEqual([file, 0])
  writeFileSync(join(copy, file), `${text.slice(0, at)}${lines.join('\n')}\n${text.slice(at)}`)
}

/** The files in which the compiler finds something missing. */
function complaints(): string[] {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
  const compile = [tsc, '-p', 'tsconfig.node.json', '--incremental', 'false', '--tsBuildInfoFile', 'null']
  const { stdout } = spawnSync(process.execPath, compile, { cwd: copy, encoding: 'utf8' })
  return [
    ...new Set([...stdout.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gmu)].map(([, file]) => String(file))),
  ].toSorted()
}

const word = (language: string): void =>
  insert(`src/shared/locales/${language}/fields.ts`, "  'column.status'", ["  'column.name_words': 'Words',"])

test('a new column would compile without a word, or work in some parts of the program and not in others', () => {
  expect(complaints()).toEqual(
    expect.arrayContaining(['src/core/library/columns/facts.ts', 'src/shared/locales/en/fields.ts']),
  )
  word('en')
  insert('src/core/library/columns/facts.ts', '  message: {', [
    '  name_words: {',
    "    by: 'worked-out',",
    "    values: { holds: 'numbers', table: () => 'domain', parts: [], sql: () =>",
    "      `select collect(id, length(name) - length(replace(name, '-', '')) + 1) from domain` },",
    "    ofDomain: ({ name }) => name.ascii.split('-').length,",
    '  },',
  ])
  word('de')
  const run =
    "import { usesOf } from './tests/fixtures/column-uses.ts'; console.log(JSON.stringify(usesOf('./library.db', 'name_words')))"
  const out = execFileSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', run],
    { cwd: copy, encoding: 'utf8' },
  )
  expect(JSON.parse(out)).toEqual({
    offered: true,
    sorted: ['d-e-f.example', 'b-c.example', 'a.example'],
    filtered: 1,
    totals: [expect.objectContaining({ sum: 6 })],
    facet: [
      [1, 1],
      [2, 1],
      [3, 1],
    ],
    distribution: expect.any(Array),
    groups: [1, 1, 1],
    formula: [6, 4, 2],
    score: expect.any(Array),
    compared: [4, 2, 6].map((value) => ({ state: 'value', value })),
    rule: [4, 2, 6].map((value) => ({ state: 'value', value })),
    file: 'domain,name_words\r\nd-e-f.example,3\r\nb-c.example,2\r\na.example,1\r\n',
  })
})
