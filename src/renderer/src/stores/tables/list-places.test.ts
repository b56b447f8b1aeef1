import { expect, test } from 'vitest'
import { useNavigation } from '../navigation.ts'
import { useListPlaces } from './list-places.ts'

const selected = (): unknown => useListPlaces.getState().places.domains.selection
const TWO = { mode: 'some' as const, ids: new Set([1, 2]) }

test('rows that were selected long ago would be hit by a key when a person comes to the table anew', () => {
  const { go, back } = useNavigation.getState()
  go({ screen: 'domains' })
  useListPlaces.getState().show('domains', { selection: TWO })
  go({ screen: 'domain', name: 'a.example' })
  back()
  expect(selected()).toEqual(TWO)
  go({ screen: 'reports' })
  go({ screen: 'domains' })
  expect(selected()).toEqual({ mode: 'some', ids: new Set() })
})
