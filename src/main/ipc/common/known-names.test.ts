import { expect, test } from 'vitest'
import { parseDomainName } from '../../../names/domain-name.ts'
import { KnownNames } from './known-names.ts'

function counted() {
  const parsed: string[] = []
  const names = new KnownNames((typed) => {
    parsed.push(typed)
    return parseDomainName(typed)
  })
  return { names, parsed }
}

test('a name would be parsed again by each route of a lookup', () => {
  const { names, parsed } = counted()
  expect(names.parse('https://Bücher.example/')).toMatchObject({ ok: true })
  for (let times = 0; times < 3; times += 1) names.named('xn--bcher-kva.example')
  expect(parsed).toEqual(['https://Bücher.example/'])
})

test('a remembered name would differ from the same name parsed by its ASCII form', () => {
  const { names } = counted()
  for (const typed of ['https://www.Bücher.co.uk/x', 'EXAMPLE.com.', 'a.b.example.test', '例え.jp']) {
    const read = names.parse(typed)
    if (!read.ok) throw new Error(typed)
    expect({ ok: true, name: names.named(read.name.ascii) }).toEqual(parseDomainName(read.name.ascii))
  }
})

test('names would be remembered without end', () => {
  const { names, parsed } = counted()
  for (let at = 0; at <= 200; at += 1) names.named(`n${at}.com`)
  names.named('n0.com')
  expect(parsed.filter((typed) => typed === 'n0.com')).toHaveLength(2)
})
