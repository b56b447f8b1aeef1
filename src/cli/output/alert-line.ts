import { alertText, directionOfAlert } from '../../shared/rules/alert-text.ts'
import { changedShare } from '../../shared/rules/change-importance.ts'
import { togetherText } from '../../shared/rules/together-text.ts'
import type { Known } from '../../shared/changes.ts'
import { numberFormat } from '../../shared/formats/intl.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import type { AlertState, StoredAlert } from '../../shared/rules/rules.ts'
import { versionedText, printable } from './printable.ts'

/** The JSON line of an alert (docs/terminal.md). */
export function alertLine(alert: StoredAlert, now: number): string {
  const { evidence, cause, snoozedUntil, doneAt } = alert
  const share = changedShare(evidence)
  const state = stateOf(alert, now)
  return versionedText({
    id: alert.id,
    domain: alert.name,
    rule: alert.ruleName,
    severity: alert.severity,
    state,
    field: evidence.field,
    column: evidence.column?.name ?? null,
    before: plainValue(evidence.before),
    after: plainValue(evidence.after),
    percent: share === null ? null : Math.round(share * 10_000) / 100,
    direction: directionOfAlert(evidence),
    cause: cause.of,
    sharedCause: alert.together?.cause.by ?? null,
    domains: alert.together?.domains ?? 1,
    at: isoTime(alert.firedAt),
    from: isoTime(evidence.fromAt),
    to: isoTime(evidence.toAt),
    snoozedUntil: state === 'snoozed' && snoozedUntil !== null ? isoTime(snoozedUntil) : null,
    doneAt: doneAt === null ? null : isoTime(doneAt),
  })
}

/** An alert as one line for reading: its number, when, how much it weighs, the domain, what changed, and the rule. */
export function alertTextLine(t: Translator, alert: StoredAlert, now: number): string {
  const share = changedShare(alert.evidence) ?? 0
  const percent = numberFormat(t.format, { style: 'percent', signDisplay: 'always', maximumFractionDigits: 1 })
  const direction = directionOfAlert(alert.evidence)
  const state = stateOf(alert, now)
  return printable(
    [
      String(alert.id),
      isoTime(alert.firedAt),
      t(`severity.${alert.severity}`),
      alert.unicode,
      alertText(t, alert),
      ...(share === 0 ? [] : [percent.format(share)]),
      ...(direction === 'neither' ? [] : [t(`direction.${direction}`)]),
      `(${alert.ruleName})`,
      ...(alert.together === null ? [] : [togetherText(t, alert.together)]),
      ...(state === 'open' ? [] : [t(`alerts.state.${state}`)]),
      ...(state === 'snoozed' ? [isoTime(alert.snoozedUntil ?? now)] : []),
    ].join('  '),
  )
}

const stateOf = ({ doneAt, snoozedUntil }: StoredAlert, now: number): AlertState =>
  doneAt !== null ? 'done' : snoozedUntil !== null && snoozedUntil > now ? 'snoozed' : 'open'

const plainValue = (known: Known): unknown => (known.state === 'value' ? known.value : null)

const isoTime = (at: number): string => new Date(at).toISOString()
