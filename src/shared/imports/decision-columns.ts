import type { ColumnReading } from './column-reading.ts'
import { foldedName } from './folded-name.ts'

/** The parts of a decision that columns of a file may hold, named as the columns that show them. */
export const DECISION_PARTS = ['decision', 'decided_on', 'decision_amount', 'decision_reason'] as const
export type DecisionPart = (typeof DECISION_PARTS)[number]

export const isDecisionPart = (to: unknown): to is DecisionPart => DECISION_PARTS.some((part) => part === to)

/** What heads such columns in the files that the program writes, for programs and in each language. */
const HEADS: Readonly<Record<DecisionPart, readonly string[]>> = {
  decision: ['decision', 'entscheidung'],
  decided_on: ['decided on', 'entschieden am'],
  decision_amount: ['decision amount', 'betrag der entscheidung'],
  decision_reason: ['decision reason', 'reason', 'grund'],
}

type Headed = Pick<ColumnReading, 'at' | 'way' | 'question'> & { name: string }

/** True for a column that can hold such a part as it is read. */
export const fitsPart = ({ way: { type } }: Pick<ColumnReading, 'way'>, part: DecisionPart): boolean =>
  part === 'decided_on' ? type === 'date' : part !== 'decision_amount' || type === 'number' || type === 'money'

/** The columns of decisions, by their heads: those of a file that says what was decided, and when or for how much. */
export function decisionColumns(columns: readonly Headed[]): Map<number, DecisionPart> {
  const found = new Map<number, DecisionPart>()
  for (const part of DECISION_PARTS) {
    const column = columns.find(
      (one) => one.question === null && HEADS[part].includes(foldedName(one.name)) && fitsPart(one, part),
    )
    if (column) found.set(column.at, part)
  }
  const parts = new Set(found.values())
  return parts.has('decision') && (parts.has('decided_on') || parts.has('decision_amount')) ? found : new Map()
}
