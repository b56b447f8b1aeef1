import { expect, test } from 'vitest'
import { isLetGo } from './let-go.ts'

test('a name that was let go would be overdue, or never again if it was renewed after all', () => {
  const decided = (kind: string, day: string): boolean => isLetGo({ kind, day }, '2026-12-01')
  expect([decided('let go', '2026-11-01'), decided('let go', '2025-12-01')]).toEqual([true, true])
  expect([decided('let go', '2025-11-30'), decided('renew', '2026-11-01'), isLetGo(null, '2026-12-01')]).toEqual([
    false,
    false,
    false,
  ])
})
