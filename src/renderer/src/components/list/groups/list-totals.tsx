import { Skeleton } from '@mantine/core'
import type { Total } from '../../../../../shared/analysis/analysis.ts'
import type { Column } from '../../../../../shared/columns/column.ts'
import { AGGREGATES, type Aggregate } from '../../../../../shared/values/value-type.ts'
import { unitWord } from '../../../../../shared/columns/column-words.ts'
import { formatFigure, sharedDecimals } from '../../../../../shared/formats/format-figure.ts'
import { missingText } from '../../../../../shared/analysis/group-words.ts'
import { numberFormat } from '../../../../../shared/formats/intl.ts'
import { errorText } from '../../../api/error-text.ts'
import { useColumnName } from '../../../api/columns.ts'
import { useReadyState } from '../../../api/queries.ts'
import { useNewest } from '../../../api/route-queries.ts'
import { useWords } from '../../../locales/words.ts'
import { asSelection, type ListPlaceName, type ShownPlace } from '../../../stores/tables/list-places.ts'
import { EstimateMark } from '../../told/estimated.tsx'
import { useShownColumns } from '../columns/shown-columns.ts'
import layout from '../../../styles/layout.module.css'
import typography from '../../../styles/typography.module.css'
import styles from './list-totals.module.css'

interface Props {
  at: ListPlaceName
  place: ShownPlace
  /** False until the rows were asked for: they come first. */
  ready: boolean
  /** How many rows are selected: then the totals are of these alone. */
  selected: number
}

// Why values are missing takes the most room.
const SHOWN: readonly Aggregate[] = [...AGGREGATES.filter((one) => one !== 'missing'), 'missing']

/** What the shown columns come to over all rows of the filter or the selected ones, one line for each that has figures. */
export function ListTotals({ at, place, ready, selected }: Props) {
  const t = useWords()
  const columns = useShownColumns(place).filter(({ aggregates }) => aggregates.length > 0)
  const { list, filter } = place.query
  // No total depends on the order: sorting asks nothing anew.
  const query = { list, filter, sort: { column: 'domain', descending: false } }
  const { data, error } = useNewest(
    'totals',
    {
      place: at,
      query,
      columns: columns.map(({ id }) => id),
      only: selected > 0 ? asSelection({ ...place, query }) : undefined,
    },
    { enabled: ready && columns.length > 0 },
  )
  const found = new Map(data?.columns.map((total) => [total.column, total]))
  return (
    // Reached by Tab, since it can be scrolled.
    <section aria-label={t('totals.title')} className={styles.totals} tabIndex={0} data-scroll-area="">
      {error ? (
        <p role="alert" className={layout.fault}>
          {errorText(t, error)}
        </p>
      ) : columns.length === 0 ? (
        <p className={typography.quiet}>{t('totals.none')}</p>
      ) : (
        <table aria-busy={!data}>
          <thead>
            <tr>
              <th scope="col">{selected > 0 ? t('totals.selected', { count: selected }) : t('totals.column')}</th>
              {SHOWN.map((aggregate) => (
                <th key={aggregate} scope="col">
                  {t(`totals.${aggregate}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <TotalRow key={column.id} column={column} total={found.get(column.id)} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function TotalRow({ column, total }: { column: Column; total: Total | undefined }) {
  const t = useWords()
  const name = useColumnName()(column.id)
  const { format } = useReadyState()
  const unit = unitWord(column.id)
  const count = (value: number): string => numberFormat(format).format(value)
  const text = (aggregate: Aggregate, { count: values, missing, figures }: Total): string | null => {
    if (aggregate === 'count') return count(values)
    if (aggregate === 'missing') return missingText(column, missing, t) ?? count(0)
    return formatFigure(column, aggregate, figures[aggregate], format, sharedDecimals(column, Object.values(figures)))
  }
  return (
    <tr data-column={column.id}>
      <th scope="row">
        <span className={styles.name}>
          <span title={name}>
            {name}
            {unit === null ? '' : ` (${t(unit)})`}
          </span>
          {column.estimate && <EstimateMark />}
        </span>
      </th>
      {SHOWN.map((aggregate) => (
        <td key={aggregate} data-aggregate={aggregate}>
          {total ? (
            (text(aggregate, total) ?? <span className={typography.quiet}>–</span>)
          ) : (
            <Skeleton className={styles.waiting} height={10} width={48} />
          )}
        </td>
      ))}
    </tr>
  )
}
