import { type ReactNode, useId } from 'react'
import type { CalendarDate } from '../../../../shared/calendar/calendar-date.ts'
import { ALL_DATES } from '../../../../shared/calendar/calendar-date.ts'
import type { Filter } from '../../../../shared/filter/filter.ts'
import { decidedText } from '../../../../shared/decisions/decision-text.ts'
import { formatDay } from '../../../../shared/formats/days.ts'
import { dayOfMoment, isoOfDay } from '../../../../shared/formulas/values.ts'
import { dayOfMoment as dayText } from '../../../../shared/formats/moments.ts'
import type { ListQuery } from '../../../../shared/list.ts'
import { alertText } from '../../../../shared/rules/alert-text.ts'
import { SAMPLE_CONNECTION } from '../../../../shared/program/settings.ts'
import { useAlertCounts, useOwnFields, useReadyState, useRefreshPlan, useWatchlists } from '../../api/queries.ts'
import { useRoute } from '../../api/route-queries.ts'
import { KeyForm } from '../../components/connection/key-form.tsx'
import { NEEDING, showNeeding } from '../../components/show-domains.ts'
import { BlockedText } from '../../components/watched/blocked-text.tsx'
import { useDueFields, useIsOverdue } from '../../components/decisions/use-due-fields.ts'
import { DomainLink } from '../../components/domain-link.tsx'
import { useReasonsText } from '../../components/told/reasons-text.ts'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './today.module.css'

const AHEAD = 7
/** Nobody looks for what was due longer ago among what is due today; the calendar has it. */
const BACK = 365
const SHOWN = 4
const OPEN = { state: 'open' as const, rules: [], severities: [], lists: [], labels: [], text: '' }

/** What needs the person today; nothing at all where nothing does. */
export function Today() {
  const t = useWords()
  const plan = useRefreshPlan().data
  const due = useDue(plan?.now)
  const counts = useAlertCounts().data
  const alerts = useRoute('listAlerts', { ids: null, filter: OPEN, before: null, limit: SHOWN }).data ?? []
  const needing = useNeeding()
  const reasonsText = useReasonsText()
  const waits = useWaits()
  const key = useMissingKey()
  const go = useNavigation((navigation) => navigation.go)
  if (!plan || (!key && !waits && due.ahead.length + due.overdue.length + alerts.length + needing.rows.length === 0))
    return null
  return (
    <section className={layout.stack} aria-labelledby="today">
      <h2 id="today">{t('today.title')}</h2>
      {key}
      {waits && (
        <div>
          <h3>{t('today.waits')}</h3>
          <BlockedText blocked={waits} now={plan.now} />
        </div>
      )}
      <div className={styles.parts}>
        {[
          { dates: due.ahead, few: 'today.due' as const, many: 'today.due-of' as const },
          { dates: due.overdue, few: 'today.overdue' as const, many: 'today.overdue-of' as const },
        ].map(
          ({ dates, few, many }) =>
            dates.length > 0 && (
              <Part
                key={few}
                title={dates.length > SHOWN ? t(many, { count: dates.length }) : t(few)}
                more={t('today.to-calendar')}
                onMore={() => go({ screen: 'calendar' })}
              >
                <Due dates={dates.slice(0, SHOWN)} />
              </Part>
            ),
        )}
        {alerts.length > 0 && (
          <Part
            title={t('today.alerts', { count: counts?.open ?? alerts.length })}
            more={t('today.to-alerts')}
            onMore={() => go({ screen: 'alerts' })}
          >
            {alerts.map((alert) => (
              <Line key={alert.id} name={alert.name} unicode={alert.unicode}>
                {alertText(t, alert)}
              </Line>
            ))}
          </Part>
        )}
        {needing.rows.length > 0 && (
          <Part
            title={
              needing.all > needing.count
                ? t('today.attention-of', { count: needing.count, all: needing.all })
                : t('today.attention', { count: needing.count })
            }
            more={t('today.to-domains')}
            // Alerts counts all of them: they are there together.
            onMore={() => showNeeding()}
          >
            {needing.rows.map(({ id, name, unicode, attention, attentionSince }) => (
              <Line key={id} name={name} unicode={unicode}>
                {attentionSince
                  ? t('today.attention-since', {
                      what: reasonsText(attention),
                      day: dayText(attentionSince, t.format),
                    })
                  : reasonsText(attention)}
              </Line>
            ))}
          </Part>
        )}
      </div>
    </section>
  )
}

