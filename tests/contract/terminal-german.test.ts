import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleFolder } from '../fixtures/seeded-sample.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'
import { terminal } from '../fixtures/terminal.ts'

const NO_LOCALE = { LC_ALL: '', LC_MESSAGES: '', LANG: '' }

test.concurrent('the language would come from the environment although one was asked for or set', async () => {
  using dir = new TempFolder()
  const says = async (words: string[], env: Record<string, string>): Promise<string> =>
    (await terminal(['nothing', '--data-dir', dir.path, ...words], { env: { ...NO_LOCALE, ...env } })).err
  expect(await says([], {})).toContain('There is no command “nothing”.')
  expect(await says([], { LANG: 'de_AT.UTF-8' })).toContain('Es gibt keinen Befehl „nothing“.')
  expect(await says([], { LANG: 'de_DE.UTF-8', LC_MESSAGES: 'en_GB.UTF-8' })).toContain('There is no command')
  writeFileSync(join(dir.path, 'settings.json'), '{"language":"de"}')
  expect(await says([], { LC_ALL: 'en_GB.UTF-8' })).toContain('Es gibt keinen Befehl')
  expect(await says(['--lang', 'en'], {})).toContain('There is no command')
})

test.concurrent('a program that reads JSON lines would meet German', async () => {
  using dir = sampleFolder()
  const names = ['quietharbor.example', 'never-there.example', 'a b..', '-x-.com']
  const lines = async (language: string): Promise<unknown> => {
    const at = ['--sample', '--data-dir', dir.path, '--json', '--lang', language]
    const runs = [
      await terminal(['lookup', ...names, ...at]),
      await terminal(['history', '--limit', '3', ...at]),
      await terminal(['watch', 'lists', ...at]),
      await terminal(['compare', names[0] ?? '', names[1] ?? '', ...at]),
      await terminal(['check', '--data-dir', dir.path, '--json', '--lang', language]),
    ]
    return runs.map(({ status, json }) => [status, JSON.stringify(json).replaceAll(/"comparedAt":"[^"]*"/gu, '')])
  }
  // What is asked once is answered by the library from then on.
  await lines('en')
  expect(await lines('de')).toEqual(await lines('en'))
})

test.concurrent('options and commands would be translated in German help', async () => {
  const [german, english] = await Promise.all(
    ['de', 'en'].map(async (language) => (await terminal(['--help', '--lang', language])).out),
  )
  const typed = (text = ''): string[] => text.match(/(?<= )--[a-z-]+/gu) ?? []
  expect(german).toContain('Stapel')
  expect(typed(german).sort()).toEqual(typed(english).sort())
})
