import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { en } from '../../src/shared/locales/en.ts'

const SRC = join(import.meta.dirname, '../../src')
const CATALOGUE = join('shared', 'locales', 'en.ts')
const files = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter(
  (file) => !/\.test\.tsx?$/u.test(file) && file !== CATALOGUE,
)
const keys = Object.keys(en)
/** A key as it is asked for: its plural forms go by what they have in common. */
const baseOf = (key: string): string => key.replace(/_(?:zero|one|two|few|many|other)$/u, '')

interface Node {
  type: string
  [part: string]: unknown
}

/** Calls with each node of a file, with the ones round it. */
function walk(node: Node, visit: (node: Node, parents: Node[]) => void, parents: Node[] = []): void {
  visit(node, parents)
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part])
      if (child !== null && typeof child === 'object' && 'type' in child) walk(child as Node, visit, [...parents, node])
  }
}

const parsed = new Map(
  files.map((file) => {
    const { program, errors } = parseSync(join(SRC, file), readFileSync(join(SRC, file), 'utf8'))
    if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
    return [file, program as unknown as Node]
  }),
)

/** Every text of the sources, and every text with gaps as a pattern. */
function textsOf(): { whole: Set<string>; patterns: RegExp[] } {
  const whole = new Set<string>()
  const patterns = new Map<string, RegExp>()
  const pattern = (parts: string[], gap = '[^.]+'): void => {
    // Gaps alone would answer to everything.
    if (/[a-z-]+[.-]/u.test(parts[0] ?? ''))
      patterns.set(
        `${parts.join('\0')}${gap}`,
        new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')).join(gap)}$`, 'u'),
      )
  }
  for (const program of parsed.values())
    walk(program, (node) => {
      if (node.type === 'Literal' && typeof node.value === 'string') whole.add(node.value)
      if (node.type === 'TemplateLiteral')
        pattern((node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked))
      if (node.type !== 'CallExpression') return
      const [prefix] = node.arguments as Node[]
      if ((node.callee as Node).name === 'wordKey' && typeof prefix?.value === 'string')
        pattern([`${prefix.value}.`, ''], '.+')
    })
  return { whole, patterns: [...patterns.values()] }
}

test('a word that nothing says any more would be kept and translated for ever', () => {
  const { whole, patterns } = textsOf()
  expect(
    keys.filter((key) => !whole.has(key) && !whole.has(baseOf(key)) && !patterns.some((one) => one.test(baseOf(key)))),
  ).toEqual([])
})

test('a screen would show the key of a word that is missing', () => {
  const known = new Set(keys.map(baseOf))
  const missing: string[] = []
  for (const [file, program] of parsed)
    walk(program, (node) => {
      if (node.type !== 'CallExpression' || !['t', 'word'].includes(String((node.callee as Node).name))) return
      const [key] = node.arguments as Node[]
      if (key?.type === 'Literal' && typeof key.value === 'string' && !known.has(key.value))
        missing.push(`${file}: ${key.value}`)
      if (key?.type !== 'TemplateLiteral') return
      const [first = ''] = (key.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
      if (first !== '' && !keys.some((one) => one.startsWith(first))) missing.push(`${file}: ${first}…`)
    })
  expect(missing).toEqual([])
})

test('a plural would lack one of its forms, or a part of a sentence be given no value', () => {
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
        for (const said of node.arguments as Node[]) note(file, said.value)
    })
  }
  expect(outside).toEqual([])
})
