import type { Column } from '../../../shared/columns/column.ts'
import { madeByPerson } from '../../../shared/columns/comparable-columns.ts'
import type { ComparedValue } from '../../../shared/comparison/columns.ts'
import type { NameFacts } from '../../../shared/fields.ts'
import { type ComputedColumns, type FormulaRow, rowValues } from '../../../shared/formulas/computing/row-values.ts'
import { dayOfMoment, type FormulaValue, isAbsent, isoOfDay } from '../../../shared/formulas/values.ts'
import type { ReadableDb } from '../file/database.ts'
import { changeAt } from '../courses/held-change.ts'
import { domainFact } from '../following/rules/rule-row.ts'
import { ruledDomains } from '../following/rules/rule-scope.ts'
import { ownValuesOfSubject } from '../subjects/subjects.ts'
import { cellIn } from '../lookups/cells.ts'
import { recordOf } from '../lookups/lookups.ts'
import { type StoredUpTo, storedUpTo } from './comparisons.ts'
import { computedColumns } from '../formulas/formulas.ts'

/** Own fields and formulas as they are compared, and what they hold of each name. */
export interface ComparedOfPerson {
  person: Column[]
  cells: Record<string, ComparedValue>[]
}

/**
 * What the person has made, for some names: formulas are computed from the record that was stored up to a moment, with the
 * own values of now, of which no past is kept.
 */
export function comparedOfPerson(
  db: ReadableDb,
  names: readonly NameFacts[],
  { upTo, at }: { upTo: number; at: number },
): ComparedOfPerson {
  const computed = computedColumns(db)
  const person = madeByPersonIn(computed)
  if (person.length === 0) return { person, cells: names.map(() => ({})) }
  const today = dayOfMoment(at)
  const cells = formulaRows(db, names, { upTo, at }).map((row) => {
    const valueAt = rowValues(computed, row, today)
    return Object.fromEntries(person.map((one) => [one.id, comparedValue(one, valueAt(one.id))]))
  })
  return { person, cells }
}

/** Names as formulas are computed in them: the record that was stored up to a moment, with the own values of now. */
export function formulaRows(
  db: ReadableDb,
  names: readonly NameFacts[],
  { upTo, at }: { upTo: number; at: number },
): FormulaRow[] {
  const ascii = names.map((name) => name.ascii)
  const known = new Map(ruledDomains(db, ascii).map((domain) => [domain.name.ascii, domain]))
  const stored = storedUpTo(db, ascii, upTo)
  return names.map((name, place) => {
    const domain = known.get(name.ascii) ?? { name, domainId: null, subjectId: null }
    const { latest, found } = stored[place] as StoredUpTo
    return {
      isLookedUp: latest !== null,
      cell: cellIn({ record: found ? recordOf(found) : null, name, now: at }, latest?.outcome ?? null),
      own: domain.subjectId === null ? {} : ownValuesOfSubject(db, domain.subjectId),
      fact: (id) => domainFact(db, domain, latest && { ...latest, at: latest.requestedAt }, id),
      change: (id) => changeAt(db, domain.domainId, id, at),
    }
  })
}

function madeByPersonIn({ columns, formulas }: ComputedColumns): Column[] {
  return madeByPerson(columns.values()).map((column) => {
    const below = formulas.get(column.id)?.restsOn ?? [column.id]
    return { ...column, ownAsNow: [...below].some((id) => id.startsWith('own_')) }
  })
}

/** A value as comparisons show it. */
export function comparedValue({ type }: Pick<Column, 'type'>, value: FormulaValue): ComparedValue {
  if (!isAbsent(value)) return { state: 'value', value: type === 'date' ? isoOfDay(Number(value)) : value }
  return value.absent === 'unreadable' ? { state: 'unreadable', raw: null } : { state: value.absent }
}
