import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))

/** The files that `tsc -b` reads: those of every project that tsconfig.json refers to. */
function filesRead(): Set<string> {
  const { references } = read('tsconfig.json') as { references: { path: string }[] }
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
  const listed = references.flatMap(({ path }) =>
    execFileSync(process.execPath, [tsc, '-p', path, '--listFilesOnly'], { cwd: ROOT, encoding: 'utf8' }).split('\n'),
  )
  return new Set(listed.map((file) => relative(ROOT, file.trim()).replaceAll(sep, '/')))
}

test('a file of TypeScript would be checked by no project, or `npm run types` by fewer than all', () => {
  const { scripts } = read('package.json') as { scripts: Record<string, string> }
  expect(scripts.types).toBe('tsc -b')
  const files = filesRead()
  const written = globSync(['{src,tests,tools,bench,packaging}/**/*.{ts,tsx}', '*.config.ts'], { cwd: ROOT })
  const unread = written.map((file) => file.replaceAll(sep, '/')).filter((file) => !files.has(file))
  expect(unread).toEqual([])
  expect(written.length).toBeGreaterThan(1_000)
})
