import { expect, test } from 'vitest'
import { parseDomainName } from '../../src/names/domain-name.ts'
import type { NameFacts } from '../../src/shared/fields.ts'
import { faultOfLine } from '../fixtures/line-schemas.ts'
import { KEY, openAlmanac } from '../fixtures/real-almanac.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'
import { terminal } from '../fixtures/terminal.ts'

const URL = 'http://127.0.0.1:9'

function factsOf(text: string): NameFacts {
  const parsed = parseDomainName(text)
  if (!parsed.ok) throw new Error(text)
  const { ascii, unicode, label, tld } = parsed.name
  return { ascii, unicode, label, tld }
}

test('a date of an own field would be missing in calendar --json, or its line not be what is documented', async () => {
  using dir = new TempFolder()
  {
    await using almanac = await openAlmanac(dir.path, URL)
    const { write } = almanac.library
    const date = await write.saveOwnField({ id: null, name: 'Renewal', kind: 'date' })
    const price = await write.saveOwnField({ id: null, name: 'Price', kind: 'money', currency: 'EUR' })
    await write.setOwnValues(date, [
      { name: factsOf('münchen.example'), value: '2027-03-01' },
      { name: factsOf('a.example'), value: '2026-12-31' },
    ])
    await write.setOwnValues(price, [{ name: factsOf('a.example'), value: 12.5 }])
  }
  const run = (line: string) =>
    terminal([...line.split(' '), '--url', URL, '--data-dir', dir.path], { env: { ALMANAC_API_KEY: KEY } })
  const plain = await run('calendar --json')
  expect(plain.json).toEqual([
    { v: 1, domain: 'a.example', field: 'own_1', name: 'Renewal', date: '2026-12-31', prices: null },
    { v: 1, domain: 'xn--mnchen-3ya.example', field: 'own_1', name: 'Renewal', date: '2027-03-01', prices: null },
  ])
  const priced = await run('calendar --json --prices')
  expect(priced.json[0]?.prices).toEqual([{ field: 'own_2', name: 'Price', amount: 12.5, currency: 'EUR' }])
  const lines = [...plain.json, ...priced.json]
  expect(lines.map((line) => faultOfLine('calendar', line)).filter(Boolean)).toEqual([])
  expect((await run('calendar --json --list Nowhere')).status).toBe(2)
  expect((await run('calendar --out -')).out).toContain('DTSTART;VALUE=DATE:20270301')
})
