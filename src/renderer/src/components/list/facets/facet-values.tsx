import { keepPreviousData } from '@tanstack/react-query'
import { Button, Skeleton, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { Column } from '../../../../../shared/columns/column.ts'
import { allOf } from '../../../../../shared/filter/filter.ts'
import { missingText } from '../../../../../shared/analysis/group-words.ts'
import { numberFormat } from '../../../../../shared/formats/intl.ts'
import { errorText } from '../../../api/error-text.ts'
import { useColumnName, useFilterWords } from '../../../api/columns.ts'
import { useReadyState } from '../../../api/queries.ts'
import { useNewest } from '../../../api/route-queries.ts'
import { useWords } from '../../../locales/words.ts'
import { type ListPlaceName, type ShownPlace, useListPlaces } from '../../../stores/tables/list-places.ts'
import { type Chosen, chosenIn, hasValue, NONE_CHOSEN, toggled, withChosen } from './facet-part.ts'
import { facetText, meantBy } from './facet-words.ts'
import typography from '../../../styles/typography.module.css'
import styles from './list-facets.module.css'

const PAGE = 50

interface Props {
  at: ListPlaceName
  place: ShownPlace
  column: Column
  ready: boolean
}

/** The values of a column under the rest of the filter, and which of them are chosen. */
export function FacetValues({ at, place, column, ready }: Props) {
  const t = useWords()
  const { format } = useReadyState()
  const name = useColumnName()(column.id)
  const setFilter = useListPlaces((lists) => lists.setFilter)
  const [search, setSearch] = useState('')
  const [pages, setPages] = useState(1)
  const chosen = place.chips.map((chip) => chosenIn(chip, column.id)).find((one) => one !== null) ?? NONE_CHOSEN
  const choose = (next: Chosen): void => setFilter(at, { chips: withChosen(place.chips, column.id, next) })
  const page = (offset: number): PageProps => ({ at, place, column, ready, search, offset, chosen, onChoose: choose })
  const { data, error, isPlaceholderData } = usePage(page(0))
  const best = search.trim() === '' || isPlaceholderData ? undefined : data?.values[0]?.key
  const left = data ? data.matching - pages * PAGE : 0
  const missing = data ? Object.values(data.missing).reduce((sum, rows) => sum + rows, 0) : 0
  return (
    <>
      <TextInput
        size="xs"
        aria-label={t('filter.find-value')}
        placeholder={t('filter.find-value')}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          setPages(1)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && best !== undefined) choose({ ...chosen, values: toggled(chosen.values, best) })
        }}
      />
      <div className={styles.values} aria-busy={!data || isPlaceholderData}>
        {error ? (
          <p role="alert" className={styles.fault}>
            {errorText(t, error)}
          </p>
        ) : (
          <ul aria-label={t('facets.values', { what: name })}>
            {Array.from({ length: pages }, (_, index) => (
              <FacetPage key={index} {...page(index * PAGE)} />
            ))}
            {(missing > 0 || chosen.missing) && (
              <FacetLine
                text={t('facets.missing')}
                quiet
                rows={isPlaceholderData ? null : missing}
                chosen={chosen.missing}
                onToggle={() => choose({ ...chosen, missing: !chosen.missing })}
              />
            )}
          </ul>
        )}
        {data && missing > 0 && <p className={typography.quiet}>{missingText(column, data.missing, t)}</p>}
        {data?.matching === 0 && (
          <p className={typography.quiet}>{t(data.different === 0 ? 'facets.no-values' : 'facets.none-match')}</p>
        )}
        {left > 0 && (
          <Button variant="subtle" size="compact-xs" onClick={() => setPages(pages + 1)}>
            {t('facets.more', {
              count: Math.min(PAGE, left),
              shown: numberFormat(format).format(Math.min(PAGE, left)),
            })}
          </Button>
        )}
      </div>
    </>
  )
}

interface PageProps extends Props {
  search: string
  offset: number
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** One page of the values. What is chosen of the column itself leaves nothing out here; all else of the filter does. */
function usePage({ at, place, column, ready, search, offset }: PageProps) {
  const words = useFilterWords()
  const own = place.chips.findIndex((chip) => chosenIn(chip, column.id) !== null)
  const rest = place.chips.filter((_, index) => index !== own)
  const filter = allOf([...(place.scope ? [place.scope] : []), ...rest, place.typed.filter])
  return useNewest(
    'facet',
    {
      place: `${at} ${offset}`,
      query: { list: place.query.list, filter, sort: { column: 'domain', descending: false } },
      column: column.id,
      search,
      also: meantBy(search, column, words),
      order: 'rows',
      offset,
      limit: PAGE,
    },
    { enabled: ready, placeholderData: keepPreviousData },
  )
}

function FacetPage(props: PageProps) {
  const { column, chosen, onChoose } = props
  const t = useWords()
  const words = useFilterWords()
  const { data, error, isPlaceholderData } = usePage(props)
  // The first page tells it for all of them.
  if (error && props.offset > 0)
    return (
      <li role="alert" className={styles.fault}>
        {errorText(t, error)}
      </li>
    )
  if (!data)
    return (
      <li className={styles.waiting}>
        <span className={typography.visuallyHidden}>{t('facets.loading')}</span>
        <Skeleton height={120} />
      </li>
    )
  return data.values.map((value) => (
    <FacetLine
      key={`${typeof value.key} ${value.key}`}
      text={facetText(column, value, words)}
      rows={isPlaceholderData ? null : value.rows}
      chosen={hasValue(chosen.values, value.key)}
      onToggle={() => onChoose({ ...chosen, values: toggled(chosen.values, value.key) })}
    />
  ))
}

interface LineProps {
  text: string
  quiet?: boolean
  /** Null while they are counted anew. */
  rows: number | null
  chosen: boolean
  onToggle: () => void
}

function FacetLine({ text, quiet = false, rows, chosen, onToggle }: LineProps) {
  const t = useWords()
  const { format } = useReadyState()
  return (
    <li>
      <button type="button" aria-pressed={chosen} className={styles.value} title={text} onClick={onToggle}>
        <span className={styles.mark}>{chosen && <IconCheck size={14} aria-hidden="true" />}</span>
        <span className={quiet ? typography.absent : undefined} dir="auto">
          {text}
        </span>
        {rows !== null && (
          <span className={typography.numeric}>
            {numberFormat(format).format(rows)}
            <span className={typography.visuallyHidden}> {t('facets.rows', { count: rows })}</span>
          </span>
        )}
      </button>
    </li>
  )
}
