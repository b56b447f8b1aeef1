import { expect, test } from 'vitest'
import { headingId, readInlines, readMarkdown, textOf } from './markdown.ts'

test('a page would not be split into its blocks', () => {
  const blocks = readMarkdown(
    '# Title\n\nOne\ntwo\n\n- a\n  goes on\n- b\n\n1. first\n2. second\n\n| h | i |\n|---|---|\n| 1 | **2** |\n\n![a picture](../images/x.png)\n\n```\ncode **as is**\n```\nlast',
  )
  expect(blocks.map(({ kind }) => kind)).toEqual([
    'heading',
    'paragraph',
    'list',
    'list',
    'table',
    'picture',
    'code',
    'paragraph',
  ])
  expect(blocks.map(textOf)).toEqual([
    'Title',
    'One two',
    'a goes on b',
    'first second',
    'h – i. 1 – 2',
    '',
    'code **as is**',
    'last',
  ])
  expect(blocks[3]).toMatchObject({ kind: 'list', ordered: true })
  expect(blocks[5]).toEqual({ kind: 'picture', alt: 'a picture', target: '../images/x.png' })
})

test('marks within a line would not be read', () => {
  expect(readInlines('a **b** c *d* `e*f*` [g](h.md#i) 2 * 3 * 4')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'strong', text: 'b' },
    { kind: 'text', text: ' c ' },
    { kind: 'em', text: 'd' },
    { kind: 'text', text: ' ' },
    { kind: 'code', text: 'e*f*' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'g', target: 'h.md#i' },
    { kind: 'text', text: ' 2 * 3 * 4' },
  ])
})

test('markup in a page would become markup in the window', () => {
  expect(readMarkdown('<img src=x onerror=alert(1)> [a](javascript:alert(1))').map(textOf)).toEqual([
    '<img src=x onerror=alert(1)> a)',
  ])
})

test('a page that is cut off anywhere would never end being read', () => {
  const page = '# T\n\n- a\n  b\n\n| h |\n|---|\n| 1 |\n\n```\ncode\n```\n![x](y.png)'
  for (let end = 0; end <= page.length; end += 1) expect(Array.isArray(readMarkdown(page.slice(0, end)))).toBe(true)
})

test('a link to a heading would miss it', () => {
  expect(headingId('The service’s own day, again')).toBe('the-services-own-day-again')
})
