import { clsx } from 'clsx'
import { SegmentedControl } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useRoute } from '../../api/route-queries.ts'
import { type Field, field } from '../../../../shared/fields.ts'
import { fullTime } from '../../../../shared/formats/moments.ts'
import { KIND_RULES } from '../../../../shared/field-kinds.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import { INDEX_FIELDS, type ListPoint, TREND_FIELDS } from '../../../../shared/trends.ts'
import type { Watchlist } from '../../../../shared/watchlist.ts'
import { useAllowance, useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { TrendChart } from '../../components/trend/trend-chart.tsx'
import { useValueText } from '../../components/trend/value-text.ts'
import { dayOf } from './day-of.ts'
import { ListBasket } from './list-basket.tsx'
import { DayField } from '../../components/day-field.tsx'
import { Picker } from '../../components/picker.tsx'
import layout from '../../styles/layout.module.css'
import plainTable from '../../styles/plain-table.module.css'
import typography from '../../styles/typography.module.css'
import trend from '../../components/trend/trend.module.css'

type Measure = 'sum' | 'median' | 'index'

const DAY = 86_400_000
const NUMERIC = TREND_FIELDS.filter((one) => KIND_RULES[one.kind].numeric)

/** The sum and the median of a field over a list's domains, how many stand behind each day, and who moved it. */
export function ListTrend({ list }: { list: Watchlist }) {
  const t = useWords()
  const now = useAllowance().data?.now ?? Date.now()
  const [fieldId, setField] = useState(
    NUMERIC.some((one) => one.id === list.spark) ? list.spark : (NUMERIC[0]?.id ?? ''),
  )
  const [days, setDays] = useState('90')
  const [chosen, setMeasure] = useState<Measure>('sum')
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const day = Math.floor(now / DAY)
  const since = (day - Number(days)) * DAY
  const points =
    useRoute('listTrend', { list: list.id, field: fieldId, since }, { placeholderData: keepPreviousData }).data ?? []
  const entry = field(fieldId)
  const hasIndex = INDEX_FIELDS.some((one) => one.id === fieldId)
  // A rank has no sum that could be 100.
  const measure = chosen === 'index' && !hasIndex ? 'sum' : chosen
  const known = points.filter((point) => point.domains > 0)
  const least = Math.min(...known.map((point) => point.domains))
  return (
    <div className={layout.stack}>
      <div className={clsx(layout.row, trend.head)}>
        <Picker
          size="xs"
          w={230}
          aria-label={t('trend.field')}
          data={NUMERIC.map((one) => ({ value: one.id, label: t(`field.${one.id}`) }))}
          value={fieldId}
          onChange={setField}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('trend.measure')}
          value={measure}
          onChange={(next) => setMeasure(next as Measure)}
          data={[
            { value: 'sum', label: t('trend.sum') },
            { value: 'median', label: t('trend.median') },
            ...(hasIndex ? [{ value: 'index', label: t('trend.index') }] : []),
          ]}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('trend.range')}
          value={days}
          onChange={setDays}
          data={(['30', '90', '365'] as const).map((value) => ({ value, label: t(`trend.range-${value}`) }))}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('watch.shown')}
          value={view}
          onChange={(next) => setView(next as 'chart')}
          data={[
            { value: 'chart', label: t('trend.chart') },
            { value: 'table', label: t('trend.table') },
          ]}
        />
      </div>
      {measure === 'index' ? (
        <ListBasket key={list.id} {...{ list, entry, since, view }} />
      ) : known.length < 2 ? (
        <p className={typography.quiet}>{t('trend.too-few')}</p>
      ) : (
        <>
          <p className={typography.quiet}>
            {least === list.domains
              ? t('trend.based-on', { count: least })
              : t('trend.behind', {
                  least,
                  most: Math.max(...known.map((point) => point.domains)),
                  count: list.domains,
                })}
            {entry.estimate && ` ${t('trend.estimate')}`}
          </p>
          {view === 'table' ? (
            <Table field={entry} points={points} />
          ) : (
            <TrendChart
              field={entry}
              label={t(measure === 'sum' ? 'trend.sum' : 'trend.median')}
              points={points.map((point) => ({ at: point.at, value: point[measure] }))}
              height={280}
            />
          )}
        </>
      )}
      {measure !== 'index' && <Movers list={list} entry={entry} from={since} to={now} />}
    </div>
  )
}

