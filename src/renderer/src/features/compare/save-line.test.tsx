// @vitest-environment jsdom
import { draw } from '../../page-for-tests.tsx'
import { act } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { newComparison } from '../../../../shared/comparison/comparison.ts'
import { runRegistered } from '../../stores/registered-actions.ts'
import { useReportDraft } from '../../stores/work/report-draft.ts'
import { SaveLine } from './save-line.tsx'

test('the keys of a report would do nothing on a comparison, which has a button for it', async () => {
  const document = newComparison(['a.example', 'b.example'])
  const one = { id: null, name: '', document, saving: 'draft' as const, folds: {}, left: [] }
  const { remove } = await draw(
    <SaveLine id="1" one={one}>
      {null}
    </SaveLine>,
    ['compare', 'domain', 'watchlists', 'lists'],
  )
  onTestFinished(remove)
  await act(async () => expect(runRegistered('report')).toBe(true))
  expect(useReportDraft.getState().request.of).toEqual({ of: 'comparison', comparison: document })
})
