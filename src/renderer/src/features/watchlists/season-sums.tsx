import { clsx } from 'clsx'
import { keepPreviousData } from '@tanstack/react-query'
import { kindText } from '../../../../shared/decisions/decision-text.ts'
import type { Season } from '../../../../shared/decisions/season.ts'
import { formatFigure } from '../../../../shared/formats/format-figure.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import { useColumnName, useColumns } from '../../api/columns.ts'
import { useNewest } from '../../api/route-queries.ts'
import { useWords } from '../../locales/words.ts'
import plainTable from '../../styles/plain-table.module.css'
import typography from '../../styles/typography.module.css'
import styles from './decide-in-turn.module.css'

/** The most kinds of decisions that are told apart. */
const MOST_KINDS = 20

/** What has been decided so far comes to: by kind how many, what they cost, and what they are worth. */
export function SeasonSums({ season }: { season: Season }) {
  const t = useWords()
  const nameOf = useColumnName()
  const columns = useColumns()
  // What was decided on comes first: bids, prices asked.
  const asked = ['decision_amount', ...season.costs.map(({ id }) => id), 'value'].flatMap((id) => columns.get(id) ?? [])
  const { data } = useNewest(
    'groups',
    {
      place: 'season',
      query: season.decided,
      by: [{ column: 'decision' }],
      show: asked.map(({ id }) => ({ column: id, aggregate: 'sum' as const })),
      order: { by: 'rows', descending: true },
      offset: 0,
      limit: MOST_KINDS,
      weekStart: t.format.weekStart,
    },
    { placeholderData: keepPreviousData },
  )
  if (!data || data.groups.length === 0) return null
  // Without any bid or price there is no sum of them to leave blank.
  const summed = asked.flatMap((column, at) =>
    column.id === 'decision_amount' && data.groups.every(({ figures }) => figures[at] === null) ? [] : [{ column, at }],
  )
  return (
    <table className={clsx(plainTable.table, styles.sums)}>
      <caption className={typography.visuallyHidden}>{t('season.sums')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('decision.kind')}</th>
          <th scope="col" className={plainTable.numeric}>
            {t('screen.domains')}
          </th>
          {summed.map(({ column: { id } }) => (
            <th key={id} scope="col" className={plainTable.numeric}>
              {nameOf(id)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.groups.map(({ keys: [key], rows, figures }) => {
          const kind = key?.kind === 'value' ? String(key.key) : ''
          return (
            <tr key={kind}>
              <th scope="row">{kindText(kind, t)}</th>
              <td className={plainTable.numeric}>{numberFormat(t.format).format(rows)}</td>
              {summed.map(({ column, at }) => (
                <td key={column.id} className={plainTable.numeric}>
                  {formatFigure(column, 'sum', figures[at], t.format) ?? '–'}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
