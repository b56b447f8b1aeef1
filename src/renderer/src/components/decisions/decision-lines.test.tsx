// @vitest-environment jsdom
import { draw } from '../../page-for-tests.tsx'
import { expect, onTestFinished, test } from 'vitest'
import type { DecisionSince, Snapshot } from '../../../../shared/decisions/decision.ts'
import { DecisionLines } from './decision-lines.tsx'

const snapshot = (foundAt: number | null, record: Snapshot['record'] = {}): Snapshot => ({
  ...{ foundAt, record },
  ...{ own: null, formulas: null, percentiles: null },
})

const lineOf = async (then: Snapshot, today: Snapshot): Promise<string | null | undefined> => {
  const decision: DecisionSince = {
    ...{ id: 1, name: 'a.example', unicode: 'a.example', at: 0 },
    ...{ kind: 'buy up to', day: '2026-11-28', amount: 1200, reason: '' },
    ...{ snapshot: then, today },
  }
  const { remove } = await draw(<DecisionLines decisions={[decision]} />, ['fields', 'watchlists'])
  onTestFinished(remove)
  return [...document.querySelectorAll('p')].at(-1)?.textContent
}

test('a decision on a domain that was never found would not say why it has no figures', async () => {
  expect(await lineOf(snapshot(null), snapshot(null))).toMatch(
    /^Buy up to 1,200, .*: no figures, as no lookup had found the domain by then\. Now: no lookup has found the domain yet\.$/u,
  )
  expect(await lineOf(snapshot(null), snapshot(1, { value: 5 }))).toMatch(/by then\. Now: Value 5\.$/u)
  expect(await lineOf(snapshot(1), snapshot(1, { value: 5 }))).toMatch(/: neither value nor visitors provided\. Now/u)
})
