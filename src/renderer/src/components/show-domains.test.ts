// @vitest-environment jsdom
import { answers } from '../page-for-tests.tsx'
import { expect, test } from 'vitest'
import { useListPlaces } from '../stores/tables/list-places.ts'
import { useNavigation } from '../stores/navigation.ts'
import { showDomains, showNeeding } from './show-domains.ts'

test('sites that are down would be listed without saying that they are, or since when', () => {
  answers.updatePreferences = () => ({ ok: true, value: undefined as never })
  const columns = (): string[] => useListPlaces.getState().places.domains.columns
  showDomains({ op: 'is', column: 'reachable', values: [false] }, 'reachable')
  expect(useNavigation.getState().here.screen).toBe('domains')
  expect(columns().slice(0, 2)).toEqual(['domain', 'reachable'])
  const once = columns()
  showDomains({ op: 'is', column: 'reachable', values: [false] }, 'reachable')
  expect(columns()).toEqual(once)
  showNeeding()
  expect(columns().slice(0, 3)).toEqual(['domain', 'attention', 'attention_since'])
})
