import { globSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '../../src')

/** Which folders each folder may import from; everything may import itself. */
const MAY_IMPORT: Record<string, string[]> = {
  shared: [],
  names: ['shared'],
  'sample-service': ['shared', 'names'],
  core: ['shared', 'names'],
  main: ['shared', 'names', 'core', 'sample-service'],
  cli: ['shared', 'names', 'core', 'sample-service'],
  preload: ['shared'],
  renderer: ['shared'],
}
const ELECTRON_ONLY_IN = new Set(['main', 'preload'])
// Static, re-exporting, dynamic and type imports alike; the linter does not see `import('x').T`.
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|\brequire\s*\(\s*)['"]([^'"]+)['"]/gu

const all = globSync('**/*.{ts,tsx}', { cwd: SRC })
const files = all.filter((file) => !/\.test\.tsx?$/u.test(file))

/** What a file imports by a relative path, as paths from `src/`. */
const relativeImports = (file: string): string[] =>
  [...readFileSync(join(SRC, file), 'utf8').matchAll(IMPORT)]
    .map(([, target = '']) => target)
    .filter((target) => target.startsWith('.'))
    .map((target) => relative(SRC, resolve(SRC, file, '..', target)))

test('an import would cross a wall', () => {
  const crossed: string[] = []
  for (const file of files) {
    const folder = file.split(sep)[0] ?? ''
    for (const [, target = ''] of readFileSync(join(SRC, file), 'utf8').matchAll(IMPORT)) {
      if (/^electron(?:\/|$|-store|-log)/u.test(target) && !ELECTRON_ONLY_IN.has(folder))
        crossed.push(`${file}: ${target}`)
      if (target.startsWith('node:') && ['shared', 'names', 'renderer', 'preload'].includes(folder))
        crossed.push(`${file}: ${target}`)
      if (!target.startsWith('.')) continue
      const other = relative(SRC, resolve(SRC, file, '..', target)).split(sep)[0] ?? ''
      if (other !== folder && other !== '..' && !MAY_IMPORT[folder]?.includes(other)) crossed.push(`${file}: ${target}`)
    }
  }
  expect(files.length).toBeGreaterThan(60)
  expect(crossed).toEqual([])
})

test('a test beside the code would need another room than the code may', () => {
  const crossed = all.flatMap((file) => {
    const folder = file.split(sep)[0] ?? ''
    const rooms = relativeImports(file).map((target) => target.split(sep)[0] ?? '')
    return rooms.some((room) => room !== folder && room !== '..' && !MAY_IMPORT[folder]?.includes(room)) ? [file] : []
  })
  expect(crossed).toEqual([])
})

test('something other than the two places that may would touch the raw IPC or the bridge', () => {
  const using = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(join(SRC, file), 'utf8')))
  expect(using(/\bipcMain\b/u)).toEqual([join('main', 'ipc', 'register.ts')])
  expect(using(/= window\.almanac|window\.almanac\./u)).toEqual([join('renderer', 'src', 'api', 'bridge.ts')])
})

test('rows of the library would be read without saying what their columns hold', () => {
  const preparing = files.filter(
    (file) => !/-for-tests\.ts$/u.test(file) && /\.prepare\(/u.test(readFileSync(join(SRC, file), 'utf8')),
  )
  expect(preparing).toEqual([join('core', 'library', 'file', 'statements.ts')])
})

test('a feature of the page would import another feature', () => {
  const featureOf = (path: string): string | null =>
    /^renderer\/src\/features\/(?<feature>[^/]+)\//u.exec(path.replaceAll(sep, '/'))?.groups?.['feature'] ?? null
  const crossed: string[] = []
  for (const file of files.filter((path) => path.startsWith(`renderer${sep}`))) {
    const own = featureOf(file)
    // The window as a whole puts features together; components are below them.
    const composes = own === null && !/[/\\](?:components|stores|api|locales|styles)[/\\]/u.test(file)
    for (const target of relativeImports(file)) {
      const other = featureOf(target)
      if (other !== null && other !== own && !composes) crossed.push(`${file}: ${target}`)
    }
  }
  expect(crossed).toEqual([])
})

test('modules would import each other in a circle, types included', () => {
  const known = new Set(files)
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) {
      circles.push([...way.slice(way.indexOf(file)), file].join(' -> '))
      return
    }
    if (done.has(file)) return
    for (const target of relativeImports(file)) if (known.has(target)) visit(target, [...way, file])
    done.add(file)
  }
  for (const file of known) visit(file, [])
  expect(known.size).toBeGreaterThan(100)
  expect(circles).toEqual([])
})

/** The rooms of the library, the lowest first: each may import those before it. */
const LIBRARY_ROOMS = [
  'columns',
  'steps',
  'file',
  'lookups',
  'subjects',
  'formulas',
  'saved',
  'rows',
  'courses',
  'values',
  'analysis',
  'lists',
  'following',
  'living',
  'comparisons',
  'sending',
  'undo',
  'upkeep',
  'door',
]

test('a room of the library would import one that stands above it', () => {
  const within = /^core\/library\/(?<room>[^/]+)\//u
  const roomOf = (path: string): string | undefined => within.exec(path.replaceAll(sep, '/'))?.groups?.['room']
  const library = files.filter((file) => roomOf(file) !== undefined && !/-for-tests\.ts$/u.test(file))
  expect([...new Set(library.map(roomOf))].sort()).toEqual([...LIBRARY_ROOMS].sort())
  const places = new Map<string | undefined, number>(LIBRARY_ROOMS.map((room, place) => [room, place]))
  const back = library.flatMap((file) =>
    relativeImports(file)
      .filter((target) => (places.get(roomOf(target)) ?? -1) > (places.get(roomOf(file)) ?? -1))
      .map((target) => `${file}: ${target}`),
  )
  expect(back).toEqual([])
})
