/** What a lookup came to. Interface specification, section 7. */
export const OUTCOMES = [
  'found',
  'not-found',
  'invalid',
  'key-missing',
  'key-refused',
  'rate-limited',
  'unavailable',
  'no-connection',
  'timed-out',
  'unreadable',
  'cancelled',
] as const
export type Outcome = (typeof OUTCOMES)[number]

interface OutcomeFacts {
  /** The service answered the question. */
  answered: boolean
  /** Another try may be made at once (after a back-off). */
  retried: boolean
  /** Says that the service, not this name, may be ill: five in a row across names pause every queue. */
  suspectsService: boolean
  tone: 'good' | 'plain' | 'warning' | 'bad'
}

/** The facts about each outcome on which the client, the scheduler and the screens agree. */
export const OUTCOME_FACTS: Readonly<Record<Outcome, OutcomeFacts>> = {
  found: { answered: true, retried: false, suspectsService: false, tone: 'good' },
  'not-found': { answered: true, retried: false, suspectsService: false, tone: 'plain' },
  invalid: { answered: false, retried: false, suspectsService: false, tone: 'warning' },
  'key-missing': { answered: false, retried: false, suspectsService: false, tone: 'warning' },
  'key-refused': { answered: false, retried: false, suspectsService: false, tone: 'bad' },
  'rate-limited': { answered: false, retried: false, suspectsService: false, tone: 'warning' },
  unavailable: { answered: false, retried: true, suspectsService: true, tone: 'bad' },
  'no-connection': { answered: false, retried: false, suspectsService: false, tone: 'warning' },
  'timed-out': { answered: false, retried: true, suspectsService: true, tone: 'bad' },
  unreadable: { answered: false, retried: false, suspectsService: true, tone: 'bad' },
  cancelled: { answered: false, retried: false, suspectsService: false, tone: 'plain' },
}

/** True for found and not-found: the service answered. */
export function isAnswered(outcome: Outcome): boolean {
  return OUTCOME_FACTS[outcome].answered
}

/** True when the text is one of the outcomes. */
export function isOutcome(text: string): text is Outcome {
  return (OUTCOMES as readonly string[]).includes(text)
}
