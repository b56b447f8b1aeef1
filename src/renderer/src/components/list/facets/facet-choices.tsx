import { keepPreviousData } from '@tanstack/react-query'
import { Button, Checkbox, Skeleton, TextInput } from '@mantine/core'
import { use, useState } from 'react'
import type { FacetValue } from '../../../../../shared/analysis/analysis.ts'
import type { Column } from '../../../../../shared/columns/column.ts'
import { textSortKey } from '../../../../../shared/values/value-rules.ts'
import { valueText } from '../../../../../shared/filter/filter-words.ts'
import type { FilterValue } from '../../../../../shared/filter/filter.ts'
import { numberFormat } from '../../../../../shared/formats/intl.ts'
import type { ListName } from '../../../../../shared/list.ts'
import { errorText } from '../../../api/error-text.ts'
import { useFilterWords } from '../../../api/columns.ts'
import { useReadyState } from '../../../api/queries.ts'
import { useNewest } from '../../../api/route-queries.ts'
import { useWords } from '../../../locales/words.ts'
import { hasValue } from './facet-part.ts'
import { facetText, meantBy } from './facet-words.ts'
import typography from '../../../styles/typography.module.css'
import { RestFilter } from '../filter/rest-filter.ts'
import styles from '../filter/condition-editor.module.css'

/** So many more are shown at once; none is out of reach. */
const PAGE = 100
const MOST = 500

interface Props {
  list: ListName
  column: Column
  chosen: readonly FilterValue[]
  /** What may be chosen although no row has it. */
  offered: readonly FilterValue[]
  onToggle: (value: FilterValue) => void
}

/** The values that a column has, each with its rows under the rest of the filter: all of them can be found and chosen. */
export function FacetChoices({ list, column, chosen, offered, onToggle }: Props) {
  const t = useWords()
  const { format } = useReadyState()
  const words = useFilterWords()
  const rest = use(RestFilter)
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(PAGE)
  const { data, error, isPlaceholderData } = useNewest(
    'facet',
    {
      place: 'condition',
      query: { list, filter: rest, sort: { column: 'domain', descending: false } },
      column: column.id,
      search,
      also: meantBy(search, column, words),
      order: column.type === 'grade' ? 'value' : 'rows',
      offset: 0,
      limit,
    },
    { placeholderData: keepPreviousData },
  )
  if (error) return <p role="alert">{errorText(t, error)}</p>
  if (!data) return <Skeleton height={80} />
  const known = data.values.map(({ key }) => key)
  const wanted = textSortKey(search)
  const others = [...chosen, ...offered.filter((value) => !hasValue(chosen, value))].filter(
    (value) => !hasValue(known, value) && textSortKey(valueText(column.id, value, words)).includes(wanted),
  )
  // What the service says of an earlier text is no match of this one.
  const best = search.trim() === '' || isPlaceholderData ? undefined : (others[0] ?? known[0])
  const line = (value: FilterValue, text: string, rows: FacetValue['rows'] | null) => (
    <div key={`${typeof value} ${value}`} className={styles.choice} data-marked={value === best}>
      <Checkbox
        size="xs"
        checked={hasValue(chosen, value)}
        onChange={() => onToggle(value)}
        label={<span dir="auto">{text}</span>}
      />
      {rows !== null && (
        <span className={typography.quiet}>
          {numberFormat(format).format(rows)}
          <span className={typography.visuallyHidden}> {t('facets.rows', { count: rows })}</span>
        </span>
      )}
    </div>
  )
  const left = Math.min(MOST, data.matching) - data.values.length
  return (
    <>
      {(data.different > 12 || search !== '') && (
        <TextInput
          size="xs"
          aria-label={t('filter.find-value')}
          placeholder={t('filter.find-value')}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            setLimit(PAGE)
          }}
          onKeyDown={(event) => event.key === 'Enter' && best !== undefined && onToggle(best)}
        />
      )}
      <div className={styles.choices} aria-busy={isPlaceholderData}>
        {others.map((value) => line(value, valueText(column.id, value, words), null))}
        {data.values.map((value) => line(value.key, facetText(column, value, words), value.rows))}
        {data.values.length + others.length === 0 && (
          <p className={typography.quiet}>{t(search === '' ? 'filter.no-choices' : 'facets.none-match')}</p>
        )}
        {left > 0 && (
          <Button variant="subtle" size="compact-xs" onClick={() => setLimit(Math.min(MOST, limit + PAGE))}>
            {t('facets.more', {
              count: Math.min(PAGE, left),
              shown: numberFormat(format).format(Math.min(PAGE, left)),
            })}
          </Button>
        )}
        {data.matching > MOST && data.values.length >= MOST && (
          <p className={typography.quiet}>{t('filter.search-for-more')}</p>
        )}
      </div>
    </>
  )
}
