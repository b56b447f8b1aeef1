import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const PAGE = join(import.meta.dirname, '../../src/renderer/src')
const sources = globSync('**/*.{ts,tsx}', { cwd: PAGE })
  .filter((file) => !/\.test\.tsx?$/u.test(file))
  .map((file) => ({ file, text: readFileSync(join(PAGE, file), 'utf8') }))
const outside = sources.filter(({ file }) => !file.startsWith('api'))

/** Every place where a pattern stands, as `file: line`. */
const places = (pattern: RegExp) =>
  outside.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([found]) => `${file}: ${found.trim()}`))

test('a screen would call the bridge itself, past the cache and the shown failures', () => {
  expect(outside.length).toBeGreaterThan(100)
  expect(places(/import \{[^}]*\bbridge\b[^}]*\} from [^\n]*/gu)).toEqual([])
})

test('the failure of a command would vanish, since nobody looks at what came of it', () => {
  // What is sent is looked at where it is awaited, or by who is handed it; `runCommand` shows its failures itself.
  expect(places(/\bvoid send\([^\n]*/gu)).toEqual([])
  expect(places(/^\s*(?:await )?send\('[^\n]*/gmu).filter((place) => !/importBytes/u.test(place))).toEqual([])
})

test('a query would stand in the cache under a key that no topic reaches', () => {
  const routes = new Set(
    globSync('*.ts', { cwd: join(PAGE, '../../shared/ipc/routes') }).flatMap((file) =>
      [...readFileSync(join(PAGE, '../../shared/ipc/routes', file), 'utf8').matchAll(/^ {2}(\w+): query\(/gmu)].map(
        ([, name]) => name,
      ),
    ),
  )
  expect(routes.size).toBeGreaterThan(30)
  const keys = outside.flatMap(({ file, text }) =>
    [...text.matchAll(/queryKey: \[\s*'([^']*)'/gu)].map(([, route]) => ({ file, route })),
  )
  expect(keys.filter(({ route }) => !routes.has(route))).toEqual([])
  expect(places(/useQuery\(|new QueryClient/gu)).toEqual([])
})

test('a dialog would be in front of the screen without the frame knowing', () => {
  const dialogs = outside.filter(({ text }) =>
    /import \{[^}]*\b(?:Modal|Drawer)\b[^}]*\} from '@mantine\/core'/u.test(text),
  )
  expect(dialogs.length).toBeGreaterThan(2)
  expect(dialogs.filter(({ text }) => !text.includes('<DialogMark')).map(({ file }) => file)).toEqual([])
  expect(places(/querySelector\([^\n]*dialog[^\n]*/gu)).toEqual([])
})
