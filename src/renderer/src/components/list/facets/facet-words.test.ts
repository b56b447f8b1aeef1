import { expect, test } from 'vitest'
import { BUILT_IN_COLUMNS } from '../../../../../shared/columns/catalogue.ts'
import { type FilterWords, valueText } from '../../../../../shared/filter/filter-words.ts'
import { groupKeyText } from '../../../../../shared/analysis/group-words.ts'
import { facetText } from './facet-words.ts'

const TITLE = BUILT_IN_COLUMNS.find(({ id }) => id === 'title') ?? expect.fail('There are no titles.')
const WORDS = { columns: new Map([[TITLE.id, TITLE]]) } as unknown as FilterWords

test('a title from the service would turn the words around it in facets, filters and groups', () => {
  const key = '\u202Emoc.elpmaxe\u2066'
  const texts = [
    facetText(TITLE, { key, label: key }, WORDS),
    valueText(TITLE.id, key, WORDS),
    groupKeyText(TITLE, { kind: 'value', key, label: key }, WORDS),
  ]
  expect(texts).toEqual(Array.from({ length: 3 }, () => '\uFFFDmoc.elpmaxe\uFFFD'))
})
