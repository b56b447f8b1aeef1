import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { headingId, readMarkdown } from '../../src/renderer/src/features/help/markdown.ts'
import { GUIDE_PAGES } from '../../src/renderer/src/stores/guide.ts'
import { terminalReference } from '../../tools/terminal-reference.ts'
import { english } from '../../src/shared/locales/en/english.ts'

const en: Record<string, string> = Object.assign({}, ...Object.values(english))

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...globSync('{docs,src,packaging,bench,tools}/**/*.md', { cwd: ROOT }),
].filter((path) => existsSync(join(ROOT, path)))
const guide = globSync('docs/guide/*.md', { cwd: ROOT })

/** Links and pictures of a document, as they are written, outside of code. */
function targets(path: string): string[] {
  const text = read(path)
    .replaceAll(/```[\s\S]*?```/gu, '')
    .replaceAll(/`[^`\n]*`/gu, '')
  return [...text.matchAll(/!?\[[^\]]*\]\((?<target>[^)\s]+)\)/gu)]
    .map(({ groups }) => groups?.['target'] ?? '')
    .filter((target) => !/^https?:|^mailto:/u.test(target))
}

const headings = (path: string): string[] =>
  [...read(path).matchAll(/^#{1,6} (?<text>.+)$/gmu)].map(({ groups }) =>
    headingId((groups?.['text'] ?? '').replaceAll(/[*`]/gu, '')),
  )

test('a document would name a file, a picture or a heading that is not there', () => {
  const broken: string[] = []
  for (const path of documents) {
    for (const target of targets(path)) {
      const [file = '', anchor] = target.split('#')
      const named = file === '' ? path : join(dirname(path), file)
      if (!existsSync(join(ROOT, named))) broken.push(`${path}: ${target}`)
      else if (anchor !== undefined && !headings(named).includes(anchor)) broken.push(`${path}: ${target}`)
    }
  }
  expect(documents.length).toBeGreaterThan(40)
  expect(broken).toEqual([])
})

test('a page of the guide could not be reached', () => {
  const pages = guide
    .map((path) => basename(path, '.md'))
    .filter((page) => page !== 'README')
    .toSorted()
  expect(pages).toEqual([...GUIDE_PAGES].toSorted())
  expect(targets('docs/guide/README.md')).toEqual(GUIDE_PAGES.map((page) => `${page}.md`))
  for (const page of GUIDE_PAGES) expect(read(`docs/guide/${page}.md`).split('\n')[0]).toBe(`# ${en[`guide.${page}`]}`)
})

test('a page of the guide would lead out of the guide, where the program cannot follow', () => {
  const out = guide
    .flatMap((path) => targets(path).map((target) => ({ path, target })))
    .filter(({ target }) => !/^(?:[a-z-]+\.md(?:#.+)?|\.\.\/images\/[\w-]+\.png)$/u.test(target))
  expect(out).toEqual([])
})

test('the guide would name a button, a menu or a label that the program does not have', () => {
  // What stands in a catalogue’s place holders may be anything.
  const words = Object.values(en)
    .map(
      (value) =>
        new RegExp(
          `^${value
            .split(/\{\{\w+\}\}/u)
            .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&'))
            .join('.+')}$`,
          'u',
        ),
    )
    .filter(({ source }) => !source.includes('.+') || source.replaceAll(/[^\p{L}]/gu, '').length > 8)
  const unknown = guide.flatMap((path) =>
    [...read(path).matchAll(/\*\*(?<word>[^*]+)\*\*/gu)]
      .map(({ groups }) => groups?.['word'] ?? '')
      .filter((word) => !words.some((pattern) => pattern.test(word)))
      .map((word) => `${path}: ${word}`),
  )
  expect(unknown).toEqual([])
})

test('a page of the guide would use Markdown that the program shows as text', () => {
  for (const path of guide) {
    const left = readMarkdown(read(path))
      .flatMap((block) => (block.kind === 'code' ? [] : [JSON.stringify(block)]))
      .filter((text) => /\*\*|\]\(|^"?\|/u.test(text))
    expect([path, left]).toEqual([path, []])
  }
})

test('pictures that nothing shows, or too large ones, would fill the repository', () => {
  const shown = new Set(
    documents.flatMap((path) =>
      targets(path)
        .filter((target) => target.endsWith('.png'))
        .map((target) => relative(ROOT, join(ROOT, dirname(path), target))),
    ),
  )
  const there = globSync('docs/images/*', { cwd: ROOT })
  // The program shows the dark sister of a picture in its dark theme.
  const surplus = there.filter((path) => !shown.has(path) && !shown.has(path.replace('-dark.png', '-light.png')))
  expect(surplus).toEqual([])
  expect(there.reduce((sum, path) => sum + statSync(join(ROOT, path)).size, 0)).toBeLessThan(4 * 1024 * 1024)
})

test('the reference of the terminal would tell of other options than its help', () => {
  expect(read('docs/terminal-reference.md')).toBe(terminalReference())
})

test('a dependency would not be explained in the docs', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as {
    dependencies: Record<string, string>
    devDependencies: Record<string, string>
  }
  const [installed = ''] = read('docs/dependencies.md').split('## To package')
  const named = [...installed.matchAll(/^\| (?<cell>[^|]+) \|/gmu)].flatMap(({ groups }) =>
    [...(groups?.['cell'] ?? '').matchAll(/`(?<name>[^`]+)`/gu)].map((match) => match.groups?.['name'] ?? ''),
  )
  const all = [...Object.keys(dependencies), ...Object.keys(devDependencies)]
  const isNamed = (name: string): boolean =>
    named.includes(name) || (name.startsWith('@types/') && named.includes('@types/*'))
  expect(all.filter((name) => !isNamed(name))).toEqual([])
  expect(named.filter((name) => name !== '@types/*' && !all.includes(name))).toEqual([])
})

test('a folder of the sources would not say what lives in it', () => {
  const folders = [
    'src',
    ...globSync('src/*/', { cwd: ROOT }),
    ...globSync('src/core/*/', { cwd: ROOT }),
    'src/renderer/src/features',
  ].map((folder) => folder.replace(/\/$/u, ''))
  expect(
    folders.filter(
      (folder) => statSync(join(ROOT, folder)).isDirectory() && !existsSync(join(ROOT, folder, 'README.md')),
    ),
  ).toEqual([])
})
