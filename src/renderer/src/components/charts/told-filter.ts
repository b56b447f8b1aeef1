import { useCallback } from 'react'
import { isYours } from '../../../../shared/columns/yours.ts'
import { allOf, conditionsIn, type Filter, partsOf } from '../../../../shared/filter/filter.ts'
import { writeFilter } from '../../../../shared/filter/write-filter.ts'
import { useColumns, useFilterLanguage } from '../../api/columns.ts'
import { useWords } from '../../locales/words.ts'

/**
 * A filter as it is typed, for somebody else. Conditions on what the person keeps are not told, nor are free words, which
 * are looked for in notes as well: only that there are some.
 */
export function useToldFilter(): (filter: Filter) => string {
  const t = useWords()
  const columns = useColumns()
  const language = useFilterLanguage()
  return useCallback(
    (filter) => {
      const parts = partsOf(filter)
      const plain = parts.filter((part) =>
        conditionsIn(part).every((one) => one.op !== 'words' && !isYours(one.column, columns)),
      )
      const text = writeFilter(allOf(plain), language)
      const count = parts.length - plain.length
      return count === 0 ? text : [text, t('charts.filter-withheld', { count })].filter(Boolean).join(' ')
    },
    [t, columns, language],
  )
}
