// @vitest-environment jsdom
import { answers, bringNear, byRole, draw } from '../../page-for-tests.tsx'
import { expect, onTestFinished, test } from 'vitest'
import type { OwnField } from '../../../../shared/watchlists/watchlist.ts'
import { OwnFields } from './own-fields.tsx'

const MANY = Array.from({ length: 60 }, (_, id): OwnField => ({ id: id + 1, name: `Field ${id}`, kind: 'text' }))
const rows = (): HTMLElement[] => [...document.querySelectorAll('li')]
const withControls = (): HTMLElement[] => rows().filter((row) => row.querySelector('input') !== null)

async function drawFields(): Promise<void> {
  answers.listOwnFields = () => ({ ok: true, value: MANY })
  const { remove } = await draw(<OwnFields />, ['watchlists'])
  onTestFinished(remove)
}

test('sixty fields would hold the page up with the controls of all of them before any is seen', async () => {
  await drawFields()
  expect(rows()).toHaveLength(60)
  expect(withControls().length).toBeLessThan(15)
})

test('a field whose controls are not there yet would be a gap without its name', async () => {
  await drawFields()
  expect(rows().at(-1)?.textContent).toContain('Field 59')
})

test('a field that comes near could not be edited', async () => {
  await drawFields()
  const row = rows()[40]
  if (row) await bringNear(row)
  expect(byRole('textbox', /Field 40/u)).toBeInstanceOf(HTMLInputElement)
})
