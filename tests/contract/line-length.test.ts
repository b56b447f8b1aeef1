import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '../../src')
const LONGEST = 140

// One literal and nothing else: a text without insertions, or a regular expression.
const TEXT = /^(?<quote>['"`])(?<content>(?:(?!\k<quote>|\\|\$\{).|\\.)*)\k<quote>[,;)\]]*$/u
const REGULAR_EXPRESSION = /^\/(?:[^/\\[]|\\.|\[(?:[^\]\\]|\\.)*\])+\/[a-z]*[,;)\]]*$/u
const SQL = /^\s*(?:select|insert|update|delete|with|create|drop|alter|pragma|explain)\b/iu

/** True for a literal that can only be broken by taking it apart; SQL can be broken at any space. */
function isOneLiteral(line: string): boolean {
  const content = TEXT.exec(line.trim())?.groups?.['content']
  // A comment begins and ends as a regular expression does.
  if (/^\/[*/]/u.test(line.trim())) return false
  return content === undefined ? REGULAR_EXPRESSION.test(line.trim()) : !SQL.test(content)
}

test('a line of the source would run out of sight', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SRC })
  expect(files.length).toBeGreaterThan(60)
  const long = files.flatMap((file) =>
    readFileSync(join(SRC, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (line.length > LONGEST && !isOneLiteral(line) ? `${file}:${at + 1}` : [])),
  )
  expect(long).toEqual([])
})

test('what can be broken would pass as a literal', () => {
  const words = 'many words and more '.repeat(8)
  expect(isOneLiteral(`  '${words}it\\'s',`)).toBe(true)
  for (const line of [
    `  '${words}' + '${words}'`,
    `  \`${words}\${name}\`,`,
    `  'select ${words}',`,
    `// ${words}`,
    `/** ${words}*/`,
  ])
    expect(isOneLiteral(line)).toBe(false)
})
