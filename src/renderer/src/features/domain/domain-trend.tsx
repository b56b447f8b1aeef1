import { clsx } from 'clsx'
import { SegmentedControl } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useRoute } from '../../api/route-queries.ts'
import { field } from '../../../../shared/fields.ts'
import { fieldOfChange, type StoredChange } from '../../../../shared/changes.ts'
import { cutText } from '../../../../shared/cut-text.ts'
import type { DomainPage } from '../../../../shared/domain-page.ts'
import { TREND_FIELDS } from '../../../../shared/analysis/trends.ts'
import { later } from '../../components/later.tsx'
import { Estimated } from '../../components/told/estimated.tsx'
import { ShowAll } from '../../components/told/show-all.tsx'
import { Moment } from '../../components/told/moment.tsx'
import { driftText } from '../../../../shared/rules/drift-text.ts'
import type { DriftNotice } from '../../../../shared/rules/shared-cause.ts'
import { wordKey } from '../../../../shared/locales/translator.ts'
import { useWords } from '../../locales/words.ts'
import { FromTo, useChangeLabel, useKnownText } from '../../components/changes/change-value.tsx'
import { withGaps } from '../../components/trend/gaps.ts'
import { TrendTable } from './trend-table.tsx'
import { Picker } from '../../components/fields/picker.tsx'
import card from '../../styles/card.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import trend from '../../components/trend/trend.module.css'
import styles from './domain-trend.module.css'
import { DAY, HOUR } from '../../../../shared/time/durations.ts'

/** Low enough that the first screenful holds it. */
const HEIGHT = 168

const TrendChart = later(
  () => import('../../components/trend/trend-chart.tsx').then((module) => module.TrendChart),
  ['fields', 'trends'],
  <div className={styles.shape} />,
)

const RANGES = { 30: 30, 90: 90, 365: 365, all: null } as const
type Range = keyof typeof RANGES

/** How many events stand below the chart at first. */
const EVENTS = 3
const IN_EVENT = 60
const IN_TIP = 500

const chosen = { range: '90' }

interface Props {
  page: DomainPage
  /** The field whose trend is shown. */
  field: string
  onField: (field: string) => void
  changes: readonly StoredChange[]
}

/** A field of one domain over time, with the events that may explain it. */
export function DomainTrend({ page, field: fieldId, onField, changes }: Props) {
  const t = useWords()
  const [range, setRange] = useState(chosen.range)
  const [asTable, setAsTable] = useState(false)
  const days = RANGES[range as unknown as Range]
  // By the hour, so that it is not another question each time the page is read.
  const since = days === null ? 0 : Math.floor((page.now - days * DAY) / HOUR) * HOUR
  const name = page.name.ascii
  const points =
    useRoute('domainTrend', { name, field: fieldId, since }, { placeholderData: keepPreviousData }).data ?? []
  const entry = field(fieldId)
  const drifts = useRoute('listDrifts', { field: fieldId }).data ?? []
  const events: Event[] = [
    ...changes
      .filter(({ field: of }) => of !== fieldId && (of === 'outcome' || field(of).event))
      .map((change) => ({ at: change.toAt, change })),
    ...drifts.map((drift) => ({ at: drift.since, drift })),
  ]
    .filter(({ at }) => at >= since)
    .sort((a, b) => a.at - b.at)
  const label = t(wordKey('field', fieldId))
  return (
    <section className={clsx(card.card, styles.trend)} aria-labelledby="trend-heading">
      <div className={clsx(layout.row, trend.head)}>
        <h2 id="trend-heading">{t('trend.title')}</h2>
        <Picker
          size="xs"
          w={168}
          aria-label={t('trend.field')}
          data={TREND_FIELDS.map((one) => ({ value: one.id, label: t(`field.${one.id}`) }))}
          value={fieldId}
          onChange={onField}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('trend.range')}
          value={range}
          onChange={(next) => setRange((chosen.range = next))}
          data={(['30', '90', '365', 'all'] as const).map((value) => ({ value, label: t(`trend.range-${value}`) }))}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('watch.shown')}
          value={asTable ? 'table' : 'chart'}
          onChange={(next) => setAsTable(next === 'table')}
          data={[
            { value: 'chart', label: t('trend.chart') },
            { value: 'table', label: t('trend.table') },
          ]}
        />
      </div>
      {points.filter((point) => point.value !== null).length < 2 ? (
        <p className={typography.quiet}>{t('trend.too-few')}</p>
      ) : asTable ? (
        <TrendTable field={entry} points={points} />
      ) : (
        <TrendChart
          field={entry}
          label={label}
          points={withGaps(points)}
          marks={events.map(({ at }, before) => ({ at, number: before + 1 }))}
          height={HEIGHT}
        />
      )}
      {events.length > 0 && <Events events={events} now={page.now} />}
      {entry.estimate && <p className={clsx(typography.quiet, styles.estimate)}>{t('trend.estimate')}</p>}
    </section>
  )
}

/** What may explain a course: a change of the domain, or that the service counts otherwise. */
type Event = { at: number; change: StoredChange } | { at: number; drift: DriftNotice }

function Events({ events, now }: { events: readonly Event[]; now: number }) {
  const t = useWords()
  const label = useChangeLabel()
  const list = useRef<HTMLOListElement>(null)
  const [all, setAll] = useState(false)
  // The latest ones; each keeps the number that it has on the chart.
  const left = all ? 0 : Math.max(0, events.length - EVENTS)
  return (
    <>
      <ol ref={list} className={styles.events} aria-label={t('trend.events')}>
        {events.slice(left).map((event, before) => (
          <li key={'change' in event ? event.change.id : `drift ${event.drift.id}`}>
            <span className={styles.markNumber}>{left + before + 1}</span>{' '}
            <span className={typography.quiet}>
              <Moment at={event.at} now={now} />
            </span>{' '}
            {'change' in event ? (
              <>
                {label(event.change.field)}
                <Estimated fieldId={event.change.field} />: <EventValue change={event.change} />
              </>
            ) : (
              driftText(t, event.drift)
            )}
          </li>
        ))}
      </ol>
      {left > 0 && <ShowAll count={events.length} list={() => list.current} onShow={() => setAll(true)} />}
    </>
  )
}

/** What an event came to; of a text only how the new one begins, since the changes below have all of it. */
function EventValue({ change }: { change: StoredChange }) {
  const textOf = useKnownText()
  if (fieldOfChange(change)?.type !== 'text') return <FromTo change={change} />
  const text = textOf(change, change.after)
  return (
    <strong dir="auto" title={cutText(text, IN_TIP)}>
      {cutText(text, IN_EVENT)}
    </strong>
  )
}
