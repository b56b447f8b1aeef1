import { alertText } from '../../shared/rules/alert-text.ts'
import { togetherText } from '../../shared/rules/together-text.ts'
import type { NotificationTest, OpenPlace } from '../../shared/program/desktop.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import type { StoredAlert } from '../../shared/rules/rules.ts'
import { type Clock, MACHINE_CLOCK } from '../../core/clock.ts'
import type { SystemNotification } from './system-notifications.ts'

/** Alerts that this process has taken to show, and how to restore those that could not be shown. */
export interface DueAlerts {
  alerts: StoredAlert[]
  restore: () => Promise<void>
}

interface NotifierDeps {
  /** Takes the alerts whose time has come. */
  take: () => Promise<DueAlerts>
  /** When the next alert is due; null when there is none, or no library. */
  nextAt: () => Promise<number | null>
  now: () => number
  /** The machine's, unless the time is made up. */
  clock?: Clock
  show: (notification: SystemNotification) => void
  /** False where the system has no notifications at all. */
  isSupported: () => boolean
  /** Says, once in a session, that the system shows no notifications, and why. */
  onRefused: (why: string) => void
  open: (place: OpenPlace) => void
  /** The translator of the language in use. */
  words: () => Translator
  onFault: (error: unknown) => void
}

/** Alerts that come within this time are shown as one. */
const QUIET_MS = 1_200
const AT_MOST_MS = 8_000
const LONGEST_TIMER = 60_000
/** After a refusal of the system the next notification is tried this much later: the person may have allowed them. */
const RETRY_MS = 30 * 60_000
/** A system that has said nothing about a notification for so long says nothing more. */
const ANSWER_MS = 3_000

/** Shows alerts as the system's notifications, those that come together as one, whichever process has found them. */
export class Notifier {
  readonly #deps: NotifierDeps
  readonly #clock: Clock
  #endTimer: (() => void) | null = null
  #since: number | null = null
  #refusedAt: number | null = null

  constructor(deps: NotifierDeps) {
    this.#deps = deps
    this.#clock = deps.clock ?? MACHINE_CLOCK
  }

  /** Something in the library has changed, or time has passed: looks whether there is something to show. */
  look(): void {
    this.#look().catch(this.#deps.onFault)
  }

  /** Shows one notification that says it is a test, the way alerts are shown, and says what the system made of it. */
  async test(): Promise<NotificationTest> {
    if (!this.#deps.isSupported()) return { result: 'unsupported' }
    const t = this.#deps.words()
    const test = await new Promise<NotificationTest>((resolve) => {
      const endTimer = this.#clock.after(ANSWER_MS, () => resolve({ result: 'unanswered' }))
      const answer = (result: NotificationTest) => (): void => {
        endTimer()
        resolve(result)
      }
      this.#deps.show({
        title: t('notify.test'),
        body: t('notify.test-text'),
        onClick: () => this.#deps.open({ screen: 'alerts' }),
        onShown: answer({ result: 'shown' }),
        onFailed: (why) => answer({ result: 'refused', why })(),
      })
    })
    // What was refused before is tried again at once: the person has allowed notifications meanwhile.
    if (test.result === 'shown' && this.#refusedAt !== null) {
      this.#refusedAt = null
      this.look()
    }
    return test
  }

  stop(): void {
    this.#endTimer?.()
    this.#endTimer = null
  }

  async #look(): Promise<void> {
    const at = await this.#deps.nextAt()
    // Asking has Windows write a link and a class for the program: it is done for an alert, never beforehand. What cannot
    // be shown is not taken: it waits in the list of alerts, unseen.
    if (at === null || !this.#deps.isSupported()) return
    const retry = this.#refusedAt === null ? 0 : this.#refusedAt + RETRY_MS - this.#clock.now()
    const wait = Math.max(at - this.#deps.now(), retry)
    if (wait > 0) return this.#again(Math.min(wait, LONGEST_TIMER), () => this.look())
    // More may be on its way: a refresh goes domain by domain.
    this.#since ??= this.#clock.now()
    this.#again(Math.max(0, Math.min(QUIET_MS, this.#since + AT_MOST_MS - this.#clock.now())), () =>
      this.#tell().catch(this.#deps.onFault),
    )
  }

  #again(ms: number, then: () => void): void {
    this.stop()
    this.#endTimer = this.#clock.after(ms, then)
  }

  async #tell(): Promise<void> {
    this.#since = null
    const { alerts, restore } = await this.#deps.take()
    const [first] = alerts
    if (first)
      this.#deps.show({
        ...this.#text(alerts, first),
        onClick: () => this.#deps.open(placeOf(alerts, first)),
        onFailed: (why) => void this.#refused(why, restore).catch(this.#deps.onFault),
      })
    this.look()
  }

  /** What was not shown has not been delivered: it is restored, and waits for the next try. */
  async #refused(why: string, restore: () => Promise<void>): Promise<void> {
    if (this.#refusedAt === null) this.#deps.onRefused(why)
    this.#refusedAt = this.#clock.now()
    await restore()
    this.look()
  }

  #text(alerts: readonly StoredAlert[], first: StoredAlert): { title: string; body: string } {
    const t = this.#deps.words()
    if (alerts.length === 1)
      return { title: t('notify.one', { domain: first.unicode, rule: first.ruleName }), body: toldText(t, first) }
    const domains = new Set(alerts.map((alert) => alert.name)).size
    const lines = alerts.slice(0, SHOWN).map((alert) => `${alert.unicode}: ${toldText(t, alert)}`)
    return {
      title: t('notify.many', { alerts: alerts.length, count: domains }),
      body: [...lines, ...(alerts.length > SHOWN ? [t('notify.more', { count: alerts.length - SHOWN })] : [])].join(
        '\n',
      ),
    }
  }
}

const SHOWN = 4

/** What an alert tells, and what it stands for. */
const toldText = (t: Translator, alert: StoredAlert): string =>
  alert.together ? `${alertText(t, alert)}. ${togetherText(t, alert.together)}` : alertText(t, alert)

function placeOf(alerts: readonly StoredAlert[], first: StoredAlert): OpenPlace {
  return alerts.length === 1 && first.together === null
    ? { screen: 'domain', name: first.name, part: 'changes' }
    : { screen: 'alerts', alerts: alerts.map((alert) => alert.id) }
}
