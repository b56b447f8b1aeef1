import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { TrendRange } from '../../../../shared/charts/chart-kinds.ts'
import type { TrendChart as ChartData } from '../../../../shared/charts/chart.ts'
import type { Field } from '../../../../shared/fields.ts'
import { dayOfMoment } from '../../../../shared/formats/moments.ts'
import { driftText } from '../../../../shared/rules/drift-text.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import { lackingTexts, rangeText } from '../../../../shared/analysis/course-text.ts'
import type { ListBasket as Basket } from '../../../../shared/analysis/trends.ts'
import type { Watchlist } from '../../../../shared/watchlists/watchlist.ts'
import { useRoute } from '../../api/route-queries.ts'
import { useAllowance, useReadyState } from '../../api/queries.ts'
import { DomainLink } from '../../components/domain-link.tsx'
import { useWords } from '../../locales/words.ts'
import { ChartBar, type ChartControls } from '../../components/charts/chart-bar.tsx'
import { ChartState } from '../../components/charts/chart-state.tsx'
import { DayField } from '../../components/fields/day-field.tsx'
import { NumbersTable } from '../../components/charts/numbers-table.tsx'
import { SaveChart } from '../../components/charts/save-chart.tsx'
import { TrendChart } from '../../components/trend/trend-chart.tsx'
import { useValueText } from '../../components/trend/value-text.ts'
import { dayOf } from './day-of.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import { DAY } from '../../../../shared/time/durations.ts'

interface Props {
  list: Watchlist
  entry: Field
  range: TrendRange
  as: 'chart' | 'table'
  controls: ChartControls
}

/** The chained index of a list, how it is made in words, and what each domain contributed. */
export function ListBasket({ list, entry, range, as, controls }: Props) {
  const t = useWords()
  const { format } = useReadyState()
  const now = useAllowance().data?.now ?? Date.now()
  // By the day, so that it is not another question each time the clock is read.
  const since = range === 'all' ? null : (Math.floor(now / DAY) - Number(range)) * DAY
  // The person's own day; until they choose one, the first of the chart.
  const [chosen, setChosen] = useState('')
  const base = chosen === '' ? (since ?? 0) : new Date(`${chosen}T00:00:00`).getTime()
  const asked = { list: list.id, field: entry.id, since, base }
  const drifts = (useRoute('listDrifts', { field: entry.id }).data ?? []).toReversed()
  const { data } = useRoute('listBasket', asked, { placeholderData: keepPreviousData })
  const field = useMemo<Field>(() => ({ ...entry, type: 'number', scale: null }), [entry])
  const points = numberFormat(format, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  if (!data) return <ChartState error={null} controls={controls} />
  const drawn = data.days.map((at, day) => ({ at, value: data.index[day] ?? null }))
  const marked = drifts.filter((drift) => drift.since >= (data.days[0] ?? 0))
  const steps = data.matched.filter((count) => count > 0)
  const last = data.index.at(-1) ?? null
  const [what, baseDay] = [t(`field.${entry.id}`), dayOfMoment(data.days[data.base] ?? now, format)]
  const title = t('trend.index-of', { what, list: list.name })
  const behind = t('trend.index-behind', { range: rangeText(steps, t), count: list.domains })
  const lackingOn = (day: number) => ({ at: data.days[day] ?? now, lacking: data.lacking[day] ?? 0 })
  const isEmpty = steps.length === 0 || last === null
  const about = [
    t('trend.index-now', { day: baseDay, last: points.format(last ?? 0) }),
    behind,
    ...lackingTexts([lackingOn(data.base), lackingOn(data.days.length - 1)], t),
    ...(entry.estimate ? [t('trend.estimate')] : []),
  ].join(' ')
  const chart: ChartData = {
    id: 'index',
    kind: 'trend',
    measure: 'number',
    title,
    description: `${behind} ${t('trend.index-how')}`,
    points: drawn,
    events: marked.map((drift) => ({ at: drift.since, text: driftText(t, drift), explains: true })),
  }
  return (
    <>
      <ChartBar
        controls={{
          ...controls,
          choices: (
            <>
              {controls.choices}
              <DayField
                size="xs"
                w={150}
                label={t('trend.base')}
                value={chosen || dayOf(data.days[data.base] ?? now)}
                onChange={(day) => day !== undefined && setChosen(day ?? '')}
              />
            </>
          ),
        }}
        text={isEmpty ? '' : about}
        save={<SaveChart chart={isEmpty ? null : chart} />}
      />
      {isEmpty ? (
        <p className={typography.quiet}>{t('trend.no-index')}</p>
      ) : (
        <>
          {as === 'table' ? (
            <Days basket={data} title={title} />
          ) : (
            <>
              <TrendChart
                field={field}
                label={t('trend.index')}
                points={drawn}
                marks={marked.map((drift, before) => ({ at: drift.since, number: before + 1 }))}
                height={280}
              />
              {marked.map((drift, before) => (
                <p key={drift.id}>
                  {before + 1} <span className={typography.quiet}>{driftText(t, drift)}</span>
                </p>
              ))}
            </>
          )}
          <p className={typography.quiet}>{t('trend.index-how')}</p>
          <Contributions basket={data} entry={entry} title={t('trend.contributions', { day: baseDay })} />
        </>
      )}
    </>
  )
}

function Days({ basket: { days, index, matched, lacking }, title }: { basket: Basket; title: string }) {
  const t = useWords()
  const { format } = useReadyState()
  const number = numberFormat(format, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const count = days.length
  return (
    <NumbersTable
      caption={title}
      heads={[
        { label: t('trend.day'), numeric: false },
        { label: t('trend.index'), numeric: true },
        { label: t('trend.matched'), numeric: true },
        { label: t('charts.without-value'), numeric: true },
      ]}
      count={count}
      row={(row) => {
        // The newest first.
        const day = count - 1 - row
        const value = index[day] ?? null
        return [
          dayOfMoment(days[day] ?? 0, format),
          value === null ? t('absent.not-looked-up') : number.format(value),
          numberFormat(format).format(matched[day] ?? 0),
          numberFormat(format).format(lacking[day] ?? 0),
        ]
      }}
    />
  )
}

function Contributions({ basket, entry, title }: { basket: Basket; entry: Field; title: string }) {
  const t = useWords()
  const { format } = useReadyState()
  const textOf = useValueText(entry)
  const points = numberFormat(format, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  })
  const { contributions } = basket
  const sum = contributions.reduce((total, one) => total + one.points, 0)
  return (
    <section className={layout.stack} aria-labelledby="contributions-heading">
      <h2 id="contributions-heading">{title}</h2>
      <p className={typography.quiet}>{t('trend.index-sum', { points: points.format(sum) })}</p>
      <NumbersTable
        caption={title}
        heads={[
          { label: t('column.domain'), numeric: false },
          { label: t('trend.points'), numeric: true },
          { label: t('trend.before'), numeric: true },
          { label: t('trend.after'), numeric: true },
        ]}
        count={contributions.length}
        row={(at) => {
          const one = contributions[at]
          if (!one) return []
          return [
            <DomainLink key="name" name={one.name} unicode={one.unicode} />,
            points.format(one.points),
            textOf(one.before),
            textOf(one.after),
          ]
        }}
      />
    </section>
  )
}
