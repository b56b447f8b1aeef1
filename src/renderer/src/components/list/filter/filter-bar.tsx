import { Button } from '@mantine/core'
import { useCallback } from 'react'
import { allOf, type Filter, partsOf } from '../../../../../shared/filter/filter.ts'
import { writeFilter } from '../../../../../shared/filter/write-filter.ts'
import { useFilterLanguage } from '../../../api/columns.ts'
import { useWords } from '../../../locales/words.ts'
import { type ShownPlace, type ListPlaceName, useListPlaces } from '../../../stores/tables/list-places.ts'
import { focusSearch } from '../../../stores/actions.ts'
import { FilterChips } from './filter-chips.tsx'
import styles from './filter-bar.module.css'

/** The parts of a table's filter, each a chip that opens its editor; without any it takes no room. */
export function FilterBar({ at, place }: { at: ListPlaceName; place: ShownPlace }) {
  const t = useWords()
  const setFilter = useListPlaces((lists) => lists.setFilter)
  const { chips, toFilter, scope, typed } = place
  const onOpened = useCallback(() => useListPlaces.getState().show(at, { toFilter: null }), [at])
  const language = useFilterLanguage()
  /** A part goes to the field, in front of what stands there. */
  const editAsText = (part: Filter, index: number): void => {
    const whole = allOf([part, ...partsOf(typed.filter)])
    setFilter(at, {
      chips: chips.filter((_, other) => other !== index),
      typed: { text: writeFilter(whole, language), filter: whole },
    })
    focusSearch()
  }
  return (
    <FilterChips
      className={styles.bar}
      list={place.query.list}
      parts={chips}
      onChange={(parts) => setFilter(at, { chips: parts })}
      toFilter={toFilter}
      onOpened={onOpened}
      restOf={(others) => allOf([...(scope ? [scope] : []), ...others, typed.filter])}
      removeWord="list.remove-filter"
      onEditAsText={editAsText}
    >
      {chips.length > 1 && (
        <Button variant="subtle" color="gray" size="compact-xs" onClick={() => setFilter(at, { chips: [] })}>
          {t('list.clear-filter')}
        </Button>
      )}
    </FilterChips>
  )
}
