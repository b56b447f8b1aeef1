import { clsx } from 'clsx'
import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconBell, IconChevronLeft, IconChevronRight, IconFileExport, IconGavel } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { portfolioFieldOf } from '../../../../shared/imports/portfolio-meaning.ts'
import { ALL_DATES, type CalendarFilter } from '../../../../shared/calendar/calendar-date.ts'
import { monthOf, monthsOn } from '../../../../shared/calendar/month-weeks.ts'
import { monthHeading } from '../../../../shared/formats/moments.ts'
import { ownColumn } from '../../../../shared/list.ts'
import { dayOfMoment, isoOfDay } from '../../../../shared/formulas/values.ts'
import { useAllowance, useOwnCounts, useOwnFields } from '../../api/queries.ts'
import { useAction } from '../../components/hooks/action-keys.ts'
import { later } from '../../components/later.tsx'
import { LearnMore } from '../../components/told/learn-more.tsx'
import { PortfolioButton } from '../../components/own-data/portfolio-button.tsx'
import { PageScroll } from '../../components/page-scroll.tsx'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { CalendarFilters } from './calendar-filters.tsx'
import { ComingList } from './coming-list.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { MonthView } from './month-view.tsx'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './calendar-screen.module.css'

type View = 'month' | 'list'
/** As it was left, for as long as the window stands. */
let kept: { view: View; filter: CalendarFilter } = { view: 'month', filter: ALL_DATES }

/** What is coming: the dates that a person keeps on domains, as a month or as a list. */
export function CalendarScreen() {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const { data: allowance } = useAllowance()
  const dates = (useOwnFields().data ?? []).filter(({ kind }) => kind === 'date')
  const counts = useOwnCounts().data
  const [{ view, filter }, setShown] = useState(kept)
  const [saving, setSaving] = useState(false)
  const today = allowance ? isoOfDay(dayOfMoment(allowance.now)) : null
  if (!counts || today === null) return null
  const show = (change: Partial<typeof kept>): void => {
    kept = { ...kept, ...change }
    setShown(kept)
  }
  const filters = <CalendarFilters fields={dates} filter={filter} onChange={(next) => show({ filter: next })} />
  const toRemind =
    filter.fields?.[0] ?? (dates.find(({ name }) => portfolioFieldOf(name) === 'renewal-date') ?? dates[0])?.id ?? 0
  const isEmpty = !dates.some(({ id }) => counts.some(({ fieldId, values }) => fieldId === id && values > 0))
  return (
    <PageScroll>
      <div className={clsx(layout.pageWide, layout.stack)}>
        <div className={layout.pageHead}>
          <h1>{t('screen.calendar')}</h1>
          {!isEmpty && (
            <>
              <SegmentedControl
                size="xs"
                aria-label={t('calendar.shown')}
                value={view}
                onChange={(next) => show({ view: next as View })}
                data={(['month', 'list'] as const).map((value) => ({ value, label: t(`calendar.as-${value}`) }))}
              />
              <span className={layout.pageActions}>
                <Button variant="subtle" onClick={() => go({ screen: 'decisions' })}>
                  {t('screen.decisions')}
                </Button>
                <SeasonButton />
                <Button
                  variant="default"
                  leftSection={<IconBell size={14} />}
                  onClick={() => go({ screen: 'rule', id: null, remind: ownColumn(toRemind) })}
                >
                  {t('calendar.new-rule')}
                </Button>
                <Button leftSection={<IconFileExport size={14} />} onClick={() => setSaving(true)}>
                  {t('calendar.export')}
                </Button>
              </span>
            </>
          )}
        </div>
        {isEmpty ? (
          <Empty />
        ) : view === 'month' ? (
          <Month filter={filter} today={today}>
            {filters}
          </Month>
        ) : (
          <>
            {filters}
            <ComingList filter={filter} today={today} />
          </>
        )}
      </div>
      {saving && <ExportDialog filter={filter} onClose={() => setSaving(false)} />}
    </PageScroll>
  )
}

const SeasonDialog = later(
  () => import('../../components/decisions/season-dialog.tsx').then((module) => module.SeasonDialog),
  ['fields', 'filters', 'watchlists'],
)

function SeasonButton() {
  const t = useWords()
  const [opened, setOpened] = useState(false)
  const begin = useAction('new', () => setOpened(true))
  return (
    <>
      <Button {...begin} variant="default" leftSection={<IconGavel size={14} />}>
        {t('season.new')}
      </Button>
      {opened && <SeasonDialog onClose={() => setOpened(false)} />}
    </>
  )
}

function Month({ filter, today, children }: { filter: CalendarFilter; today: string; children: ReactNode }) {
  const t = useWords()
  const [day, setDay] = useState(today)
  const month = monthOf(day)
  const turn = (by: number): void => setDay(`${monthsOn(month, by)}-01`)
  return (
    <>
      <div className={clsx(layout.row, styles.turn)}>
        <ActionIcon variant="default" size="md" aria-label={t('calendar.earlier')} onClick={() => turn(-1)}>
          <IconChevronLeft size={16} />
        </ActionIcon>
        <h2 aria-live="polite">{monthHeading(month, t.format)}</h2>
        <ActionIcon variant="default" size="md" aria-label={t('calendar.later')} onClick={() => turn(1)}>
          <IconChevronRight size={16} />
        </ActionIcon>
        <Button variant="default" disabled={day === today} onClick={() => setDay(today)}>
          {t('calendar.today')}
        </Button>
        <span className={layout.pageActions}>{children}</span>
      </div>
      <MonthView filter={filter} month={month} day={day} today={today} onDay={setDay} />
    </>
  )
}

function Empty() {
  const t = useWords()
  return (
    <div className={layout.empty}>
      <h2>{t('calendar.empty')}</h2>
      <p className={typography.quiet}>{t('calendar.empty-text')}</p>
      <PortfolioButton />
      <LearnMore page="portfolio" />
    </div>
  )
}
