import { writeNumber } from '../formats/numbers.ts'
import type { Translator } from '../locales/translator.ts'
import { nameKey } from '../values/text.ts'
import { DECISION_KINDS, type DecisionKind, isDecisionKind } from './decision.ts'

const WORDS = {
  renew: 'decision.kind.renew',
  'let go': 'decision.kind.let-go',
  'buy up to': 'decision.kind.buy-up-to',
  ask: 'decision.kind.ask',
  sell: 'decision.kind.sell',
  'won at': 'decision.kind.won-at',
  'lost at': 'decision.kind.lost-at',
} as const satisfies Record<DecisionKind, string>

const KEYS = {
  renew: 'decision.key.renew',
  'let go': 'decision.key.let-go',
  'buy up to': 'decision.key.buy-up-to',
  ask: 'decision.key.ask',
  sell: 'decision.key.sell',
  'won at': 'decision.key.won-at',
  'lost at': 'decision.key.lost-at',
} as const satisfies Record<DecisionKind, string>

/** A kind of decision as a person reads it; one of their own as they wrote it. */
export const kindText = (kind: string, t: Translator): string => (isDecisionKind(kind) ? t(WORDS[kind]) : kind)

/** The single key that decides so, wherever that can be done by one: a letter of its button where one is free. */
export const kindKey = (kind: DecisionKind, t: Translator): string => t(KEYS[kind])

/** An amount of a decision, which has no currency: whole, or with cents as people write them. */
export const amountText = (amount: number, { format }: Translator): string =>
  writeNumber(amount, format, true, Number.isInteger(amount) ? 0 : 2)

/** What was decided, with its amount where it has one: `Buy up to 1,250.50`. */
export const decidedText = ({ kind, amount }: { kind: string; amount: number | null }, t: Translator): string =>
  amount === null ? kindText(kind, t) : `${kindText(kind, t)} ${amountText(amount, t)}`

/** The kind that is meant by a text: one that every library offers, by its id or its word, else the text itself. */
export function kindMeant(text: string, t: Translator): string {
  const wanted = nameKey(text)
  return DECISION_KINDS.find((kind) => kind === wanted || nameKey(kindText(kind, t)) === wanted) ?? text.trim()
}
