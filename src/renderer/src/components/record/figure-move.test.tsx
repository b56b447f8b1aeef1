// @vitest-environment jsdom
import { expect, onTestFinished, test } from 'vitest'
import { field } from '../../../../shared/fields.ts'
import { draw } from '../../page-for-tests.tsx'
import { FigureMoveText } from './figure-move.tsx'

test('a rank would be told by a sign that points down beside a number that went up, and no word', async () => {
  const { remove } = await draw(
    (['rank', 'value'] as const).map((id) => (
      <p key={id}>
        <FigureMoveText field={field(id)} move={{ days: 30, since: null, before: 1_000, after: 1_500 }} />
      </p>
    )),
    ['fields', 'record'],
  )
  onTestFinished(remove)
  const shown = [...document.querySelectorAll('p [aria-hidden]')].map(({ textContent }) => textContent)
  expect(shown).toEqual(['▼ 50% worse in 30 days', '▲ 50% in 30 days'])
})
