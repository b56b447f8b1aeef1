import { keepPreviousData } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { NO_FILTER } from '../../../../shared/filter/filter.ts'
import type { ListQuery } from '../../../../shared/list.ts'
import { errorText } from '../../api/error-text.ts'
import { useNewest } from '../../api/route-queries.ts'
import { useWords } from '../../locales/words.ts'
import { type ListPlaceName, useListPlaces } from '../../stores/tables/list-places.ts'
import { FormulaText } from '../../components/list/cells/formula-text.tsx'
import plainTable from '../../styles/plain-table.module.css'
import typography from '../../styles/typography.module.css'
import styles from './formula-preview.module.css'

const PREVIEW_ROWS = 8

interface Props {
  /** What was typed and has no mistake, once it has stood still; null until then. */
  typed: string | null
  /** A mistake is shown: what was there before it would be taken for what is there now. */
  isWrong: boolean
  self: number | null
  at: ListPlaceName | null
}

/** What a formula comes to in the first rows of the table from which the editor was opened. */
export function FormulaPreview({ typed, isWrong, self, at }: Props) {
  const t = useWords()
  const query = useListPlaces(({ places }) => (at === null ? null : places[at].query)) ?? ALL_DOMAINS
  const { data, error } = useNewest(
    'previewFormula',
    { text: typed ?? '', self, query, limit: PREVIEW_ROWS },
    { enabled: typed !== null, placeholderData: keepPreviousData },
  )
  return (
    <section className={styles.preview} aria-label={t('formula-edit.preview')}>
      <h3 className={styles.title}>{t('formula-edit.preview')}</h3>
      {error ? (
        <p role="alert" className={styles.fault}>
          {errorText(t, error)}
        </p>
      ) : !data ? (
        <p className={typography.quiet}>{t('formula-edit.preview-empty')}</p>
      ) : data.rows.length === 0 ? (
        <p className={typography.quiet}>{t('formula-edit.preview-none')}</p>
      ) : (
        <table className={clsx(plainTable.table, styles.table)}>
          <tbody>
            {data.rows.map(({ id, unicode, value }) => (
              <tr key={id}>
                <th scope="row" dir="auto" title={unicode}>
                  {unicode}
                </th>
                <td data-preview-value="">
                  {!isWrong && <FormulaText type={data.type} value={value} currency={data.currency} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const ALL_DOMAINS: ListQuery = {
  list: 'domains',
  filter: NO_FILTER,
  sort: { column: 'looked_up_at', descending: true },
}
