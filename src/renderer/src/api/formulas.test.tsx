// @vitest-environment jsdom
import { answers, draw } from '../page-for-tests.tsx'
import { expect, onTestFinished, test } from 'vitest'
import { type LibraryFormulas, useLibraryFormulas } from './formulas.ts'

test('each row that names the formulas of a field would read and check all of them again', async () => {
  const seen: (LibraryFormulas | null)[] = []
  answers.formulas = () => ({ ok: true, value: [] })
  function Asker() {
    seen.push(useLibraryFormulas())
    return null
  }
  const { remove } = await draw([<Asker key={1} />, <Asker key={2} />])
  onTestFinished(remove)
  expect(new Set(seen.filter((one) => one !== null)).size).toBe(1)
})
