import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const OUT = join(import.meta.dirname, '../../out/renderer')
const read = (file: string): string => readFileSync(join(OUT, file), 'utf8')
const MOST_BYTES = 250_000

test('the window would load more than it needs before its first screen', () => {
  const first = [...read('index.html').matchAll(/(?:src|href)="\.?\/?(assets\/[^"]+\.(?:js|css))"/gu)].map(
    ([, file = '']) => file,
  )
  expect(first.length).toBeGreaterThan(1)
  expect(
    first.reduce((sum, file) => sum + gzipSync(readFileSync(join(OUT, file)), { level: 9 }).length, 0),
  ).toBeLessThan(MOST_BYTES)
})

test('the page or the preload would carry the schemas that main alone needs', () => {
  const isZod = (text: string): boolean => text.includes('_zod')
  const built = (folder: string) =>
    globSync('**/*.{js,cjs}', { cwd: join(OUT, '..', folder) }).map((file) =>
      readFileSync(join(OUT, '..', folder, file), 'utf8'),
    )
  expect(built('main').some(isZod)).toBe(true)
  for (const folder of ['renderer', 'preload'])
    expect([folder, built(folder).filter(isZod).length]).toEqual([folder, 0])
})

test('a control would come without its style, since the sheets of the controls are chosen one by one', () => {
  const all = readFileSync(createRequire(import.meta.url).resolve('@mantine/core/styles.css'), 'utf8')
  const named = (text: string): Set<string> => new Set(text.match(/\bm_[0-9a-f]{5,8}\b/gu))
  const styled = named(all)
  const shipped = named(globSync('assets/*.css', { cwd: OUT }).map(read).join())
  const used = named(globSync('assets/*.js', { cwd: OUT }).map(read).join())
  expect([...used].filter((one) => styled.has(one) && !shipped.has(one))).toEqual([])
})
