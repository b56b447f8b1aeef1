// @vitest-environment jsdom
import { answers, asked, byRole, click, draw, press, type } from '../../page-for-tests.tsx'
import { act } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { fault } from '../../../../shared/fault.ts'
import { useToasts } from '../../stores/toasts.ts'
import { Labels } from './labels.tsx'

const BUY = { id: 7, name: 'buy', colour: 'red' as const }

async function drawLabels(): Promise<void> {
  answers.listLabels = () => ({ ok: true, value: [{ ...BUY, domains: 2 }] })
  const { remove } = await draw(<Labels />, ['watchlists'])
  onTestFinished(remove)
}
const commands = (): [string, unknown][] => asked.filter(([name]) => name !== 'listLabels')
const nameField = (): HTMLInputElement => byRole('textbox', /buy/u) as HTMLInputElement
beforeEach(() => useToasts.getState().reset())

test('a name that is taken would stay in the field as if the label had it', async () => {
  await drawLabels()
  answers.saveLabel = () => ({ ok: false, error: fault('name-taken') })
  const failed = new Promise((resolve) => process.once('unhandledRejection', resolve))
  await type(nameField(), 'sell')
  await press(nameField(), 'Enter')
  expect(commands()).toEqual([['saveLabel', { ...BUY, name: 'sell' }]])
  expect(nameField().value).toBe('buy')
  // The failure was shown; it goes on to the log, as everything that nobody catches.
  await failed
  expect(useToasts.getState().toasts).toHaveLength(1)
})

test('an emptied name would be saved', async () => {
  await drawLabels()
  await type(nameField(), '  ')
  await press(nameField(), 'Enter')
  expect([commands(), nameField().value]).toEqual([[], 'buy'])
})

test('undo would bring something else back than the label that was deleted', async () => {
  await drawLabels()
  answers.removeLabel = () => ({ ok: true, value: { value: 'buy', undo: 5 } })
  answers.undo = () => ({ ok: true, value: { kind: 'label-deleted', name: 'buy' } })
  await click(byRole('button', /^Delete.*buy/u))
  await act(async () => useToasts.getState().toasts.at(-1)?.undo?.())
  expect(commands()).toEqual([
    ['removeLabel', { id: 7 }],
    ['undo', { way: 'undo', id: 5 }],
  ])
})
