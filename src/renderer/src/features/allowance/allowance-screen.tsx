import { clsx } from 'clsx'
import { Button } from '@mantine/core'
import { runCommand } from '../../stores/commands.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import { fullTime, timeOfMoment } from '../../../../shared/formats/moments.ts'
import type { AllowancePage } from '../../../../shared/service/allowance-page.ts'
import { useAllowancePage, useReadyState } from '../../api/queries.ts'
import { LearnMore } from '../../components/told/learn-more.tsx'
import { wordKey } from '../../../../shared/locales/translator.ts'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { RefreshNote } from '../../components/watched/refresh-note.tsx'
import { PageScroll } from '../../components/page-scroll.tsx'
import banner from '../../styles/banner.module.css'
import card from '../../styles/card.module.css'
import form from '../../styles/form.module.css'
import layout from '../../styles/layout.module.css'
import plainTable from '../../styles/plain-table.module.css'
import typography from '../../styles/typography.module.css'
import styles from './allowance-screen.module.css'
import { DAY } from '../../../../shared/time/durations.ts'

const HOURS = 24
const WHO = ['hand', 'terminal', 'refresh', 'watchlist', 'batch', 'agent'] as const
const COLOURS = {
  hand: 'var(--accent)',
  terminal: 'var(--fair)',
  refresh: '#8a66cf',
  watchlist: '#2fa4a4',
  batch: 'var(--good)',
  agent: '#c2628f',
} as const
const NOBODY = { hand: 0, terminal: 0, refresh: 0, watchlist: 0, batch: 0, agent: 0 }

/** What stands behind the allowance: who sent what in the last 24 hours, what waits, and what is known of the service's own day. */
export function AllowanceScreen() {
  const t = useWords()
  const { format } = useReadyState()
  const go = useNavigation((navigation) => navigation.go)
  const { data } = useAllowancePage()
  if (!data) return null
  const { view } = data
  const left = Math.max(0, view.allowance - view.used)
  return (
    <PageScroll>
      <div className={clsx(layout.pageWide, layout.stack)}>
        <div className={layout.pageHead}>
          <h1>{t('screen.allowance')}</h1>
          <span className={layout.pageActions}>
            <Button variant="default" onClick={() => go({ screen: 'settings', section: 'allowance' })}>
              {t('allowance.change')}
            </Button>
          </span>
        </div>
        <p className={form.arithmetic}>
          {t('allowance.sent', { used: view.used, allowance: view.allowance })}{' '}
          {t('allowance.reserve', { reserve: view.reserve, left })}
        </p>
        {view.pauses.map((pause) => (
          <div key={`${pause.reason} ${pause.keyId}`} className={banner.banner} data-tone="warning">
            <div className={banner.body}>
              <strong>{t(`pause.${pause.reason}`)}</strong>
              <span>
                {pause.until === null
                  ? t('pause.until-person')
                  : t('pause.until', { when: fullTime(pause.until, format) })}
              </span>
              <span>
                <Button variant="default" onClick={() => void runCommand('endPauses')}>
                  {t('pause.go-on')}
                </Button>
              </span>
            </div>
          </div>
        ))}
        <section className={clsx(card.card, layout.stack)}>
          <h2>{t('allowance.last-day')}</h2>
          <TimeLine data={data} />
          <ByWhom data={data} />
        </section>
        <section className={clsx(card.card, layout.stack)}>
          <h2>{t('allowance.waiting')}</h2>
          {data.plan.wanted + data.plan.requested > 0 && (
            <>
              <p>{t('allowance.watchlists', { share: data.plan.share, used: data.plan.used })}</p>
              <RefreshNote />
            </>
          )}
          <Waiting data={data} />
        </section>
        <section className={clsx(card.card, layout.stack)}>
          <h2>{t('allowance.day')}</h2>
          <p>
            {view.lastRefusedAt === null
              ? t('allowance.day-unknown')
              : t('allowance.day-refused', { when: fullTime(view.lastRefusedAt, format) })}{' '}
            {view.servedAgainAt !== null && t('allowance.day-served', { when: fullTime(view.servedAgainAt, format) })}
          </p>
          <p className={typography.quiet}>{t('allowance.day-guess')}</p>
        </section>
        <LearnMore page="allowance" />
      </div>
    </PageScroll>
  )
}

