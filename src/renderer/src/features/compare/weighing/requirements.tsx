import { clsx } from 'clsx'
import { useCallback, useState } from 'react'
import { isComparable } from '../../../../../shared/columns/comparable-columns.ts'
import { allOf, distinctParts } from '../../../../../shared/filter/filter.ts'
import { useColumnName } from '../../../api/columns.ts'
import { useColumnGroups } from '../../../components/list/columns/column-groups.ts'
import { FilterChips } from '../../../components/list/filter/filter-chips.tsx'
import { Picker } from '../../../components/fields/picker.tsx'
import { useWords } from '../../../locales/words.ts'
import type { ToFilter } from '../../../stores/tables/list-places.ts'
import type { WeighingProps } from '../compare-props.ts'
import card from '../../../styles/card.module.css'
import layout from '../../../styles/layout.module.css'
import typography from '../../../styles/typography.module.css'
import styles from './requirements.module.css'

/** What a domain has to be to be ranked: filters, edited as those of a table are. */
export function Requirements({ weighing: { requirements }, set }: WeighingProps) {
  const t = useWords()
  const name = useColumnName()
  const [toFilter, setToFilter] = useState<ToFilter | null>(null)
  const onOpened = useCallback(() => setToFilter(null), [])
  const groups = useColumnGroups('domains').map(({ heading, columns }) => ({
    group: heading ?? t('list.columns-more'),
    items: columns.filter(isComparable).map(({ id }) => ({ value: id, label: name(id) })),
  }))
  return (
    <section className={clsx(card.card, layout.stack)} aria-labelledby="requirements">
      <h2 id="requirements">{t('weigh.requirements')}</h2>
      <p className={typography.quiet}>{t('weigh.requirements-text')}</p>
      <FilterChips
        list="domains"
        parts={requirements}
        onChange={(parts) => set({ requirements: distinctParts(parts) })}
        toFilter={toFilter}
        onOpened={onOpened}
        restOf={allOf}
        removeWord="weigh.remove-requirement"
      />
      <Picker
        size="xs"
        className={styles.add}
        aria-label={t('weigh.add-requirement')}
        placeholder={t('weigh.add-requirement')}
        data={groups.filter(({ items }) => items.length > 0)}
        value={null}
        // The editor opens when the list of columns is closed, and takes the focus.
        onChange={(column) => setTimeout(() => setToFilter({ column, anew: true }))}
      />
    </section>
  )
}
