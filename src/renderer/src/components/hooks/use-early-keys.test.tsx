// @vitest-environment jsdom
import { expect, onTestFinished, test } from 'vitest'
import { byRole, draw } from '../../page-for-tests.tsx'
import { useEarlyKeys } from './use-early-keys.ts'

function Behind({ keys, onClose }: { keys: string[]; onClose: () => void }) {
  useEarlyKeys(true, onClose)
  return (
    <>
      <textarea aria-label="Table" onKeyDown={({ key }) => keys.push(key)} />
      <div role="menu" data-menu-dropdown="">
        <button type="button" onKeyDown={({ key }) => keys.push(`menu ${key}`)}>
          Copy cell
        </button>
      </div>
    </>
  )
}

const press = (key: string): unknown =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

test('a key that comes before a menu has the focus would move the row behind it, and Escape leave the menu open', async () => {
  const keys: string[] = []
  const { remove } = await draw(<Behind keys={keys} onClose={() => keys.push('closed')} />)
  onTestFinished(remove)
  byRole('textbox', 'Table').focus()
  press('ArrowDown')
  expect(keys).toEqual([])
  press('Escape')
  expect(keys).toEqual(['closed'])
  byRole('button', 'Copy cell').focus()
  press('ArrowDown')
  expect(keys).toEqual(['closed', 'menu ArrowDown'])
})
