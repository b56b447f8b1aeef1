import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { LANGUAGES } from '../../shared/locales/languages.ts'
import { firstScreenHtml, readFirstLook } from './first-screen.ts'

function lookOf(files: Record<string, string>, ...languages: string[]) {
  const config = mkdtempSync(join(tmpdir(), 'almanac-look-'))
  onTestFinished(() => rmSync(config, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(config, name), text)
  return readFirstLook({ config }, languages)
}

test('the first picture would be of another theme, language or sidebar than were chosen', () => {
  expect(
    lookOf({
      'settings.json': '{"active":"sample","language":"de"}',
      'preferences.json': '{"theme":"dark","sidebarCollapsed":true}',
    }),
  ).toEqual({ theme: 'dark', isCollapsed: true, language: 'de' })
  expect(lookOf({ 'settings.json': '{"active":"sample"}' }, '', 'de-AT')).toEqual({
    theme: 'system',
    isCollapsed: false,
    language: 'de',
  })
})

test.each([
  ['without settings', {}],
  ['whose connection is gone', { 'settings.json': '{"active":"gone-0123"}' }],
  ['whose settings are damaged', { 'settings.json': '{"active":"sample"' }],
  ['whose settings are a list', { 'settings.json': '[]' }],
])('a start %s would offer a field, and then the welcome', (_, files) => {
  expect(lookOf(files, 'en').language).toBeNull()
  expect(firstScreenHtml(lookOf(files, 'en'), true)).toBe('')
})

test('a word would end the attribute or the element that it stands in', () => {
  for (const language of LANGUAGES) {
    const html = firstScreenHtml({ theme: 'system', isCollapsed: false, language }, false)
    const outsideTags = html.replaceAll(/<[^<>]*>/gu, '')
    expect(outsideTags).not.toMatch(/[<>&]/u)
    expect(html.match(/aria-label="[^"<>&]+" placeholder="[^"<>&]+">/gu)).toHaveLength(1)
  }
})
