import { expect, test } from 'vitest'
import { english } from './en/english.ts'

const entries = Object.values(english).flatMap((part) => Object.entries<string>(part))
const breaking = (rule: RegExp): string[] =>
  entries.filter(([, text]) => rule.test(text)).map(([key, text]) => `${key}: ${text}`)

test('a message would shout, plead or blame', () => {
  expect(breaking(/!|\b(?:please|sorry|oops|invalid input|illegal|you must|you failed|fatal)\b/iu)).toEqual([])
})

test('two kinds of quotes, apostrophes or dots would stand side by side', () => {
  expect(breaking(/["']|\.\.\./u)).toEqual([])
  for (const [key, text] of entries)
    expect([key, (text.match(/“/gu) ?? []).length]).toEqual([key, (text.match(/”/gu) ?? []).length])
})

test('a word would be badly spaced or punctuated', () => {
  expect(breaking(/^ | $| {2}/u).filter((entry) => !entry.startsWith('plan.and:'))).toEqual([])
  // Two sentences: the last one ends as the first did, unless a moment follows it.
  expect(breaking(/[a-z]\. [A-Z](?:.*[a-z0-9)”])?$/u).filter((entry) => !entry.endsWith('Refreshing resumes'))).toEqual(
    [],
  )
})
