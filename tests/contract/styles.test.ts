import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '../../src/renderer/src')
const read = (path: string): string => readFileSync(join(SRC, path), 'utf8')
const code = globSync('**/*.tsx', { cwd: SRC })
/** The classes that a sheet has rules for; what stands behind another one is that one's matter. */
const classesIn = (path: string): string[] =>
  [
    ...read(path)
      .replaceAll(/\{[^}]*\}/gu, '\n')
      .replaceAll(',', '\n')
      .matchAll(/^\s*\.(?<name>[a-z][a-z0-9-]+)/gmu),
  ].map(({ groups }) => groups?.['name'] ?? '')
const sheets = new Map(globSync('**/*.css', { cwd: SRC }).map((path) => [path, new Set(classesIn(path))]))

/** Everything that is loaded together with a file. */
function loadedWith(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  if (path.endsWith('.css')) return seen
  for (const [, from, bare] of read(path).matchAll(/from '(\.[^']+)'|import '(\.[^']+)'/gu)) {
    const other = normalize(join(dirname(path), from ?? bare ?? ''))
    if (!other.startsWith('..') && existsSync(join(SRC, other))) loadedWith(other, seen)
  }
  return seen
}

test('a screen would look otherwise when it is opened before another one', () => {
  const first = loadedWith('main.tsx')
  const lazy = new Set(
    code.flatMap((path) =>
      [...read(path).matchAll(/import\('(?<target>\.[^']+)'\)/gu)].map(({ groups }) =>
        normalize(join(dirname(path), groups?.['target'] ?? '')),
      ),
    ),
  )
  const bare: string[] = []
  for (const root of lazy) {
    const loaded = new Set([...first, ...loadedWith(root)])
    const styled = new Set([...loaded].flatMap((path) => [...(sheets.get(path) ?? [])]))
    for (const path of loadedWith(root)) {
      if (!path.endsWith('.tsx')) continue
      for (const [, names = ''] of read(path).matchAll(/className="([^"]+)"/gu)) {
        for (const name of names.split(' '))
          if (!styled.has(name) && [...sheets.values()].some((classes) => classes.has(name)))
            bare.push(`${basename(root)}: ${name} of ${basename(path)}`)
      }
    }
  }
  expect(lazy.size).toBeGreaterThan(15)
  expect([...new Set(bare)]).toEqual([])
})
