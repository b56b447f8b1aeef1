import type { ColumnReading } from './column-reading.ts'
import { DECISION_KINDS } from '../decisions/decision.ts'
import { nameKey } from '../values/text.ts'
import { foldedName } from './folded-name.ts'

/** The parts of a decision that columns of a file may hold, named as the columns that show them. */
export const DECISION_PARTS = ['decision', 'decided_on', 'decision_amount', 'decision_reason'] as const
export type DecisionPart = (typeof DECISION_PARTS)[number]

export const isDecisionPart = (to: unknown): to is DecisionPart => DECISION_PARTS.some((part) => part === to)

/** Of the parts of decisions that columns of a file fill, those that are shown at once: what was decided, and for how much. */
export const shownParts = (aims: readonly { to: unknown }[]): DecisionPart[] =>
  (['decision', 'decision_amount'] as const).filter((part) => aims.some(({ to }) => to === part))

/** What heads such columns in the files that the program writes, for programs and in each language. */
const HEADS: Readonly<Record<DecisionPart, readonly string[]>> = {
  decision: ['decision', 'entscheidung'],
  decided_on: ['decided on', 'entschieden am'],
  decision_amount: ['decision amount', 'betrag der entscheidung'],
  decision_reason: ['decision reason', 'reason', 'grund'],
}

/** What else heads an amount or a reason beside a column of decisions, best first. Alone such a head says nothing of one. */
const BESIDE: Readonly<Record<DecisionPart, readonly string[]>> = {
  decision: [],
  decided_on: [],
  decision_amount: [
    ...['my max bid', 'my maximum bid', 'max bid', 'maximum bid', 'my bid', 'bid', 'my limit', 'limit', 'amount'],
    ...['mein höchstgebot', 'höchstgebot', 'maximalgebot', 'mein gebot', 'gebot', 'mein limit', 'betrag'],
  ],
  decision_reason: ['why', 'my reason', 'begründung', 'warum'],
}

/** What the kinds that every library offers are called: as they are stored, which is English, and in German. */
export const KIND_WORDS: ReadonlySet<string> = new Set([
  ...DECISION_KINDS,
  ...[
    'verlängern',
    'auslaufen lassen',
    'aufgeben',
    'höchstgebot',
    'preisforderung',
    'verkaufen',
    'ersteigert für',
    'überboten bei',
  ],
])

type Headed = Pick<ColumnReading, 'at' | 'way' | 'question' | 'examples'> & { name: string }

/** True for a column of which most values are decisions as the program words them, beside which a person may have some more. */
const saysKinds = ({ examples }: Headed): boolean =>
  examples.filter(({ text }) => KIND_WORDS.has(nameKey(text))).length * 2 > examples.length

/** True for a column that can hold such a part as it is read. */
export const fitsPart = ({ way: { type } }: Pick<ColumnReading, 'way'>, part: DecisionPart): boolean =>
  part === 'decided_on' ? type === 'date' : part !== 'decision_amount' || type === 'number' || type === 'money'

/** The columns of decisions, by their heads: those of a file that says what was decided, and when, for how much or by its values. */
export function decisionColumns(columns: readonly Headed[]): Map<number, DecisionPart> {
  const found = new Map<number, DecisionPart>()
  const find = (part: DecisionPart, head: string): Headed | undefined =>
    columns.find((one) => one.question === null && foldedName(one.name) === head && fitsPart(one, part))
  const headed = (part: DecisionPart, heads: readonly string[]): Headed | undefined =>
    heads.map((head) => find(part, head)).find((column) => column !== undefined)
  const decision = headed('decision', HEADS.decision)
  if (!decision) return found
  const isSaid = saysKinds(decision)
  for (const part of DECISION_PARTS) {
    const column = headed(part, isSaid ? [...HEADS[part], ...BESIDE[part]] : HEADS[part])
    if (column) found.set(column.at, part)
  }
  const parts = new Set(found.values())
  return isSaid || parts.has('decided_on') || parts.has('decision_amount') ? found : new Map()
}
