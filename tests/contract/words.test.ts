import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { baseOf, type Node, sourceFiles, walk, wordsIn } from '../fixtures/word-uses.ts'
import { english } from '../../src/shared/locales/en/english.ts'

const en: Record<string, string> = Object.assign({}, ...Object.values(english))

const keys = Object.keys(en)
const files = sourceFiles()
const parsed = new Map([...files].map(([file, { program }]) => [file, program]))

/** Writes the file that a Node of any age can read, and one word into it. */
const inLauncher = readFileSync(join(import.meta.dirname, '../../packaging/terminal-bundle.ts'), 'utf8')

test('a word that nothing says any more would be kept and translated for ever', () => {
  const used = new Set([...parsed.values()].flatMap((program) => wordsIn(program, keys)))
  // A fault has words because it has a code; whether it is thrown is the compiler's matter.
  const isSaid = (key: string): boolean => used.has(key) || key.startsWith('fault.') || inLauncher.includes(`'${key}'`)
  expect(keys.filter((key) => !isSaid(key))).toEqual([])
})

/** What translators are called. */
const TRANSLATORS = new Set(['t', 'words'])
const nameOf = ({ name, property }: Node): string => String(name ?? (property as Node | undefined)?.name)

test('a screen would show the key of a word that is missing', () => {
  const known = new Set(keys.map(baseOf))
  const missing: string[] = []
  for (const [file, program] of parsed)
    walk(program, (node) => {
      if (node.type !== 'CallExpression' || !TRANSLATORS.has(nameOf(node.callee as Node))) return
      const [key] = node.arguments as Node[]
      if (key?.type === 'Literal' && typeof key.value === 'string' && !known.has(key.value))
        missing.push(`${file}: ${key.value}`)
      if (key?.type !== 'TemplateLiteral') return
      const [first = ''] = (key.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
      if (first !== '' && !keys.some((one) => one.startsWith(first))) missing.push(`${file}: ${first}…`)
    })
  expect(missing).toEqual([])
})

test('a sentence would lack a plural form or a value', () => {
  const plural = keys.filter((key) => key.endsWith('_one'))
  expect(plural.filter((key) => !keys.includes(`${baseOf(key)}_other`))).toEqual([])
  const parts = (text: string): string[] =>
    [...text.matchAll(/\{\{(\w+)\}\}/gu)]
      .map(([, part = '']) => part)
      .filter((part) => part !== 'count')
      .sort()
  const texts = en as Record<string, string>
  // "One more" may leave the number out; everything else has to be said in both.
  expect(
    plural.filter((key) =>
      parts(texts[key] ?? '').some((part) => !parts(texts[`${baseOf(key)}_other`] ?? '').includes(part)),
    ),
  ).toEqual([])
})

const VISIBLE =
  /^(?:label|placeholder|title|alt|description|error|message|detail|buttonLabel|tooltip|sublabel|body|aria-(?:label|description|roledescription|valuetext))$/u
// A word: two letters side by side, in a text that is meant for people and no key, colour, class or address.
const isWords = (text: string): boolean => /\p{L}{2}/u.test(text)
/** Names, and examples of what is typed: nobody's words. */
const ALLOWED = [
  /^Domain Almanac$/u,
  /^https:\/\/$/u,
  /^(?:example\.(?:com|org)\s*)+$/u,
  /^(?:CSV|JSON|XLSX|PDF|HTML|Markdown|TSV)$/u,
]
const allowed = (text: string): boolean => ALLOWED.some((one) => one.test(text.trim()))

test('a visible word would stand outside the catalogue, where no translation finds it', () => {
  const outside: string[] = []
  const note = (file: string, text: unknown): void => {
    if (typeof text === 'string' && isWords(text) && !allowed(text)) outside.push(`${file}: ${text.trim()}`)
  }
  for (const [file, program] of parsed) {
    if (!file.startsWith('renderer') && !file.startsWith('main')) continue
    walk(program, (node, parents) => {
      if (node.type === 'JSXText') note(file, node.value)
      if (node.type === 'JSXExpressionContainer' && parents.at(-1)?.type === 'JSXElement')
        note(file, (node.expression as Node).value)
      if (node.type === 'JSXAttribute') {
        const value = node.value as Node | null
        if (VISIBLE.test(String((node.name as Node).name)))
          note(file, value?.type === 'JSXExpressionContainer' ? (value.expression as Node).value : value?.value)
      }
      // The menu, the tray, dialogs and notifications of the system.
      if (file.startsWith('main') && node.type === 'Property' && VISIBLE.test(String((node.key as Node).name)))
        note(file, (node.value as Node).value)
      if (file.startsWith('main') && node.type === 'ObjectExpression') {
        const parts = Object.fromEntries(
          (node.properties as Node[]).map(({ key, value }) => [String((key as Node | undefined)?.name), value as Node]),
        )
        if (parts.extensions) note(file, parts.name?.value)
      }
      if (
        node.type === 'CallExpression' &&
        ((node.callee as Node).property as Node | undefined)?.name === 'showErrorBox'
      )
        for (const argument of node.arguments as Node[]) note(file, argument.value)
    })
  }
  expect(outside).toEqual([])
})
