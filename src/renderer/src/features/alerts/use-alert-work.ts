import { type RefObject, useRef, useState } from 'react'
import type { AlertMove, StoredAlert } from '../../../../shared/rules/rules.ts'
import { formatMoment } from '../../../../shared/formats/moments.ts'
import { useAllowance, useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { runWithUndo } from '../../stores/undo.ts'
import { type MuteTarget, muteWithOffer } from '../../components/changes/mute-with-offer.ts'
import { type Mutes, useMutes } from '../../components/changes/use-mutes.ts'

type Some = readonly Pick<StoredAlert, 'id' | 'name' | 'unicode'>[]

/** What can be done with alerts; each of it can be taken back. */
export interface AlertWork {
  /** The library's now. */
  now: number
  done: (alerts: Some) => void
  reopen: (alerts: Some) => void
  snooze: (alerts: Some, until: number) => void
  /** Asks for the day until which they are put off. */
  askDay: (alerts: Some) => void
  /** Those whose day is asked for. */
  asking: Some | null
  stopAsking: () => void
  /** Those that an undo brings back: the first of them takes the focus. */
  comingBack: RefObject<readonly number[]>
  /** Mutes a rule or domains for some days; 0 ends it. */
  mute: (target: MuteTarget, days: number) => void
  mutes: Mutes
}

/** See `AlertWork`. */
export function useAlertWork(): AlertWork {
  const t = useWords()
  const { format } = useReadyState()
  const now = useAllowance().data?.now ?? Date.now()
  const mutes = useMutes(now)
  const [asking, setAsking] = useState<Some | null>(null)
  const comingBack = useRef<readonly number[]>([])
  const move = (alerts: Some, to: AlertMove, text: (count: number) => string): void => {
    const ids = alerts.map(({ id }) => id)
    const domains = new Map(alerts.map(({ name, unicode }) => [name, unicode]))
    const [domain = ''] = domains.values()
    void runWithUndo(
      'moveAlerts',
      { ids, move: to },
      ({ count }) => {
        // The second half of a double click: its message would stand before the undo of the first.
        if (count === 0) return null
        return domains.size === 1 ? t('alerts.message-of', { name: domain, what: text(count) }) : text(count)
      },
      () => {
        comingBack.current = ids
      },
    )
  }
  return {
    now,
    done: (alerts) => move(alerts, { to: 'done' }, (count) => t('alerts.were-done', { count })),
    reopen: (alerts) => move(alerts, { to: 'open' }, (count) => t('alerts.were-opened', { count })),
    snooze: (alerts, until) =>
      move(alerts, { to: 'snoozed', until }, (count) =>
        t('alerts.were-snoozed', { count, when: formatMoment(until, format) }),
      ),
    askDay: setAsking,
    asking,
    stopAsking: () => setAsking(null),
    comingBack,
    mute: (target, days) => void muteWithOffer(t, target, days),
    mutes,
  }
}