function Part(part: { title: string; more: string; onMore: () => void; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={part.title}>
      <div className={styles.head}>
        <h3>{part.title}</h3>
        <button type="button" className={typography.link} onClick={part.onMore}>
          {part.more}
        </button>
      </div>
      <ul className={styles.lines}>{part.children}</ul>
    </section>
  )
}

function Line({ name, unicode, children }: { name: string; unicode: string; children?: ReactNode }) {
  const said = useId()
  return (
    <li className={styles.line}>
      <DomainLink as="name" name={name} unicode={unicode} describedBy={said} />
      <span id={said} className={typography.quiet}>
        {children}
      </span>
    </li>
  )
}

function Due({ dates }: { dates: readonly CalendarDate[] }) {
  const t = useWords()
  const fields = useOwnFields().data ?? []
  return dates.map(({ name, unicode, fieldId, day }) => (
    <Line key={`${name} ${fieldId}`} name={name} unicode={unicode}>
      {fields.find(({ id }) => id === fieldId)?.name ?? ''} {formatDay(day, t.format)}
      <Decided name={name} />
    </Line>
  ))
}

/** What was decided last of a name that is due: whoever has decided on it need not do so again. */
function Decided({ name }: { name: string }) {
  const t = useWords()
  const latest = useRoute('listDecisionsOf', { name }).data?.[0]
  return latest
    ? ` · ${t('today.decided', { what: decidedText(latest, t), day: formatDay(latest.day, t.format) })}`
    : null
}

/** What is due within a week, the next first, and what is overdue, the latest first. */
function useDue(now: number | undefined): { ahead: readonly CalendarDate[]; overdue: readonly CalendarDate[] } {
  const due = useDueFields()
  const today = dayOfMoment(now ?? 0)
  const isOverdue = useIsOverdue(isoOfDay(today))
  const days = { from: isoOfDay(today - BACK), to: isoOfDay(today + AHEAD) }
  const isAsked = now !== undefined && due.size > 0
  const { data } = useRoute('listDates', { ...ALL_DATES, fields: [...due], ...days }, { enabled: isAsked })
  const dates = isAsked ? (data?.dates ?? []) : []
  return { ahead: dates.filter(({ day }) => day >= isoOfDay(today)), overdue: dates.filter(isOverdue).toReversed() }
}

/** The followed domains that need attention: others are looked up once, and nobody waits for news of them. */
function useNeeding() {
  const lists = useWatchlists().data ?? []
  // Without lists nothing is followed.
  const asked = { enabled: lists.length > 0 }
  const followed: Filter = { op: 'is', column: 'list', values: lists.map(({ id }) => id) }
  const filter: Filter = { op: 'and', of: [NEEDING, followed] }
  const query: ListQuery = { list: 'domains', filter, sort: { column: 'looked_up_at', descending: true } }
  const count = useRoute('countRows', { query }, asked).data ?? 0
  const rows = useRoute('listRows', { query, offset: 0, limit: SHOWN, fields: ['attention_since'] }, asked).data ?? []
  const all = useRoute('countRows', { query: { ...query, filter: NEEDING } }, asked).data ?? 0
  return { count, all, rows }
}

/** Why refreshes or the batch that is next in line do not go on; a key that is missing is asked for instead. */
function useWaits() {
  const plan = useRefreshPlan().data
  const batches = useRoute('listBatches').data ?? []
  const blocked = plan?.blocked ?? batches.find((view) => view.blocked !== null)?.blocked ?? null
  return blocked?.why === 'key-missing' ? null : blocked
}

/** The field for the key, where the connection has none and none is being fetched. */
function useMissingKey(): ReactNode {
  const t = useWords()
  const { active, settings } = useReadyState()
  const connection = settings.connections.find(({ id }) => id === active?.id)
  if (!active || !connection || active.id === SAMPLE_CONNECTION) return null
  if (active.key.hasKey || active.key.protection === 'asking' || active.key.protection === 'stored') return null
  return (
    <section className={layout.stack} aria-label={t('today.key')}>
      <h3>{t('today.key')}</h3>
      <p className={typography.quiet}>{t('today.key-what')}</p>
      <KeyForm target={connection} />
    </section>
  )
}
