import { expect, test } from 'vitest'
import { isListTextTooLarge, LIST_BYTES } from './import-preview.ts'

test('a pasted list would be measured in characters and not in bytes, as a file is', () => {
  const wide = '\u{4E2D}'
  const fits = Math.floor(LIST_BYTES / 3)
  expect(
    [wide.repeat(fits), `${wide.repeat(fits)}aaa`, 'a'.repeat(LIST_BYTES), 'a'.repeat(LIST_BYTES + 1)].map(
      isListTextTooLarge,
    ),
  ).toEqual([false, true, false, true])
})