function Table({ field: entry, points }: { field: Field; points: readonly ListPoint[] }) {
  const t = useWords()
  const { format } = useReadyState()
  const textOf = useValueText(entry)
  const shown = (value: number | null): string => (value === null ? t('absent.not-looked-up') : textOf(value))
  return (
    <table className={plainTable.table}>
      <thead>
        <tr>
          <th scope="col">{t('trend.day')}</th>
          <th scope="col" className={plainTable.numeric}>
            {t('trend.sum')}
          </th>
          <th scope="col" className={plainTable.numeric}>
            {t('trend.median')}
          </th>
          <th scope="col" className={plainTable.numeric}>
            {t('watch.domains')}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map((point) => (
          <tr key={point.at}>
            <td>{fullTime(point.at, format)}</td>
            <td className={plainTable.numeric}>{shown(point.sum)}</td>
            <td className={plainTable.numeric}>{shown(point.median)}</td>
            <td className={plainTable.numeric}>{point.domains}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Movers({ list, entry, from: begin, to: end }: { list: Watchlist; entry: Field; from: number; to: number }) {
  const t = useWords()
  // Two moments of the person's own; until they choose, those of the chart.
  const [chosen, setChosen] = useState<{ from: string; to: string }>({ from: '', to: '' })
  const from = chosen.from === '' ? begin : new Date(`${chosen.from}T23:59:59`).getTime()
  const to = chosen.to === '' ? end : new Date(`${chosen.to}T23:59:59`).getTime()
  const { format } = useReadyState()
  const go = useNavigation((navigation) => navigation.go)
  const textOf = useValueText(entry)
  const movers =
    useRoute(
      'listMovers',
      // By the minute, so that it is not another question each time the clock is read.
      { list: list.id, field: entry.id, from, to: Math.ceil(to / 60_000) * 60_000 },
      { placeholderData: keepPreviousData },
    ).data ?? []
  const percent = numberFormat(format, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'always' })
  const step = (before: number, after: number): string =>
    `${after > before ? '+' : '−'}${textOf(Math.abs(after - before)).replace(/^#/u, '')}`
  return (
    <section className={layout.stack} aria-labelledby="movers-heading">
      <div className={clsx(layout.row, trend.head)}>
        <h2 id="movers-heading">{t('trend.movers')}</h2>
        <DayField
          size="xs"
          w={150}
          aria-label={t('trend.moved-from')}
          value={chosen.from || dayOf(begin)}
          onChange={(from) => from !== undefined && setChosen({ ...chosen, from: from ?? '' })}
        />
        <span aria-hidden="true">→</span>
        <DayField
          size="xs"
          w={150}
          aria-label={t('trend.moved-to')}
          value={chosen.to || dayOf(end)}
          onChange={(to) => to !== undefined && setChosen({ ...chosen, to: to ?? '' })}
        />
      </div>
      {movers.length === 0 ? (
        <p className={typography.quiet}>{t('trend.no-movers')}</p>
      ) : (
        <table className={plainTable.table}>
          <thead>
            <tr>
              <th scope="col">{t('column.name')}</th>
              <th scope="col" className={plainTable.numeric}>
                {t('trend.before')}
              </th>
              <th scope="col" className={plainTable.numeric}>
                {t('trend.after')}
              </th>
              <th scope="col" className={plainTable.numeric}>
                {t('trend.moved')}
              </th>
            </tr>
          </thead>
          <tbody>
            {movers.map((one) => (
              <tr key={one.name}>
                <td>
                  <button
                    type="button"
                    className={typography.link}
                    dir="auto"
                    onClick={() => go({ screen: 'domain', name: one.name })}
                  >
                    {one.unicode}
                  </button>
                </td>
                <td className={plainTable.numeric}>{textOf(one.before)}</td>
                <td className={plainTable.numeric}>{textOf(one.after)}</td>
                <td className={plainTable.numeric}>
                  {step(one.before, one.after)}
                  {one.before !== 0 && (
                    <span className={typography.quiet}>
                      {' '}
                      ({percent.format((one.after - one.before) / Math.abs(one.before))})
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
