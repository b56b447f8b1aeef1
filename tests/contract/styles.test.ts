import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const PAGE = join(ROOT, 'src/renderer/src')
const read = (path: string): string => readFileSync(join(PAGE, path), 'utf8')
const code = globSync('**/*.{ts,tsx}', { cwd: PAGE }).filter((path) => !/\.test\.tsx?$/u.test(path))
const modules = globSync('**/*.module.css', { cwd: PAGE })

/** The class names in the selectors of a sheet; what is `:global` belongs to somebody else. */
function classesIn(path: string): Set<string> {
  const selectors = read(path)
    .replaceAll(/\/\*.*?\*\//gsu, '')
    .replaceAll(/\{[^{}]*\}/gu, '\n')
    .replaceAll(/:global\([^)]*\)|"[^"]*"|@[^{]*\{/gu, '')
  return new Set([...selectors.matchAll(/\.(?<name>[A-Za-z_][\w-]*)/gu)].map(({ groups }) => groups?.['name'] ?? ''))
}

/** Each sheet with the classes that the code takes from it, and where. */
const taken = new Map<string, Map<string, string>>(modules.map((path) => [path, new Map()]))
for (const path of code) {
  const text = read(path)
  for (const [, name = '', target = ''] of text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'$/gmu)) {
    const sheet = taken.get(normalize(join(dirname(path), target)))
    // Neither the words of a string, such as a path or the key of a word, nor a property of something else.
    for (const [, used = ''] of text
      .replaceAll(/'[^'\n]*'|(?<=`)[^`$\n]*(?=\$\{)/gu, "''")
      .matchAll(new RegExp(String.raw`(?<![\w.$])${name}\.(\w+)`, 'gu')))
      sheet?.set(used, path)
  }
}

test('a rule of one component would reach another one, since its class is global', () => {
  const bare = globSync('**/*.css', { cwd: PAGE }).filter((path) => !path.endsWith('.module.css'))
  const known = ['colours.css', 'first-screen.css', 'global.css', 'mantine.css'].map((name) => join('styles', name))
  expect(bare.sort()).toEqual(known)
  const own = known
    .slice(0, -1)
    .flatMap((path) => [...classesIn(path)])
    .filter((name) => !/^mantine-/u.test(name))
  expect(own).toEqual([])
})

test('a class would be used that no sheet has', () => {
  expect(modules.length).toBeGreaterThan(50)
  const missing = [...taken].flatMap(([path, used]) => {
    const known = classesIn(path)
    return [...used].filter(([name]) => !known.has(name)).map(([name, where]) => `${where}: ${name} of ${path}`)
  })
  expect(missing).toEqual([])
})

test('a sheet would keep a rule that nothing uses', () => {
  const unused = [...taken].flatMap(([path, used]) =>
    [...classesIn(path)].filter((name) => !used.has(name)).map((name) => `${path}: ${name}`),
  )
  expect(unused).toEqual([])
})

test('a component would be dressed by a class that is written out instead of taken from a sheet', () => {
  const written = code.filter((path) => /className="|className=\{['"`]|className: '/u.test(read(path)))
  expect(written).toEqual([])
})

test('behaviour or a test would depend on a CSS class', () => {
  const FOUND_BY =
    /(?:querySelector(?:All)?(?:<\w+>)?|closest(?:<\w+>)?|matches|locator|waitForSelector)\(\s*['"`](?:[^'"`\n]*[\s>+~,(:])?\w*\.(?!mantine-)[a-z]/iu
  const hooks = [
    ...code.map((path) => join('src/renderer/src', path)),
    ...globSync(['tests/e2e/*.ts', 'tools/screenshots/*.ts', 'bench/*.ts'], { cwd: ROOT }),
  ].filter((path) => FOUND_BY.test(readFileSync(join(ROOT, path), 'utf8')))
  expect(hooks.map((path) => path.replaceAll(sep, '/'))).toEqual([])
})

test('a rule would use a variable that nothing defines, and look as if it were not there', () => {
  const sheets = globSync('**/*.css', { cwd: PAGE })
  const all = [...sheets, ...code].map(read).join('\n')
  const defined = new Set([...all.matchAll(/(?:^\s*|['"])(--[a-z][\w-]*)['"]?\s*:/gmu)].map(([, name]) => name))
  const used = sheets.flatMap((path) =>
    [...read(path).matchAll(/var\((--[a-z][\w-]*)/gu)].map(([, name]) => ({ path, name })),
  )
  expect(used.length).toBeGreaterThan(100)
  expect(used.filter(({ name = '' }) => !name.startsWith('--mantine-') && !defined.has(name))).toEqual([])
})
