import type { DatabaseSync } from 'node:sqlite'
import { ownColumn } from '../../../shared/list.ts'
import { formulaColumnId } from '../../../shared/formulas/formula.ts'
import { integer } from '../file/row-reader.ts'
import { selectValue, statement } from '../file/statements.ts'
import { forgetOwnSteps } from '../following/rules/rules.ts'
import { dropEmptySubjects, refreshCadences } from '../subjects/subjects.ts'
import { keepDeletedName } from '../formulas/deleted-columns.ts'
import { forgetRulesOn } from '../formulas/formulas.ts'
import type { Image } from './rows.ts'

/** What a walk through the journal has touched. */
export interface Walked {
  /** The domains, by their ASCII names. */
  names: Set<string>
  /** Other rows, by table and id, each as the journal has it. */
  rows: Map<string, Map<number, Image>>
  /** Batches that are to go. */
  batches: number[]
}

/** Brings what is worked out of a person's data up to date after a walk. That something is as it was is no news to rules. */
export function followWalk(db: DatabaseSync, { names, rows }: Walked): void {
  const idsOf = (table: string): number[] => [...(rows.get(table)?.keys() ?? [])]
  if (rows.has('watchlist')) {
    dropEmptySubjects(db)
    refreshCadences(db)
  } else if (names.size > 0) refreshCadences(db, 'name in (select value from json_each(?))', JSON.stringify([...names]))
  for (const id of idsOf('own_field')) forgetOwnSteps(db, id)
  for (const id of idsOf('rule')) statement(db, 'delete from rule_state where rule_id = ?').run(id)
  const columns = [
    ...idsOf('own_field').map((id) => ({ table: 'own_field', id, column: ownColumn(id) })),
    ...idsOf('formula').map((id) => ({ table: 'formula', id, column: formulaColumnId(id) })),
  ]
  for (const { table, id, column } of columns) {
    forgetRulesOn(db, column)
    const isThere = selectValue(db, integer, `select 1 from ${table} where id = ?`).get(id) !== undefined
    if (!isThere) keepDeletedName(db, column, String(rows.get(table)?.get(id)?.[1] ?? ''))
  }
}
