import { LONGEST_KIND, LONGEST_REASON } from '../../../shared/decisions/decision.ts'
import type { ColumnAim } from '../../../shared/imports/column-aim.ts'
import { cellIn, type ColumnWay, readCell } from '../../../shared/imports/column-way.ts'
import { dayOfMoment, isoOfDay } from '../../../shared/formulas/values.ts'
import { type DecisionPart, isDecisionPart } from '../../../shared/imports/decision-columns.ts'
import type { SortedItem, SortedNameItem } from '../sort-names.ts'
import type { Taking, TakesInto } from './take-columns.ts'

type Item = Pick<SortedNameItem, 'ascii' | 'unicode' | 'label' | 'tld' | 'cells' | 'kinds'>
interface Aimed {
  aim: Pick<ColumnAim, 'at' | 'to'>
  way: ColumnWay
}

/** Every row of some names, also those that name one again: a domain has many decisions. */
export function everyRowOf(names: readonly Pick<Item, 'ascii'>[], all: readonly SortedItem[]): Item[] {
  const wanted = new Set(names.map(({ ascii }) => ascii))
  return all.filter(
    (item): item is Exclude<SortedItem, { fate: 'invalid' }> => item.fate !== 'invalid' && wanted.has(item.ascii),
  )
}

/** Few enough for a short transaction: each decision finds out what was known on its day. */
const AT_ONCE = 200

/**
 * Takes the decisions out of a list, each with its day, or that of today where the list has no column for it; what stands
 * there already is not written twice, and a row without a kind or a day has none. `kindOf` says which kind a text means.
 */
export async function takeDecisionColumns(
  { write }: TakesInto,
  items: readonly Item[],
  aimed: readonly Aimed[],
  taking: Taking,
  { kindOf, now }: { kindOf: (text: string) => string; now: number },
): Promise<void> {
  const of = (part: DecisionPart): Aimed | undefined => aimed.find(({ aim }) => aim.to === part)
  const read = (item: Item, part: DecisionPart): unknown => {
    const column = of(part)
    if (!column) return null
    const { text, kind, beside } = cellIn(item, column.aim.at, column.way)
    const isText = part === 'decision' || part === 'decision_reason'
    return isText ? text.trim() : readCell(text, kind, column.way, beside)
  }
  // An amount or a reason alone says nothing of what was decided.
  if (!of('decision')) {
    if (aimed.some(({ aim }) => isDecisionPart(aim.to))) taking.misfits += items.length
    return
  }
  const today = isoOfDay(dayOfMoment(now))
  const decisions = items.flatMap((item) => {
    const [kind, readDay, amount, reason] = (
      ['decision', 'decided_on', 'decision_amount', 'decision_reason'] as const
    ).map((part) => read(item, part))
    const isUndated = !of('decided_on')
    const day = isUndated ? today : readDay
    if (kind === '' && (isUndated || day === null)) return []
    if (typeof kind !== 'string' || kind === '' || typeof day !== 'string' || amount === undefined) {
      taking.misfits += 1
      return []
    }
    const { ascii, unicode, label, tld } = item
    return {
      name: { ascii, unicode, label, tld },
      kind: kindOf(kind).slice(0, LONGEST_KIND),
      day,
      amount: typeof amount === 'number' ? amount : null,
      reason: String(reason ?? '').slice(0, LONGEST_REASON),
      isUndated,
    }
  })
  for (let at = 0; at < decisions.length; at += AT_ONCE) {
    const part = decisions.slice(at, at + AT_ONCE)
    const taken = await write.takeDecisions(part, now)
    taking.values += taken
    taking.same += part.length - taken
  }
}
