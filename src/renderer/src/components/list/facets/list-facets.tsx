import type { Column } from '../../../../../shared/columns/column.ts'
import { useWords } from '../../../locales/words.ts'
import { type ListPlaceName, type ShownPlace, useListPlaces } from '../../../stores/tables/list-places.ts'
import { isCounted } from './counted-columns.ts'
import { FacetDistribution } from './facet-distribution.tsx'
import { FacetValues } from './facet-values.tsx'
import { ColumnSelect } from '../columns/column-select.tsx'
import { useShownColumns } from '../columns/shown-columns.ts'
import typography from '../../../styles/typography.module.css'
import styles from './list-facets.module.css'

interface Props {
  at: ListPlaceName
  place: ShownPlace
  /** False until the rows were asked for: they come first. */
  ready: boolean
}

/** The values of one column beside the table, each with its rows, or how its numbers are spread; a click filters by it. */
export function ListFacets({ at, place, ready }: Props) {
  const t = useWords()
  const showPanels = useListPlaces((lists) => lists.showPanels)
  const columns = useShownColumns(place)
  const chosen = columns.find(({ id }) => id === place.panels.facetOf) ?? firstOf(columns)
  return (
    <section aria-label={t('facets.title')} className={styles.facets}>
      {chosen ? (
        <>
          <ColumnSelect
            hiddenLabel={t('facets.column')}
            isUncut
            columns={columns}
            value={chosen.id}
            onChange={(id) => showPanels(at, { facetOf: id })}
          />
          {isCounted(chosen) ? (
            <FacetValues key={chosen.id} at={at} place={place} column={chosen} ready={ready} />
          ) : (
            <FacetDistribution key={chosen.id} at={at} place={place} column={chosen} ready={ready} />
          )}
        </>
      ) : (
        <p className={typography.quiet}>{t('facets.no-columns')}</p>
      )}
    </section>
  )
}

/** Names are mostly different in every row: counting them tells the least. */
const firstOf = (columns: readonly Column[]): Column | undefined =>
  columns.find((column) => column.id !== 'domain' && isCounted(column)) ?? columns[0]
