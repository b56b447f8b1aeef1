import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { type Block, readMarkdown } from '../../src/renderer/src/features/help/markdown.ts'
import { GUIDE_PAGES } from '../../src/renderer/src/stores/guide.ts'
import { german } from '../../src/shared/locales/de/german.ts'
import { english } from '../../src/shared/locales/en/english.ts'
import { baseOf } from '../fixtures/word-uses.ts'

const en: Record<string, string> = Object.assign({}, ...Object.values(english))
const de: Record<string, string> = Object.assign({}, ...Object.values(german))
const keys = Object.keys(en)
const breaking = (isBroken: (text: string, key: string) => boolean): string[] =>
  Object.entries(de)
    .filter(([key, text]) => isBroken(text, key))
    .map(([key, text]) => `${key}: ${text}`)

const gaps = (text: string): string[] => [...text.matchAll(/\{\{[^}]*\}\}/gu)].map(([gap]) => gap).sort()

test('a word would be missing in German, or be left over from one that English has no more', () => {
  expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort())
  expect(keys.filter((key) => !(key in de))).toEqual([])
  expect(Object.keys(de).filter((key) => !(key in en))).toEqual([])
})

test('a German sentence would lose a value, or show a gap that nothing fills', () => {
  const wanted = (key: string): string => (key.endsWith('_one') ? `${baseOf(key)}_other` : key)
  const told = ({ length }: string[], all: string[]): boolean => length === all.length
  for (const key of keys) {
    const [ours, theirs] = [gaps(de[key] ?? ''), gaps(en[key] ?? '')]
    // Of one thing the number may be said in a word, or in figures where English has a word.
    const count = (gap: string): boolean => /^\{\{(?:count|shown|left|rows)(?:, number)?\}\}$/u.test(gap)
    const of = key.endsWith('_one')
      ? (all: string[]): string[] => all.filter((gap) => !count(gap))
      : (all: string[]) => all
    expect([key, of(ours)]).toEqual([key, of(theirs)])
    expect([
      key,
      told(
        ours.filter((gap) => gaps(en[wanted(key)] ?? '').includes(gap)),
        ours,
      ),
    ]).toEqual([key, true])
  }
})

/** Texts that are the same in both languages, each with its reason. Another one is most likely not translated. */
const SAME: Readonly<Record<string, string>> = {
  'Domain Almanac': 'the program’s name',
  'Domain Almanac {{version}}': 'the program’s name',
  'Domain Almanac: {{left}}': 'the program’s name',
  Portfolio: 'German says the same',
  'Filter: {{filter}}': 'German says the same',
  Domain: 'German says the same',
  Domains: 'German says the same',
  'Domain: {{name}}': 'German says the same',
  'Domain (ASCII)': 'German says the same',
  Subdomains: 'German says the same',
  Hosting: 'German says the same',
  Registrar: 'German says the same',
  Status: 'German says the same',
  Name: 'German says the same',
  Text: 'German says the same',
  Filter: 'German says the same',
  Format: 'German says the same',
  Median: 'German says the same',
  Index: 'German says the same',
  Linear: 'German says the same',
  Logo: 'German says the same',
  Link: 'German says the same',
  Host: 'German says the same',
  System: 'German says the same',
  Desktop: 'German says the same',
  linear: 'German says the same',
  'log.': 'an abbreviation that German uses as well',
  In: 'the preposition is the same',
  PageRank: 'a proper name',
  TLD: 'an abbreviation that German uses as well',
  CSV: 'the name of a format',
  TSV: 'the name of a format',
  Terminal: 'German says the same',
  Trend: 'German says the same',
  'Trend: {{what}}': 'German says the same',
  Minimum: 'German says the same',
  Maximum: 'German says the same',
  Updates: 'German says the same',
  JSON: 'the name of a format',
  JSONL: 'the name of a format',
  XLSX: 'the name of a format',
  Markdown: 'the name of a format',
  HTML: 'the name of a format',
  PDF: 'the name of a format',
}

