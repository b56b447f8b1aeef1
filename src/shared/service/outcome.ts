/** What a lookup came to (design: "the words"). Interface specification, section 7. */
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
  /** The lookup is kept in the library as part of the history. */
  stored: boolean
  /** Another try may be made at once (after a back-off). */
  retried: boolean
  /** Says that the service, not this name, may be ill: five in a row across names pause every queue. */
  suspectsService: boolean
  tone: 'good' | 'plain' | 'warning' | 'bad'
}

const facts = (
  answered: boolean,
  stored: boolean,
  retried: boolean,
  suspectsService: boolean,
  tone: OutcomeFacts['tone'],
): OutcomeFacts => ({
  answered,
  stored,
  retried,
  suspectsService,
  tone,
})

/** The facts about each outcome on which the client, the scheduler and the screens agree. */
export const OUTCOME_FACTS: Readonly<Record<Outcome, OutcomeFacts>> = {
  found: facts(true, true, false, false, 'good'),
  'not-found': facts(true, true, false, false, 'plain'),
  invalid: facts(false, true, false, false, 'warning'),
  'key-missing': facts(false, false, false, false, 'warning'),
  'key-refused': facts(false, true, false, false, 'bad'),
  'rate-limited': facts(false, true, false, false, 'warning'),
  unavailable: facts(false, true, true, true, 'bad'),
  'no-connection': facts(false, true, false, false, 'warning'),
  'timed-out': facts(false, true, true, true, 'bad'),
  unreadable: facts(false, true, false, true, 'bad'),
  cancelled: facts(false, true, false, false, 'plain'),
}

/** True for found and not-found: the service answered. */
export function isAnswered(outcome: Outcome): boolean {
  return OUTCOME_FACTS[outcome].answered
}

/** True when the text is one of the outcomes. */
export function isOutcome(text: string): text is Outcome {
  return (OUTCOMES as readonly string[]).includes(text)
}
