import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { type StoredChange, WHOLE_FEED } from '../../../../shared/changes.ts'
import type { AlertFilter } from '../../../../shared/rules/rules.ts'
import { dayOfMoment, timeOfMoment } from '../../../../shared/formats/moments.ts'
import { useChangeCount, useReadyState } from '../../api/queries.ts'
import { useRoute } from '../../api/route-queries.ts'
import { useChangeLabel } from '../../components/changes/change-value.tsx'
import { ChangeWhat } from '../../components/changes/change-what.tsx'
import { Estimated } from '../../components/told/estimated.tsx'
import { ShowAll } from '../../components/told/show-all.tsx'
import { Moment } from '../../components/told/moment.tsx'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { runWithUndo } from '../../stores/undo.ts'
import newMark from '../../styles/new-mark.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './domain-changes.module.css'

const SHOWN = 8

/** All changes of the domain, newest first, each once, grouped by the day on which they were found. */
export function DomainChanges({ name, changes, now }: { name: string; changes: readonly StoredChange[]; now: number }) {
  const t = useWords()
  const { format } = useReadyState()
  const [all, setAll] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const here = useNavigation((navigation) => navigation.here)
  const wanted = here.screen === 'domain' && here.part === 'changes'
  // Who comes from a notification comes for this.
  useEffect(() => {
    if (!wanted) return
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [wanted])
  const days = [...Map.groupBy(changes, (change) => dayOfMoment(change.toAt, format))]
  return (
    <section className={layout.stack} aria-labelledby="changes-heading">
      <div className={styles.head}>
        <h2 id="changes-heading" ref={heading} tabIndex={-1}>
          {t('changes.of-domain')}
        </h2>
        <MarkAsSeen name={name} />
        <MarkAlertsDone name={name} />
      </div>
      {changes.length === 0 && <p className={typography.quiet}>{t('record.no-changes')}</p>}
      <ol ref={list} className={styles.days} aria-labelledby="changes-heading">
        {(all ? days : days.slice(0, SHOWN)).map(([day, its]) => (
          <li key={day} className={styles.day}>
            <div className={typography.quiet}>
              <Moment at={its[0]?.toAt ?? now} now={now} />
            </div>
            <ul className={styles.rows}>
              {its.map((change) => (
                <Row key={change.id} change={change} time={its[0]?.toAt !== change.toAt} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {!all && days.length > SHOWN && (
        <ShowAll count={days.length} list={() => list.current} onShow={() => setAll(true)} />
      )}
    </section>
  )
}

/** All changes of the domain, also those that are not shown; without any that is new there is nothing to mark. */
function MarkAsSeen({ name }: { name: string }) {
  const t = useWords()
  const filter = { ...WHOLE_FEED, name, unseen: true, everything: true }
  const unseen = useChangeCount(filter).data ?? 0
  if (unseen === 0) return null
  const see = (): void =>
    void runWithUndo('markChanges', { which: { filter }, seen: true }, ({ count }) =>
      count === 0 ? null : t('changes.marked', { count }),
    )
  return (
    <Button variant="default" size="compact-sm" onClick={see}>
      {t('changes.see-count', { count: unseen })}
    </Button>
  )
}

const MOST_ALERTS = 500

/** The open alerts about the domain, done from where they were looked into. */
function MarkAlertsDone({ name }: { name: string }) {
  const t = useWords()
  const filter: AlertFilter = { state: 'open', rules: [], severities: [], lists: [], labels: [], text: name }
  const { data } = useRoute('listAlerts', { ids: null, filter, before: null, limit: MOST_ALERTS })
  const ids = (data ?? []).filter((alert) => alert.name === name).map(({ id }) => id)
  if (ids.length === 0) return null
  const done = (): void =>
    void runWithUndo('moveAlerts', { ids, move: { to: 'done' } }, ({ count }) =>
      count === 0 ? null : t('alerts.were-done', { count }),
    )
  return (
    <Button variant="default" size="compact-sm" onClick={done}>
      {t('changes.alerts-done', { count: ids.length })}
    </Button>
  )
}

/** One change; with its time of day where another lookup of the same day found it. */
function Row({ change, time }: { change: StoredChange; time: boolean }) {
  const t = useWords()
  const { format } = useReadyState()
  const label = useChangeLabel()
  return (
    <li>
      <span className={typography.quiet}>
        {label(change.field)}
        <Estimated fieldId={change.field} />
        {time && ` ${timeOfMoment(change.toAt, format)}`}
      </span>
      <span className={styles.what}>
        <ChangeWhat change={change} />
      </span>
      {!change.seen && <span className={newMark.newMark}>{t('changes.new')}</span>}
    </li>
  )
}