test('a text would still be English', () => {
  const same = keys.filter(
    (key) => /\p{L}{2}/u.test((de[key] ?? '').replaceAll(/\{\{[^}]*\}\}/gu, '')) && de[key] === en[key],
  )
  expect(same.filter((key) => !((de[key] ?? '') in SAME))).toEqual([])
  // A reason that has gone would hide the next text.
  const used = new Set(same.map((key) => de[key]))
  expect(Object.keys(SAME).filter((text) => !used.has(text))).toEqual([])
})

test('one thing would be said as “1 Domains”', () => {
  expect(keys.filter((key) => key.endsWith('_one') && !(key in de))).toEqual([])
})

test('German would be set with the marks of English', () => {
  expect(breaking((text) => /["'”‘]|\.\.\./u.test(text))).toEqual([])
  expect(breaking((text) => (text.match(/„/gu) ?? []).length !== (text.match(/“/gu) ?? []).length)).toEqual([])
  // A space stands before the dots of an ellipsis that leaves out words.
  expect(breaking((text) => /\p{L}…/u.test(text))).toEqual([])
  expect(breaking((text, key) => key !== 'plan.and' && /^ | $| {2}/u.test(text))).toEqual([])
})

test('the person would be addressed in two ways, or shouted at', () => {
  expect(breaking((text) => /(?<![-_\p{L}])(?:du|dich|dir|dein\p{L}*)(?![-_\p{L}])|!/iu.test(text))).toEqual([])
})

test('two words would stand for one thing of the program', () => {
  // `locales/README.md` has the word for each of these.
  const avoided =
    /\b(?:Watchlists?|Merkliste\w*|Lookups?|Label\w*|Batch\w*|Report\w*|Alert\w*|Allowance|Quota|Datenbankeintrag)\b/u
  expect(breaking((text) => avoided.test(text))).toEqual([])
  // Of two forms of a word, the one that the program does not use.
  expect(breaking((text) => /\b(?:Resultat\w*|Escape|vorherig\w*|Felds)\b/u.test(text))).toEqual([])
})

const ROOT = join(import.meta.dirname, '../../docs/guide')
const page = (name: string): string => readFileSync(join(ROOT, name), 'utf8')
const pages = globSync('*.md', { cwd: ROOT }).sort()

/** What a page is built of, without its words. */
function skeleton(block: Block): unknown {
  if (block.kind === 'heading') return `heading ${block.level}`
  if (block.kind === 'list') return [block.ordered ? 'numbered' : 'list', block.items.length]
  if (block.kind === 'table') return ['table', block.head.length, block.rows.length]
  if (block.kind === 'picture') return ['picture', basename(block.target)]
  return block.kind === 'code' ? ['code', block.text] : block.kind
}

/** Places that a page leads to, and how many words of the screens it names. */
function named(text: string): { links: string[]; bold: number } {
  return {
    links: [...text.matchAll(/(?<!!)\[[^\]]+\]\(([^)]+)\)/gu)].map(([, target = '']) => target).sort(),
    bold: [...text.matchAll(/\*\*[^*]+\*\*/gu)].length,
  }
}

test('the German guide would lack a page, a heading, a picture, a link or a word of the screens', () => {
  expect(globSync('*.md', { cwd: join(ROOT, 'de') }).sort()).toEqual(pages)
  for (const name of pages) {
    const [ours, theirs] = [page(`de/${name}`), page(name)]
    expect([name, readMarkdown(ours).map(skeleton)]).toEqual([name, readMarkdown(theirs).map(skeleton)])
    expect([name, named(ours)]).toEqual([name, named(theirs)])
  }
  for (const id of GUIDE_PAGES) expect(page(`de/${id}.md`).split('\n')[0]).toBe(`# ${de[`guide.${id}`]}`)
})

test('the German guide would name a button, a menu or a label that the program does not have', () => {
  const words = new Set(Object.values(de))
  const unknown = pages.flatMap((name) =>
    [...page(`de/${name}`).matchAll(/\*\*([^*]+)\*\*/gu)]
      .map(([, word = '']) => word)
      .filter((word) => !words.has(word))
      .map((word) => `${name}: ${word}`),
  )
  expect(unknown).toEqual([])
})
