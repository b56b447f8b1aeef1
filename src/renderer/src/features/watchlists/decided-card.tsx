import { clsx } from 'clsx'
import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import type { Season } from '../../../../shared/decisions/season.ts'
import { field, isFieldId, KEY_FIGURES } from '../../../../shared/fields.ts'
import { type ListRow, ownFieldOf } from '../../../../shared/list.ts'
import type { Watchlist } from '../../../../shared/watchlists/watchlist.ts'
import { useColumnName, useColumns } from '../../api/columns.ts'
import { useRoute } from '../../api/route-queries.ts'
import { later } from '../../components/later.tsx'
import { CellContent } from '../../components/list/cells/list-cell.tsx'
import { withGaps } from '../../components/trend/gaps.ts'
import { useIsOverdue } from '../../components/decisions/use-due-fields.ts'
import { useToday } from '../../components/hooks/use-today.ts'
import { AttentionText } from '../../components/told/attention-text.tsx'
import { DecisionLines } from '../../components/decisions/decision-lines.tsx'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import type { Walk } from './use-walk.ts'
import card from '../../styles/card.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './decide-in-turn.module.css'
import { DAY } from '../../../../shared/time/durations.ts'

const TrendChart = later(
  () => import('../../components/trend/trend-chart.tsx').then((module) => module.TrendChart),
  ['fields', 'trends'],
)

/** What stands elsewhere on the card, or says nothing of one domain. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'domain',
  'spark',
  'unseen',
  'decision',
  'decided_on',
  'decision_reason',
  'decision_amount',
  'days_since_decision',
])
const TREND_DAYS = 365
const HEIGHT = 132
/** More are on the page of the domain. */
const DECISIONS = 3

interface Props {
  row: ListRow
  list: Watchlist
  season: Season
  now: number
}

/** Which domain is decided on: in sight whatever else is looked at. */
export function DecidedHead({ row, place }: Pick<Props, 'row'> & { place: Walk }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  return (
    <div className={clsx(layout.row, styles.name)} data-card-head="">
      <h2 id="decided-name" dir="auto">
        <button type="button" className={typography.nameLink} onClick={() => go({ screen: 'domain', name: row.name })}>
          {row.unicode}
        </button>
      </h2>
      <span className={clsx(typography.quiet, typography.numeric)}>
        {t('season.place', { place: place.place, total: place.total })}
      </span>
    </div>
  )
}

/** What matters of a domain that is to be decided on: the columns of its list, its trend, and the decisions before. */
export function DecidedCard({ row, list, season, now, isDecided }: Props & { isDecided: boolean }) {
  const t = useWords()
  const columns = useColumns()
  const nameOf = useColumnName()
  const go = useNavigation((navigation) => navigation.go)
  const open = (name: string): void => go({ screen: 'domain', name })
  const decisions = useRoute('listDecisionsOf', { name: row.name }).data ?? []
  const isOverdue = useIsOverdue(useToday())
  const fieldId = ownFieldOf(season.date?.id ?? '')
  const isLate = ({ watched }: ListRow): boolean => {
    const day = fieldId === null ? undefined : watched?.own[fieldId]
    return typeof day === 'string' && isOverdue({ fieldId: fieldId ?? 0, day, decided: watched?.decision ?? null })
  }
  const shown = list.columns.flatMap((id) => (ELSEWHERE.has(id) ? [] : (columns.get(id) ?? [])))
  return (
    <div className={clsx(card.card, styles.card)}>
      <div className={clsx(layout.row, styles.said)}>
        {isDecided && <span data-card-said="">{t('season.is-decided')}</span>}
        {row.attention !== undefined && row.attention.length > 0 && (
          <span data-card-said="">
            <AttentionText reasons={row.attention} />
          </span>
        )}
      </div>
      <dl className={styles.facts}>
        {shown.map((column) => (
          <div key={column.id} data-due={column.id === season.date?.id || undefined}>
            <dt>{nameOf(column.id)}</dt>
            <dd>
              <CellContent column={column} row={row} now={now} onOpenDomain={open} />
              {column.id === season.date?.id && isLate(row) && (
                <strong className={styles.overdue}> {t('calendar.overdue')}</strong>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Course name={row.name} spark={list.spark} now={now} />
      {decisions.length > 0 && (
        <div className={styles.before}>
          <DecisionLines decisions={decisions.slice(0, DECISIONS)} />
        </div>
      )}
    </div>
  )
}

/** A year of the field that the list draws. */
function Course({ name, spark, now }: { name: string; spark: string; now: number }) {
  const t = useWords()
  const [since] = useState(now - TREND_DAYS * DAY)
  const id = isFieldId(spark) ? spark : (KEY_FIGURES[0] ?? 'value')
  const points = useRoute('domainTrend', { name, field: id, since }, { placeholderData: keepPreviousData }).data ?? []
  if (points.filter(({ value }) => value !== null).length < 2)
    return <p className={clsx(typography.quiet, styles.course)}>{t('trend.too-few')}</p>
  return (
    <div className={styles.course}>
      <TrendChart field={field(id)} label={t(`field.${id}`)} points={withGaps(points)} height={HEIGHT} />
    </div>
  )
}
