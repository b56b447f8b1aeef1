import { expect, test } from 'vitest'
import { readMarkdown } from './markdown.ts'
import { type GuidePage, searchGuide } from './search-guide.ts'

const pages: GuidePage[] = [
  {
    id: 'one',
    blocks: readMarkdown(
      '# Allowance\n\nWhat a key may send.\n\n## When the service says no\n\nEverything waits until the moment that it names.',
    ),
  },
  { id: 'two', blocks: readMarkdown(`# Watchlists\n\n${'Words before. '.repeat(30)}Here the Allowance is shared.`) },
]

test('a word in a heading would not come before the same word in a text', () => {
  expect(searchGuide(pages, 'allowance').map(({ page }) => page)).toEqual(['one', 'two'])
})

test('capitals would matter in a search of the guide', () => {
  expect(searchGuide(pages, 'WAITS moment')).toMatchObject([
    { page: 'one', section: { id: 'when-the-service-says-no' } },
  ])
})

test('words of different sections would be taken for one place', () => {
  expect(searchGuide(pages, 'key waits')).toEqual([])
  expect(searchGuide(pages, '  ')).toEqual([])
})

test('an excerpt would not show the word that was found', () => {
  const [, second] = searchGuide(pages, 'allowance')
  expect(second?.excerpt).toMatch(/^… .*Allowance is shared\.$/u)
  expect(second?.excerpt.length).toBeLessThan(200)
})
