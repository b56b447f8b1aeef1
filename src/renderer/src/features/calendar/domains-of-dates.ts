import type { CalendarFilter } from '../../../../shared/calendar/calendar-date.ts'
import { daysOn } from '../../../../shared/calendar/month-weeks.ts'
import type { Column } from '../../../../shared/columns/column.ts'
import { OUTCOME_DAYS, OUTCOME_KINDS } from '../../../../shared/decisions/decision.ts'
import { notLetGo } from '../../../../shared/decisions/let-go.ts'
import { isHeld } from '../../../../shared/decisions/season.ts'
import { allOf, type Filter } from '../../../../shared/filter/filter.ts'
import { isFieldOfMeaning, portfolioFieldOf } from '../../../../shared/imports/portfolio-meaning.ts'
import { ownColumn } from '../../../../shared/list.ts'

/** What is past by its nature is shown for sold domains too. */
const PAST = ['bought-on', 'sold-on']

/** Without the auctions by a day that were won or lost: an earlier outcome is another auction's. */
const notOver = (to: string): Filter => ({
  op: 'not',
  of: {
    op: 'and',
    of: [
      { op: 'is', column: 'decision', values: [...OUTCOME_KINDS] },
      { op: '>=', column: 'decided_on', value: daysOn(to, -OUTCOME_DAYS) },
    ],
  },
})

/** The domains with a date of some own fields from a day, or from any, to a day, both included, as the calendar shows them. */
export function domainsOfDates(
  fields: readonly number[],
  [from, to]: readonly [from: string | null, to: string],
  { list, label }: CalendarFilter,
  known: ReadonlyMap<string, Column>,
): Filter {
  const falls = fields.map((id): Filter => {
    const column = ownColumn(id)
    const named = known.get(column)?.label
    const meant = named && 'name' in named ? portfolioFieldOf(named.name) : null
    const isAuction = named && 'name' in named && isFieldOfMeaning(named.name, 'auction-ends')
    return allOf([
      falling(column, from, to),
      ...(meant !== null && PAST.includes(meant) ? [] : isHeld(known.values())),
      ...(isAuction ? [notOver(to)] : []),
      ...(from === null ? [notLetGo(daysOn(to, 1))] : []),
    ])
  })
  return allOf([
    falls.length === 1 && falls[0] ? falls[0] : { op: 'or', of: falls },
    ...has('list', list),
    ...has('label', label),
  ])
}

function falling(column: string, from: string | null, to: string): Filter {
  if (from === null) return { op: '<=', column, value: to }
  return from === to ? { op: 'is', column, values: [to] } : { op: 'between', column, from, to }
}

const has = (column: 'list' | 'label', id: number | null): Filter[] =>
  id === null ? [] : [{ op: 'is', column, values: [id] }]
