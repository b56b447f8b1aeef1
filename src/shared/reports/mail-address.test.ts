import { expect, test } from 'vitest'
import { isMailAddress, MOST_RECIPIENTS, readAddresses } from './mail-address.ts'

test('a recipient could hold a line break, a name, a route or a second address', () => {
  for (const text of [
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example\n',
    'Anna <a@b.example>',
    '"a b"@b.example',
    'a@b.example,c@d.example',
    'a@b',
    '.a@b.example',
    'a..b@b.example',
    'a@-b.example',
    'a@b..example',
    'ä@b.example',
    'a@müller.example',
    'a @b.example',
    '@b.example',
    'a@[127.0.0.1]',
    `${'a'.repeat(250)}@b.example`,
  ])
    expect([text, isMailAddress(text)]).toEqual([text, false])
})

test('a list of recipients would lose an address, keep one twice or pass over what is none', () => {
  expect(readAddresses(' a@b.example; c.d+e@f.example.co,\n a@b.example  nobody ')).toEqual({
    addresses: ['a@b.example', 'c.d+e@f.example.co'],
    wrong: ['nobody'],
  })
  const many = Array.from({ length: MOST_RECIPIENTS + 1 }, (_, at) => `a${at}@b.example`)
  expect(readAddresses(many.join(',')).wrong).toEqual([`a${MOST_RECIPIENTS}@b.example`])
})
