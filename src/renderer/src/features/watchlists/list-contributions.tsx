import { clsx } from 'clsx'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { AggregatePoint } from '../../../../shared/analysis/analysis.ts'
import type { Field } from '../../../../shared/fields.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import { numberSigns } from '../../../../shared/formats/number-signs.ts'
import { dayOfMoment } from '../../../../shared/formats/moments.ts'
import { lackingTexts } from '../../../../shared/analysis/course-text.ts'
import type { Contributions, DomainStep } from '../../../../shared/analysis/trends.ts'
import { useReadyState } from '../../api/queries.ts'
import { useRoute } from '../../api/route-queries.ts'
import { DayField } from '../../components/fields/day-field.tsx'
import { useValueText } from '../../components/trend/value-text.ts'
import { DomainLink } from '../../components/domain-link.tsx'
import { useWords } from '../../locales/words.ts'
import layout from '../../styles/layout.module.css'
import plainTable from '../../styles/plain-table.module.css'
import typography from '../../styles/typography.module.css'
import trend from '../../components/trend/trend.module.css'
import { dayOf } from './day-of.ts'

interface Props {
  list: number
  entry: Field
  /** What is drawn above. */
  points: readonly AggregatePoint[]
}

/** Which domains moved the sum of a list between two moments: until a person chooses days, the first and the last value that is drawn. */
export function ListContributions({ list, entry, points }: Props) {
  const t = useWords()
  const [chosen, setChosen] = useState<{ from: string; to: string }>({ from: '', to: '' })
  const known = points.filter(({ domains }) => domains > 0)
  const begin = known[0]?.at ?? 0
  const end = points.at(-1)?.at ?? begin
  // A day as it was at its end, which is a point of the chart.
  const endOf = (day: string): number => Math.min(end, new Date(`${day}T23:59:59.999`).getTime())
  const from = chosen.from === '' ? begin : endOf(chosen.from)
  const to = chosen.to === '' ? end : endOf(chosen.to)
  const { data } = useRoute(
    'listContributions',
    { list, field: entry.id, from, to },
    { placeholderData: keepPreviousData, enabled: dayOf(begin) !== dayOf(end) },
  )
  // Between a day and itself nothing can have moved.
  if (dayOf(begin) === dayOf(end)) return <p className={typography.quiet}>{t('trend.too-few')}</p>
  return (
    <section className={layout.stack} aria-labelledby="movers-heading">
      <div className={clsx(layout.row, trend.head)}>
        <h2 id="movers-heading">{t(data?.isSummed === false ? 'trend.changes' : 'trend.movers')}</h2>
        <DayField
          size="xs"
          w={150}
          aria-label={t('trend.moved-from')}
          value={chosen.from || dayOf(begin)}
          onChange={(day) => day !== undefined && setChosen({ ...chosen, from: day ?? '' })}
        />
        <span aria-hidden="true">→</span>
        <DayField
          size="xs"
          w={150}
          aria-label={t('trend.moved-to')}
          value={chosen.to || dayOf(end)}
          onChange={(day) => day !== undefined && setChosen({ ...chosen, to: day ?? '' })}
        />
      </div>
      {data && <Moved data={data} entry={entry} />}
    </section>
  )
}

function Moved({ data, entry }: { data: Contributions; entry: Field }) {
  const t = useWords()
  const { format } = useReadyState()
  const textOf = useValueText(entry)
  const signed = useSigned(entry)
  const { from, to, isSummed, steps } = data
  const day = (at: number): string => dayOfMoment(at, format)
  const sum = t('trend.sum-moved', {
    before: textOf(from.sum),
    after: textOf(to.sum),
    from: day(from.at),
    to: day(to.at),
    change: signed(to.sum - from.sum),
  })
  return (
    <>
      <p className={typography.quiet}>{[...(isSummed ? [sum] : []), ...lackingTexts([from, to], t)].join(' ')}</p>
      {steps.length === 0 ? (
        <p className={typography.quiet}>{t('trend.no-movers')}</p>
      ) : (
        <Steps data={data} textOf={textOf} signed={signed} />
      )}
    </>
  )
}

/** A change with its sign; none has no sign. */
function useSigned(entry: Field): (change: number) => string {
  const textOf = useValueText(entry)
  const { minus } = numberSigns(useReadyState().format.numbers)
  return (change) => `${change > 0 ? '+' : change < 0 ? minus : ''}${textOf(Math.abs(change)).replace(/^#/u, '')}`
}

interface StepsProps {
  data: Contributions
  textOf: (value: number) => string
  signed: (change: number) => string
}

function Steps({ data: { steps, others, isSummed }, textOf, signed }: StepsProps) {
  const t = useWords()
  const heads = [t('trend.before'), t('trend.after'), t(isSummed ? 'trend.contribution' : 'trend.moved')]
  return (
    <table className={plainTable.table}>
      <thead>
        <tr>
          <th scope="col">{t('column.domain')}</th>
          {heads.map((head) => (
            <th key={head} scope="col" className={plainTable.numeric}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <StepRow key={step.name} {...{ step, isSummed, textOf, signed }} />
        ))}
        {others.domains > 0 && (
          <tr>
            <td className={typography.quiet}>{t('trend.others', { count: others.domains })}</td>
            <td />
            <td />
            <td className={plainTable.numeric}>{isSummed ? signed(others.change) : ''}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function StepRow({
  step: { name, unicode, kind, before, after },
  isSummed,
  textOf,
  signed,
}: Omit<StepsProps, 'data'> & { step: DomainStep; isSummed: boolean }) {
  const t = useWords()
  const { format } = useReadyState()
  const percent = numberFormat(format, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'always' })
  const known = (value: number | null) =>
    value === null ? (
      <span className={typography.absent}>
        {t(kind === 'joined' || kind === 'left' ? 'trend.not-in-list' : 'trend.no-value')}
      </span>
    ) : (
      textOf(value)
    )
  return (
    <tr>
      <td>
        <DomainLink name={name} unicode={unicode} />
      </td>
      <td className={plainTable.numeric}>{known(before)}</td>
      <td className={plainTable.numeric}>{known(after)}</td>
      <td className={plainTable.numeric}>
        {(isSummed || kind === 'changed') && signed((after ?? 0) - (before ?? 0))}
        {before !== null && after !== null && before !== 0 && (
          <span className={typography.quiet}> ({percent.format((after - before) / Math.abs(before))})</span>
        )}
      </td>
    </tr>
  )
}
