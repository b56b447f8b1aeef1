import { clsx } from 'clsx'
import { SegmentedControl, Select } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useRoute } from '../../api/route-queries.ts'
import { field, FIRST_COLUMNS } from '../../../../shared/fields.ts'
import type { StoredChange } from '../../../../shared/changes.ts'
import { WHOLE_FEED } from '../../../../shared/changes.ts'
import type { DomainPage } from '../../../../shared/domain-page.ts'
import { TREND_FIELDS } from '../../../../shared/trends.ts'
import { later } from '../../components/later.tsx'
import { Estimated } from '../../components/estimated.tsx'
import { Moment } from '../../components/moment.tsx'
import { wordKey } from '../../../../shared/locales/translator.ts'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { ChangeRows } from '../../components/changes/change-rows.tsx'
import { FromTo, useChangeLabel } from '../../components/changes/change-value.tsx'
import { withGaps } from '../../components/trend/gaps.ts'
import { TrendTable } from './trend-table.tsx'
import card from '../../styles/card.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import trend from '../../components/trend/trend.module.css'
import styles from './domain-trend.module.css'

const TrendChart = later(
  () => import('../../components/trend/trend-chart.tsx').then((module) => module.TrendChart),
  ['fields', 'trends'],
  <div className={styles.shape} />,
)

const HOUR = 3_600_000
const DAY = 86_400_000
const RANGES = { 30: 30, 90: 90, 365: 365, all: null } as const
type Range = keyof typeof RANGES
const CHANGES = 200

const chosen = { field: FIRST_COLUMNS[0] ?? '', range: '90' }

/** A field of one domain over time with the events that may explain it, and the time line of its changes. */
export function DomainTrend({ page }: { page: DomainPage }) {
  const t = useWords()
  const [fieldId, setField] = useState(chosen.field)
  const [range, setRange] = useState(chosen.range)
  const [asTable, setAsTable] = useState(false)
  const days = RANGES[range as unknown as Range]
  // By the hour, so that it is not another question each time the page is read.
  const since = days === null ? 0 : Math.floor((page.now - days * DAY) / HOUR) * HOUR
  const name = page.name.ascii
  const points =
    useRoute('domainTrend', { name, field: fieldId, since }, { placeholderData: keepPreviousData }).data ?? []
  const changes =
    useRoute('listChanges', {
      filter: { ...WHOLE_FEED, name, everything: true },
      before: null,
      limit: CHANGES,
    }).data ?? []
  const entry = field(fieldId)
  const events = changes
    .filter(
      (change) =>
        change.toAt >= since && change.field !== fieldId && (change.field === 'outcome' || field(change.field).event),
    )
    .toReversed()
  const label = t(wordKey('field', fieldId))
  return (
    <>
      <section className={clsx(card.card, styles.trend)} aria-labelledby="trend-heading">
        <div className={clsx(layout.row, trend.head)}>
          <h2 id="trend-heading">{t('trend.title')}</h2>
          <Select
            size="xs"
            w={210}
            aria-label={t('trend.field')}
            data={TREND_FIELDS.map((one) => ({ value: one.id, label: t(`field.${one.id}`) }))}
            value={fieldId}
            allowDeselect={false}
            onChange={(next) => next && setField((chosen.field = next))}
            comboboxProps={{ withinPortal: false }}
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
            marks={events.map((change, at) => ({ at: change.toAt, number: at + 1 }))}
          />
        )}
        {entry.estimate && <p className={typography.quiet}>{t('trend.estimate')}</p>}
        {events.length > 0 && <Events events={events} now={page.now} />}
      </section>
      {changes.length > 0 && <ChangeLine changes={changes} now={page.now} />}
    </>
  )
}

function Events({ events, now }: { events: readonly StoredChange[]; now: number }) {
  const t = useWords()
  const label = useChangeLabel()
  return (
    <ol className={styles.events} aria-label={t('trend.events')}>
      {events.map((change, at) => (
        <li key={change.id}>
          <span className={styles.markNumber}>{at + 1}</span>{' '}
          <span className={typography.quiet}>
            <Moment at={change.toAt} now={now} />
          </span>{' '}
          {label(change.field)}
          <Estimated fieldId={change.field} />: <FromTo change={change} />
        </li>
      ))}
    </ol>
  )
}

const SHOWN = 8

/** All changes of the domain, newest first, grouped by the lookup that found them. */
function ChangeLine({ changes, now }: { changes: readonly StoredChange[]; now: number }) {
  const t = useWords()
  const [all, setAll] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const here = useNavigation((navigation) => navigation.here)
  const wanted = here.screen === 'domain' && here.part === 'changes'
  // Who comes from a notification comes for this.
  useEffect(() => {
    if (!wanted) return
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [wanted])
  const groups = [...Map.groupBy(changes, (change) => change.toAt)]
  return (
    <section className={layout.stack} aria-labelledby="changes-heading">
      <h2 id="changes-heading" ref={heading} tabIndex={-1}>
        {t('changes.of-domain')}
      </h2>
      <ol className={styles.line}>
        {(all ? groups : groups.slice(0, SHOWN)).map(([at, its]) => (
          <li key={at}>
            <div className={typography.quiet}>
              <Moment at={at} now={now} />
            </div>
            <ChangeRows changes={its} />
          </li>
        ))}
      </ol>
      {!all && groups.length > SHOWN && (
        <div>
          <button type="button" className={typography.link} onClick={() => setAll(true)}>
            {t('changes.show-all', { count: groups.length })}
          </button>
        </div>
      )}
    </section>
  )
}
