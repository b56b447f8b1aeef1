import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blocksText, readMarkdown } from './markdown.ts'

test('bold, lists and links would not be read', () => {
  expect(readMarkdown('We **sold** it,\nsee [terms](https://example.com/a).\n\n- one\n- **two**')).toEqual([
    {
      kind: 'paragraph',
      line: [
        { kind: 'text', text: 'We ' },
        { kind: 'bold', text: 'sold' },
        { kind: 'text', text: ' it, see ' },
        { kind: 'link', text: 'terms', href: 'https://example.com/a' },
        { kind: 'text', text: '.' },
      ],
    },
    { kind: 'list', items: [[{ kind: 'text', text: 'one' }], [{ kind: 'bold', text: 'two' }]] },
  ])
})

test('a link would lead to a script, a file or an unencrypted page, or a picture would be fetched', () => {
  for (const text of [
    '[a](javascript:alert(1))',
    '[a](http://example.com)',
    '[a](file:///etc/passwd)',
    '[a](data:text/html,x)',
    '![a](https://example.com/a.png)',
    '<b>bold</b>',
    '<https://example.com>',
  ])
    expect(readMarkdown(text)).toEqual([{ kind: 'paragraph', line: [{ kind: 'text', text }] }])
})

test('a text would lose what is no mark in it, or make the reader run for ever', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('*', '[', ']', '(', ')', '!', 'a', ' ', '\n', '-', '<'), maxLength: 300 }),
      (text) => {
        const kept = blocksText(readMarkdown(text)).replaceAll(/[^a<]/gu, '').length
        expect(kept).toBe(text.replaceAll(/[^a<]/gu, '').length)
      },
    ),
  )
})
