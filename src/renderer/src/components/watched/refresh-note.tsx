import { Button } from '@mantine/core'
import { runCommand } from '../../stores/commands.ts'
import { caughtUp } from '../../api/query-client.ts'
import { calendarDays, dayOfMoment, fullTime, relativeTime } from '../../../../shared/formats/moments.ts'
import type { Translator } from '../../../../shared/locales/translator.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import type { RefreshView } from '../../../../shared/watchlists/refresh-view.ts'
import { shareNeeded } from '../../../../shared/watchlists/refresh-plan.ts'
import { CADENCE_DAYS, type Watchlist } from '../../../../shared/watchlists/watchlist.ts'
import { useReadyState, useRefreshPlan } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { BlockedText } from './blocked-text.tsx'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './refresh-note.module.css'

/** What refreshing costs and what stands in its way; when the lists want more than their share, in numbers and with what can be done. */
export function RefreshNote({ list = null }: { list?: Watchlist | null }) {
  const t = useWords()
  const { format } = useReadyState()
  const plan = useRefreshPlan().data
  if (!plan || plan.wanted + plan.requested === 0) return null
  const number = (value: number): string =>
    numberFormat(format, { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)
  const over = plan.stretch === null || plan.stretch > 1
  // What the other lists cost would be read as the cost of this one, which has none.
  if (list?.cadence === 'hand' && !over && plan.requested === 0) return null
  return (
    <div className={styles.refreshNote} data-over={over}>
      {over ? (
        <p>
          {plan.stretch === null
            ? t('plan.no-share', { wanted: number(plan.wanted) })
            : t('plan.over', {
                demand: demandText(plan, t),
                wanted: number(plan.wanted),
                share: number(plan.share),
              })}{' '}
          {plan.stretch !== null && intervalsText(plan, t)}
        </p>
      ) : (
        <p className={typography.quiet}>
          {plan.wanted > 0 && (
            <>
              {t('plan.fits', { wanted: number(plan.wanted), share: number(plan.share) })}{' '}
              {plan.due > 0
                ? t('plan.due', { count: plan.due })
                : plan.nextAt !== null && (
                    <span title={fullTime(plan.nextAt, t.format)}>{nextText(plan.nextAt, plan.now, t)}</span>
                  )}
            </>
          )}{' '}
          {plan.requested > 0 && (
            <>
              {t('plan.requested', { count: plan.requested })}{' '}
              <button type="button" className={typography.link} onClick={() => void runCommand('dropRefreshRequests')}>
                {t('plan.stop-requests')}
              </button>
            </>
          )}
        </p>
      )}
      {plan.blocked && <BlockedText blocked={plan.blocked} now={plan.now} />}
      {over && <Fixes plan={plan} list={list} />}
    </div>
  )
}

type Words = ReturnType<typeof useWords>

/** "640 daily and 30 weekly domains". */
function demandText(plan: RefreshView, t: Words): string {
  return (['daily', 'weekly', 'monthly'] as const)
    .filter((cadence) => plan.demand[cadence] > 0)
    .map((cadence) => t(`plan.${cadence}`, { count: plan.demand[cadence] }))
    .join(t('plan.and'))
}

/** What the stretch makes of each cadence: "each daily domain is refreshed every 3 days". */
function intervalsText(plan: RefreshView, t: Words): string {
  const used = (['daily', 'weekly', 'monthly'] as const).filter((cadence) => plan.demand[cadence] > 0)
  return used
    .map((cadence) =>
      t(used.length === 1 ? 'plan.each' : `plan.each-${cadence}`, {
        count: Math.ceil((CADENCE_DAYS[cadence] ?? 1) * (plan.stretch ?? 1)),
      }),
    )
    .join(' ')
}

function Fixes({ plan, list }: { plan: RefreshView; list: Watchlist | null }) {
  const t = useWords()
  const percent = shareNeeded(plan, plan.wanted)
  const slower = list && (list.cadence === 'daily' ? 'weekly' : list.cadence === 'weekly' ? 'monthly' : null)
  const raise = async (): Promise<void> => {
    await runCommand('updateSettings', { watchShare: percent ?? 100 })
    await caughtUp()
  }
  return (
    <div className={layout.row}>
      {slower && (
        <Button
          variant="default"
          size="compact-xs"
          onClick={() => void runCommand('updateWatchlist', { id: list.id, change: { cadence: slower } })}
        >
          {t(`plan.make-${slower}`)}
        </Button>
      )}
      {percent !== null && percent > plan.watchShare && (
        <Button variant="default" size="compact-xs" onClick={() => void raise()}>
          {t('plan.raise-share', { percent })}
        </Button>
      )}
      <span className={typography.quiet}>{t(percent === null ? 'plan.too-much' : 'plan.or-archive')}</span>
    </div>
  )
}

/** What is further away is told by its date. */
const MOST_DAYS = 6

/** When the next lookup is due, as a whole sentence: before a date it needs another word than before a span of time. */
const nextText = (at: number, now: number, t: Translator): string =>
  calendarDays(at, now) > MOST_DAYS
    ? t('plan.next-on', { when: dayOfMoment(at, t.format) })
    : t('plan.next', { when: relativeTime(at, now, t.format) })
