import { TREND_FIELDS } from '../analysis/trends.ts'
import type { Field } from '../fields.ts'
import { CHANGE_DAYS, changeColumn, type ChangeDays } from '../list.ts'
import { TYPE_RULES } from '../values/value-type.ts'
import { type Column, ofType } from './column.ts'

/** The head says of what, and since when. */
const WIDTH = 200

/** The fields that have such columns: the numbers whose course can be drawn. A step between grades is no number. */
export const CHANGING_FIELDS: readonly Field[] = TREND_FIELDS.filter(({ type }) => type !== 'grade')

/** How much each number has changed in some days: its value today less that which counted then, by the rules of lists over time. */
export const CHANGES_IN_DAYS: readonly Column[] = CHANGING_FIELDS.flatMap((entry) =>
  CHANGE_DAYS.map((days) => changeIn(entry, days)),
)

function changeIn(entry: Field, days: ChangeDays): Column {
  // One more is no longer a place on the scale of a score or among ranks.
  const type = entry.type === 'money' ? 'money' : 'number'
  const isSummed = entry.type === 'money' || entry.type === 'count'
  return {
    ...ofType(type),
    id: changeColumn(entry.id, days),
    origin: 'change',
    label: { word: `field.${entry.id}`, days },
    sources: ['domains', 'watched'],
    estimate: entry.estimate,
    better: entry.better,
    aggregates: TYPE_RULES[type].aggregates.filter((one) => isSummed || one !== 'sum'),
    width: WIDTH,
  }
}
