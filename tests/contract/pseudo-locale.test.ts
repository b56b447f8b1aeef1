import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleFolder } from '../fixtures/seeded-sample.ts'
import { terminal } from '../fixtures/terminal.ts'
import { untranslated } from '../fixtures/untranslated.ts'

const PSEUDO = ['--lang', 'en-XA']
// Months and countries are the locale's, not the catalogue's.
const FORMATTED = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Domain Almanac']

/** Every text in the records that JSON lines hold. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value instanceof Object ? Object.values(value).flatMap(textsIn) : []
}

test('a text that stands beside the catalogue would pass for a translated one', () => {
  expect(untranslated('[Ļööķ ûp··] No requests left [x·]')).toEqual([])
  expect(untranslated('[Vîŝîţöŕŝ [Öûţçömé·] ··] Nothing is due.')).toEqual(['Nothing is due'])
  expect(untranslated('Value: 3', ['Value'])).toEqual([])
  expect(untranslated('Value: 3')).toEqual(['Value'])
})

test.concurrent('the help of the terminal would hold English whatever the language', async () => {
  const [help, english] = await Promise.all([terminal(['--help', ...PSEUDO]), terminal(['--help'])])
  expect(untranslated(english.out).length).toBeGreaterThan(20)
  expect([help.status, untranslated(help.out, FORMATTED)]).toEqual([0, []])
  // What is typed is the same in every language.
  expect(help.out).toMatch(/^ {2}--key-stdin +\[/mu)
})

test.concurrent.each<[string, string[], Record<string, string>]>([
  ['the option', PSEUDO, {}],
  ['the environment', [], { LC_ALL: 'en_XA.UTF-8' }],
])('wrong use would be reported in English whatever %s says', async (_what, words, env) => {
  const uses = [['--bogus'], ['ping', '--timeout', 'x'], ['lookup', 'a b..'], ['report', '--sample'], ['batch']]
  const runs = uses.map(async (wrong) => ({
    wrong,
    run: await terminal([...wrong, ...words], { env: { LC_MESSAGES: '', LANG: '', ...env } }),
  }))
  for (const { wrong, run } of await Promise.all(runs)) {
    expect(run.status).toBe(2)
    expect([wrong, untranslated(run.out + run.err, FORMATTED)]).toEqual([wrong, []])
    expect(run.out + run.err).toContain('·]')
  }
})

test.concurrent('an unknown language would be taken for English without a word', async () => {
  const run = await terminal(['ping', '--sample', '--lang', 'tlh'])
  expect([run.status, run.err]).toEqual([2, expect.stringContaining('“tlh”')])
})

test('a lookup in the terminal would be printed in English', async () => {
  using dir = sampleFolder()
  const run = (...words: string[]) => terminal([...words, '--sample', '--data-dir', dir.path])
  const names = ['quietharbor.example', 'never-there.example', '...']
  const stored = [...(await run('lookup', ...names, '--json')).json, ...(await run('watch', 'lists', '--json')).json]
  // A comparison cuts long values.
  const data = [...textsIn(stored), ...names, ...FORMATTED, 'Muster Domains']
  const shown = [
    await run('lookup', ...names, ...PSEUDO),
    await run('allowance', ...PSEUDO),
    await run('history', '--limit', '3', ...PSEUDO),
    await run('compare', names[0] ?? '', names[1] ?? '', ...PSEUDO),
    await run('watch', 'lists', ...PSEUDO),
    await run('watch', 'refresh', 'None', ...PSEUDO),
    await run('batches', ...PSEUDO),
    await run('ping', ...PSEUDO),
  ]
  for (const { out, err } of shown) {
    expect(untranslated(`${out}${err}`, data)).toEqual([])
  }
})

// One after the other: they reckon for themselves, so that side by side each would only take longer.
test.each(['csv', 'json', 'md', 'html'])(
  'a report would be written in English whatever the language: %s',
  async (format) => {
    using dir = sampleFolder()
    const at = (words: string[]) => terminal([...words, '--sample', '--data-dir', dir.path])
    const records = await at(['history', '--limit', '2000', '--json'])
    const data = [...new Set(textsIn(records.json))]
    const subjects = ['history', 'domain:quietharbor.example', 'compare:quietharbor.example,never-there.example']
    for (const of of subjects) {
      const file = join(dir.path, `report.${format}`)
      // A CSV for programs has no words.
      const forPeople = format === 'csv' ? ['--for', 'excel'] : []
      const run = await at(['report', '--from', of, '--out', file, ...forPeople, ...PSEUDO])
      expect([of, run.status]).toEqual([of, 0])
      const text = readFileSync(file, 'utf8')
        .replaceAll(/<style>[\s\S]*?<\/style>/gu, '')
        .replaceAll('&amp;', '&')
        .replaceAll(/\\(?=[[\]])/gu, '')
      expect([of, text.includes('·]')]).toEqual([of, true])
      expect([of, untranslated(text, [...data, ...FORMATTED])]).toEqual([of, []])
    }
  },
  120_000,
)
