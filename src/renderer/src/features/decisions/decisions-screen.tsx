import { clsx } from 'clsx'
import { Button, SegmentedControl } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { daysOn } from '../../../../shared/calendar/month-weeks.ts'
import type { DecisionSince } from '../../../../shared/decisions/decision.ts'
import { amountText, kindText } from '../../../../shared/decisions/decision-text.ts'
import { isKnown, type Moved, movedByKind, movedSince } from '../../../../shared/decisions/what-came.ts'
import { type Field, field, KEY_FIGURES } from '../../../../shared/fields.ts'
import { formatDay } from '../../../../shared/formats/days.ts'
import { formatValue } from '../../../../shared/formats/format-value.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import { send } from '../../api/send.ts'
import { useRoute } from '../../api/route-queries.ts'
import { NumbersTable } from '../../components/charts/numbers-table.tsx'
import { DayField } from '../../components/fields/day-field.tsx'
import { LearnMore } from '../../components/told/learn-more.tsx'
import { PageScroll } from '../../components/page-scroll.tsx'
import { Picker } from '../../components/fields/picker.tsx'
import { DomainLink } from '../../components/domain-link.tsx'
import { wordKey } from '../../../../shared/locales/translator.ts'
import { useWords } from '../../locales/words.ts'
import { DecisionsScatter } from './decisions-scatter.tsx'
import { tellSaved } from '../../stores/work/tell-saved.ts'
import { useKeys } from '../../components/hooks/action-keys.ts'
import { useToday } from '../../components/hooks/use-today.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'

const YEAR = 365
const MOST = 5_000
const NONE: DecisionSince[] = []

/** What came of past decisions: those of a period, with how figures have moved since. */
export function DecisionsScreen() {
  const t = useWords()
  const today = useToday()
  const keys = useKeys()
  const [period, setPeriod] = useState({ from: daysOn(today, -YEAR), to: today })
  const [chosen, setChosen] = useState<string>(KEY_FIGURES[0] ?? '')
  const [as, setAs] = useState<'chart' | 'table'>('chart')
  const { data } = useRoute(
    'listDecisions',
    { ...period, kinds: null, limit: MOST },
    { placeholderData: keepPreviousData },
  )
  const entry = field(chosen)
  const moved = useMemo(() => movedSince(data ?? NONE, entry.id), [data, entry.id])
  const edge = (which: 'from' | 'to') => (day: string | null | undefined) => {
    if (day) setPeriod({ ...period, [which]: day })
  }
  const save = async (): Promise<void> => tellSaved(await send('saveDecisions', period), t, { shows: true })
  return (
    <PageScroll>
      <div className={clsx(layout.pageWide, layout.stack)}>
        <div className={layout.pageHead}>
          <h1>{t('screen.decisions')}</h1>
          <span className={layout.pageActions}>
            {data && data.length > 0 && (
              <Button variant="default" onClick={() => void save()}>
                {t('came.save')}
              </Button>
            )}
          </span>
        </div>
        <div className={layout.row}>
          <DayField size="xs" label={t('came.from')} value={period.from} onChange={edge('from')} />
          <DayField size="xs" label={t('came.to')} value={period.to} onChange={edge('to')} />
          <Picker
            size="xs"
            label={t('came.figure')}
            data={KEY_FIGURES.map((id) => ({ value: id, label: t(`field.${id}`) }))}
            value={chosen}
            onChange={setChosen}
          />
        </div>
        {data?.length === MOST && <p>{t('came.cut', { count: MOST })}</p>}
        {data &&
          (data.length === 0 ? (
            <div className={layout.empty}>
              <h2>{t('came.none')}</h2>
              <p className={typography.quiet}>{t('came.none-text')}</p>
            </div>
          ) : (
            <>
              <ByKind moved={moved} entry={entry} />
              {moved.length < data.length && (
                <p className={typography.quiet}>{t('came.changed', { count: data.length - moved.length })}</p>
              )}
              <p className={typography.quiet}>{t('came.anew', { keys: keys('decide') })}</p>
              <SegmentedControl
                size="xs"
                w={220}
                aria-label={t('came.shown')}
                value={as}
                onChange={(next) => setAs(next as typeof as)}
                data={(['chart', 'table'] as const).map((value) => ({ value, label: t(`came.as-${value}`) }))}
              />
              {as === 'chart' ? (
                <DecisionsScatter moved={moved} entry={entry} />
              ) : (
                <EachDecision moved={moved} entry={entry} />
              )}
            </>
          ))}
        <LearnMore page="renewal-season" />
      </div>
    </PageScroll>
  )
}

interface Told {
  moved: readonly Moved[]
  entry: Field
}

/** A figure as its cells are written; a dash where it is not known. */
function useFigure(entry: Field): (value: number | null) => string {
  const t = useWords()
  return (value) => (value === null ? '–' : formatValue(entry, value, t.format, { yes: '', no: '' }))
}

function usePercent(): (share: number | null) => string {
  const t = useWords()
  const format = numberFormat(t.format, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 })
  return (share) => (share === null ? '–' : format.format(share))
}

function ByKind({ moved, entry }: Told) {
  const t = useWords()
  const [figure, percent] = [useFigure(entry), usePercent()]
  const fieldLabel = ({ id }: Field): string => t(wordKey('field', id))
  const kinds = movedByKind(moved)
  return (
    <NumbersTable
      caption={t('came.by-kind')}
      heads={[
        { label: t('decision.kind'), numeric: false },
        ...(['decisions', 'median-amount', 'known', 'median-then', 'median-now', 'median-share'] as const).map(
          (word) => ({
            // Beside “Lost at”, an unnamed figure would be read as its price.
            label: t(`came.${word}`, { what: fieldLabel(entry) }),
            numeric: true,
          }),
        ),
      ]}
      count={kinds.length}
      row={(at) => {
        const one = kinds[at]
        if (!one) return []
        const count = (value: number): string => numberFormat(t.format).format(value)
        return [
          kindText(one.kind, t),
          ...[count(one.decisions), one.amount === null ? '–' : amountText(one.amount, t)],
          ...[count(one.known), figure(one.before), figure(one.now), percent(one.share)],
        ]
      }}
    />
  )
}

function EachDecision({ moved, entry }: Told) {
  const t = useWords()
  const [figure, percent] = [useFigure(entry), usePercent()]
  return (
    <NumbersTable
      caption={t('screen.decisions')}
      heads={[
        ...[t('column.domain'), t('decision.kind'), t('decision.day')].map((label) => ({ label, numeric: false })),
        ...[t('decision.amount'), t('came.then'), t('came.now'), t('came.share')].map((label) => ({
          label,
          numeric: true,
        })),
        { label: t('column.decision_reason'), numeric: false },
      ]}
      count={moved.length}
      row={(at) => {
        const one = moved[at]
        if (!one) return []
        const { name, unicode, kind, day, amount, reason } = one.decision
        return [
          <DomainLink key="name" name={name} unicode={unicode} />,
          kindText(kind, t),
          formatDay(day, t.format),
          amount === null ? '' : amountText(amount, t),
          figure(one.before),
          figure(one.now),
          percent(isKnown(one) && one.before > 0 ? (one.now - one.before) / one.before : null),
          reason,
        ]
      }}
    />
  )
}
