// @vitest-environment jsdom
import { byRole, draw, press, type } from '../../page-for-tests.tsx'
import { act, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { OfferedText } from './offered-text.tsx'

const onPicked = vi.fn()
const onEnter = vi.fn()

function Kinds() {
  const [kind, setKind] = useState('')
  const data = ['Renew', 'Buy up to', 'Buy', 'Sell']
  return (
    <OfferedText
      aria-label="Decision"
      data={data}
      value={kind}
      onChange={setKind}
      onPicked={onPicked}
      onEnter={onEnter}
    />
  )
}

const drawKinds = async (): Promise<HTMLInputElement> => {
  const { remove } = await draw(<Kinds />, ['fields', 'filters', 'lists', 'watchlists'])
  onTestFinished(remove)
  vi.clearAllMocks()
  const field = byRole('combobox', 'Decision')
  await act(async () => field.focus())
  return field as HTMLInputElement
}
const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
const marked = () => document.querySelector('[role=option][data-combobox-selected]')?.textContent

test('one that is typed out would show all others, and one step down lead to the first of them', async () => {
  const field = await drawKinds()
  await type(field, 'Buy')
  await vi.waitFor(() => expect(options()).toEqual(['Buy', 'Buy up to']))
  expect(marked()).toBe('Buy')
  await press(field, 'ArrowDown')
  expect(marked()).toBe('Buy up to')
  await press(field, 'Enter')
  expect(onPicked.mock.calls).toEqual([['Buy up to']])
})

test('Enter behind one that is typed out would only choose it once more', async () => {
  const field = await drawKinds()
  await type(field, 'Buy')
  await vi.waitFor(() => expect(marked()).toBe('Buy'))
  await press(field, 'Enter')
  expect(onEnter).toHaveBeenCalledOnce()
  expect(field.value).toBe('Buy')
})

test('one that is chosen would hide the others that one may want instead', async () => {
  const field = await drawKinds()
  await type(field, 'Sel')
  await vi.waitFor(() => expect(marked()).toBe('Sell'))
  await press(field, 'Enter')
  await act(async () => {
    field.blur()
    field.focus()
  })
  await vi.waitFor(() => expect(options()).toEqual(['Renew', 'Buy up to', 'Buy', 'Sell']))
})

test('a list in which nothing stands would take Escape from the dialog that it is in', async () => {
  const field = await drawKinds()
  await type(field, 'Sell')
  await vi.waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('true'))
  await type(field, 'x')
  await vi.waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('false'))
})
