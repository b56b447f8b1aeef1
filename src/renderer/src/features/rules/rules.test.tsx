// @vitest-environment jsdom
import { answers, draw } from '../../page-for-tests.tsx'
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Rule } from '../../../../shared/rules/rules.ts'
import { Rules } from './rules.tsx'

test('a rule whose name is what it says would say it twice', async () => {
  const rule = {
    id: 1,
    // German has a space before the sign of percent that breaks no line, which nobody types.
    name: 'Value falls by 25%\u00A0in 30 days',
    field: 'value',
    condition: { kind: 'moves', way: 'falls', by: 25, as: 'percent', window: 30 },
    scope: { of: 'all' },
    tell: { how: 'at-once' },
    enabled: true,
    mutedUntil: null,
    severity: 'normal',
    twoLooks: false,
  } as unknown as Rule
  answers.listRules = () => ({ ok: true, value: [rule] })
  answers.ruleRecords = () => ({ ok: true, value: [] })
  const { remove } = await draw(<Rules />, ['fields', 'changes', 'rules'])
  onTestFinished(remove)
  await act(() => vi.waitFor(() => expect(document.querySelector('tbody tr')).not.toBeNull()))
  expect(document.body.textContent.replaceAll(/\s/gu, ' ').split('falls by')).toHaveLength(2)
})
