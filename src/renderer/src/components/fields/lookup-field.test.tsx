// @vitest-environment jsdom
import { answers, asked, byRole, draw, press, type } from '../../page-for-tests.tsx'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fault } from '../../../../shared/fault.ts'
import type { ParsedName } from '../../../../shared/batches/parsed-name.ts'
import { useAsking } from '../../stores/asking.ts'
import { LookupField } from './lookup-field.tsx'

const FIRST_SCRIPT = join(import.meta.dirname, '../../../public/first-screen.js')

const NAME: ParsedName = {
  ok: true,
  name: {
    ascii: 'xn--bcher-kva.example',
    unicode: 'bücher.example',
    registrable: 'xn--bcher-kva.example',
    registrableUnicode: 'bücher.example',
    label: 'bücher',
    tld: 'example',
    changes: [],
    warnings: [],
  },
}

async function drawField(parsed: ParsedName) {
  answers.parseName = () => ({ ok: true, value: parsed })
  answers.askLookup = () => ({ ok: false, error: fault('unexpected') })
  const gone: string[] = []
  const { remove } = await draw(<LookupField onLookup={(name) => void gone.push(name)} />)
  onTestFinished(remove)
  return { field: byRole('textbox', /domain/iu) as HTMLInputElement, gone }
}
/** The field that stands there before the program is drawn, with its script. */
function drawFirstField(value: string): HTMLInputElement {
  document.body.insertAdjacentHTML('beforeend', '<div id="first-screen"><input id="first-name" /></div>')
  onTestFinished(() => document.getElementById('first-screen')?.remove())
  const field = document.getElementById('first-name') as HTMLInputElement
  new Function(readFileSync(FIRST_SCRIPT, 'utf8'))()
  field.value = value
  return field
}
const sent = (route: string): unknown[] => asked.filter(([name]) => name === route).map(([, input]) => input)
beforeEach(() => useAsking.getState().reset())

test('what was typed would be asked, not the name that was understood', async () => {
  const { field, gone } = await drawField(NAME)
  await type(field, 'Bücher.example')
  await press(field, 'Enter')
  expect(sent('askLookup')).toMatchObject([{ name: 'xn--bcher-kva.example' }])
  expect(gone).toEqual(['xn--bcher-kva.example'])
})

test('what was typed before the program was drawn would be lost, or be asked without Enter', async () => {
  drawFirstField('Bücher.example')
  const { field, gone } = await drawField(NAME)
  expect([field.value, gone]).toEqual(['Bücher.example', []])
})

test('Enter would be lost where it was pressed before the program was drawn', async () => {
  const first = drawFirstField('Bücher.example')
  await press(first, 'Enter')
  const { gone } = await drawField(NAME)
  await expect.poll(() => gone).toEqual(['xn--bcher-kva.example'])
})

test.each(['', 'bücher.example'])(
  'what is typed after Enter on “%s” would be asked before it is meant',
  async (before) => {
    const first = drawFirstField(before)
    await press(first, 'Enter')
    await type(first, 'other.example')
    const { field, gone } = await drawField(NAME)
    expect([field.value, gone, sent('parseName')]).toEqual(['other.example', [], []])
  },
)

test('a typed name would be parsed once for the hint and again for the lookup', async () => {
  const { field } = await drawField(NAME)
  await type(field, 'Bücher.example')
  await press(field, 'Enter')
  expect(sent('parseName')).toEqual([{ typed: 'Bücher.example' }])
})

/** Types a text key by key, faster than it settles, and lets it settle. */
async function typeByKeys(field: HTMLElement, text: string): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  for (let length = 1; length <= text.length; length += 1) await type(field, text.slice(0, length))
  // What is asked once it has settled is answered, and drawn, in turns of its own.
  for (let turn = 0; turn < 4; turn += 1) await act(() => vi.advanceTimersByTimeAsync(500))
  vi.useRealTimers()
}

test('main would be asked what a name is at each key', async () => {
  const { field } = await drawField(NAME)
  await typeByKeys(field, 'bücher.example')
  expect(sent('parseName')).toEqual([{ typed: 'bücher.example' }])
})

test('the library would be asked for known domains at each key', async () => {
  const { field } = await drawField(NAME)
  await typeByKeys(field, 'bücher.example')
  await expect.poll(() => act(async () => sent('listRows'))).toHaveLength(1)
})

test('the library would be asked what a lookup costs at each key', async () => {
  const { field } = await drawField(NAME)
  await typeByKeys(field, 'bücher.example')
  await expect.poll(() => act(async () => sent('getDomain'))).toHaveLength(1)
})

test('a text that is no name would be asked', async () => {
  const { field } = await drawField({ ok: false, fault: 'single-label', detail: 'word' })
  await type(field, 'word')
  await press(field, 'Enter')
  expect(sent('askLookup')).toEqual([])
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['word', 'true'])
})

test('Escape would leave the typed text in the field', async () => {
  const { field } = await drawField(NAME)
  await type(field, 'Bücher.example')
  await press(field, 'Escape')
  expect(field.value).toBe('')
})