/** One bar an hour, oldest first, in the colours of who asked. Its label gives each hour's count; the table beneath, who asked how much. */
function TimeLine({ data }: { data: AllowancePage }) {
  const t = useWords()
  const { format } = useReadyState()
  const begin = data.view.now - DAY
  const hours = Array.from({ length: HOURS }, () => ({ ...NOBODY }))
  for (const request of data.requests) {
    const hour = hours[Math.min(HOURS - 1, Math.floor(((request.sentAt - begin) / DAY) * HOURS))]
    const who = WHO.find((one) => one === request.askedBy)
    if (hour && who && request.counted) hour[who] += 1
  }
  const sums = hours.map((hour) => WHO.reduce((sum, who) => sum + hour[who], 0))
  const most = Math.max(1, ...sums)
  const hourTexts = sums.flatMap((sum, at) =>
    sum === 0 ? [] : [t('allowance.in-hour', { from: timeOfMoment(begin + at * (DAY / HOURS), format), count: sum })],
  )
  return (
    <div className={styles.chart}>
      <span className={styles.most} aria-hidden="true">
        {t('allowance.per-hour', { count: most, shown: numberFormat(format).format(most) })}
      </span>
      <svg
        className={styles.line}
        width="100%"
        height="76"
        viewBox="0 0 960 76"
        preserveAspectRatio="none"
        role="img"
        aria-label={[t('allowance.time-line'), ...hourTexts].join('. ')}
      >
        {hours.map((hour, at) => {
          let top = 72
          return WHO.map((who) => {
            const height = (hour[who] / most) * 68
            top -= height
            return <rect key={`${at} ${who}`} x={at * 40 + 4} y={top} width={32} height={height} fill={COLOURS[who]} />
          })
        })}
        <rect className={styles.track} x="0" y="73" width="960" height="1" />
      </svg>
      <div className={styles.hours} aria-hidden="true">
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{timeOfMoment(begin + hour * (DAY / HOURS), format)}</span>
        ))}
      </div>
    </div>
  )
}

/** Who asked how much. What was not counted stands below the sum: a check of the service, and what never reached it. */
function ByWhom({ data }: { data: AllowancePage }) {
  const t = useWords()
  const { format } = useReadyState()
  const rows = new Map<string, { who: string; outcome: string; count: number; counted: boolean }>()
  for (const { askedBy, kind, outcome, counted } of data.requests) {
    const who = kind === 'ping' ? 'ping' : askedBy
    const key = `${who} ${outcome} ${counted}`
    const row = rows.get(key) ?? { who, outcome: outcome ?? 'unanswered', count: 0, counted }
    row.count += 1
    rows.set(key, row)
  }
  const number = numberFormat(format)
  const counted = [...rows.values()].filter((row) => row.counted)
  const uncounted = [...rows.values()].filter((row) => !row.counted)
  if (rows.size === 0) return <p className={typography.quiet}>{t('allowance.nothing-sent')}</p>
  return (
    <table className={plainTable.table}>
      <thead>
        <tr>
          <th scope="col">{t('allowance.who')}</th>
          <th scope="col">{t('column.outcome')}</th>
          <th scope="col" className={plainTable.numeric}>
            {t('allowance.requests')}
          </th>
        </tr>
      </thead>
      <tbody>
        {counted.map((row) => (
          <Asked key={`${row.who} ${row.outcome}`} row={row} />
        ))}
        <tr className={styles.sum}>
          <td colSpan={2}>{t('allowance.counted')}</td>
          <td className={plainTable.numeric}>{number.format(counted.reduce((sum, { count }) => sum + count, 0))}</td>
        </tr>
        {uncounted.map((row) => (
          <Asked key={`${row.who} ${row.outcome}`} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Asked({ row }: { row: { who: string; outcome: string; count: number; counted: boolean } }) {
  const t = useWords()
  const { format } = useReadyState()
  return (
    <tr>
      <td>{t(wordKey('asked-by', row.who))}</td>
      <td>
        {t(wordKey('outcome', row.outcome))}
        {!row.counted && <span className={typography.quiet}> {t('allowance.not-counted')}</span>}
      </td>
      <td className={plainTable.numeric}>{numberFormat(format).format(row.count)}</td>
    </tr>
  )
}

function Waiting({ data }: { data: AllowancePage }) {
  const t = useWords()
  const { format } = useReadyState()
  if (data.waiting.length === 0)
    return data.plan.wanted + data.plan.requested > 0 ? null : (
      <p className={typography.quiet}>{t('allowance.nothing-waits')}</p>
    )
  return (
    <table className={plainTable.table}>
      <thead>
        <tr>
          <th scope="col">{t('screen.batches')}</th>
          <th scope="col" className={plainTable.numeric}>
            {t('allowance.requests')}
          </th>
          <th scope="col">{t('allowance.done-by')}</th>
        </tr>
      </thead>
      <tbody>
        {data.waiting.map((one) => (
          <tr key={one.id}>
            <td dir="auto">{one.name}</td>
            <td className={plainTable.numeric}>{one.requests}</td>
            <td>{one.endsAt === null ? '–' : fullTime(one.endsAt, format)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
