// @vitest-environment jsdom
import { byRole, draw } from '../../page-for-tests.tsx'
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useStartKeys } from './use-start-keys.ts'

const start = vi.fn()

function Foot({ asked, isReady }: { asked: number | null; isReady: boolean }) {
  const button = useStartKeys({ id: 'a-list' }, asked, isReady)
  return (
    <main>
      <input aria-label="Name" />
      <div id="import-column-2">
        <input aria-label="Day or month first" />
      </div>
      <button type="button" ref={button} disabled={!isReady} onClick={start}>
        Start
      </button>
    </main>
  )
}

async function drawFoot(props: Parameters<typeof Foot>[0]) {
  start.mockClear()
  const { show, remove } = await draw(<Foot {...props} />, ['imports'])
  onTestFinished(remove)
  return show
}
const pressStart = (): Promise<void> =>
  act(async () => {
    const keys = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', keys))
  })

test('an import could be started from its button alone, which would be many keys away', async () => {
  const show = await drawFoot({ asked: null, isReady: false })
  await show(<Foot asked={null} isReady />)
  expect(document.activeElement).toBe(byRole('button', 'Start'))
  await act(async () => byRole('textbox', 'Name').focus())
  await pressStart()
  expect(start).toHaveBeenCalledOnce()
  // Who has gone on is left where they are.
  await show(<Foot asked={null} isReady={false} />)
  await show(<Foot asked={null} isReady />)
  expect(document.activeElement).toBe(byRole('textbox', 'Name'))
})

test('a list about which something is asked would begin, or be started, past the question', async () => {
  await drawFoot({ asked: 2, isReady: false })
  const question = byRole('textbox', 'Day or month first')
  expect(document.activeElement).toBe(question)
  await act(async () => byRole('textbox', 'Name').focus())
  await pressStart()
  expect(start).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(question)
})
