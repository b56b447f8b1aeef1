// @vitest-environment jsdom
import { draw } from '../../page-for-tests.tsx'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Picker } from './picker.tsx'

test('each picker of a screen would walk the whole page when it is drawn', async () => {
  const walks = vi.spyOn(document, 'querySelectorAll')
  onTestFinished(() => walks.mockRestore())
  const { remove } = await draw(<Picker data={[{ value: 'a', label: 'A' }]} value="a" onChange={() => undefined} />)
  onTestFinished(remove)
  expect(walks.mock.calls.filter(([selector]) => selector === '*')).toEqual([])
})
