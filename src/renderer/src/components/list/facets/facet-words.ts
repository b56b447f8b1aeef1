import { DECISION_KINDS } from '../../../../../shared/decisions/decision.ts'
import type { FacetValue } from '../../../../../shared/analysis/analysis.ts'
import type { Column } from '../../../../../shared/columns/column.ts'
import { textSortKey } from '../../../../../shared/values/value-rules.ts'
import { type FilterWords, valueText } from '../../../../../shared/filter/filter-words.ts'
import type { FilterValue } from '../../../../../shared/filter/filter.ts'
import { countryName } from '../../../../../shared/formats/format-value.ts'
import { withoutTurns } from '../../../../../shared/formats/without-turns.ts'
import { OUTCOMES } from '../../../../../shared/service/outcome.ts'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))

/** A value of a facet as a person reads it: a country with its code. */
export const facetText = (column: Column, { key, label }: Pick<FacetValue, 'key' | 'label'>, words: FilterWords) =>
  (column.id === 'country' || column.id === 'decision' ? null : withoutTurns(label ?? '')) ||
  valueText(column.id, key, words)

/** The values that a search means by words that only the screen knows: names of countries, outcomes, yes and no. */
export function meantBy(search: string, column: Column, words: FilterWords): FilterValue[] {
  const wanted = textSortKey(search)
  if (wanted === '') return []
  return namedValues(column, words).filter((value) => textSortKey(valueText(column.id, value, words)).includes(wanted))
}

function namedValues(column: Column, { t }: FilterWords): readonly FilterValue[] {
  if (column.id === 'country') return CODES.filter((code) => countryName(code, t.format) !== null)
  if (column.id === 'outcome') return OUTCOMES
  if (column.id === 'decision') return DECISION_KINDS
  return column.type === 'flag' ? [true, false] : []
}
