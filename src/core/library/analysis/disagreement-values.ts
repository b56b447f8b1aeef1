import { AGREEING_FIELDS, onScale } from '../../../shared/agreement/agreement.ts'
import { disagreements } from '../../../shared/agreement/disagreements.ts'
import type { FieldId } from '../../../shared/fields.ts'
import type { Steps } from '../door/steps.ts'
import { sqlColumn } from '../file/columns.ts'
import type { ReadableDb } from '../file/database.ts'
import { cancelIf } from './cancelled.ts'
import { bytesOf, newNumbers, type NumberValues } from './column-values.ts'
import { keptColumnsOf } from './kept-columns.ts'
import { keptModels, markOfModels } from './kept-models.ts'
import { type LibraryState, stampOf } from './library-state.ts'
import { storedColumn } from './stored-columns.ts'

/**
 * Whether the figures of each domain disagree, by the ids of the domains: 1 for yes, 0 for no, none where nothing can be said. By the
 * models that the library keeps, which the door has brought up to date (`door/fresh-models.ts`).
 */
export function disagreementValues(db: ReadableDb, state: LibraryState): Steps<NumberValues> {
  const kept = keptModels(db)
  return keptColumnsOf(db).get<NumberValues>(
    'figures disagree',
    `${stampOf(state, ['lookups'], state.lookup, state.domain)}:${markOfModels(kept)}`,
    function* (): Steps<NumberValues> {
      const figures = yield* scaledFigures(db, state)
      const { judged, marked } = disagreements(kept?.models ?? [], figures, state.domain + 1)
      const made = newNumbers(state.domain)
      for (let id = 0; id <= state.domain; id += 1) if (judged[id] !== 0) made.values[id] = marked[id] === 0 ? 0 : 1
      return made
    },
    bytesOf,
  )
}

function* scaledFigures(db: ReadableDb, state: LibraryState): Steps<Map<FieldId, Float64Array>> {
  const figures = new Map<FieldId, Float64Array>()
  for (const entry of AGREEING_FIELDS) {
    const sql = sqlColumn(entry.id)
    const column = yield* storedColumn(db, state, {
      table: 'domain',
      sql: `t.${sql}`,
      index: `domain_by_${sql}`,
      holds: 'numbers',
    })
    cancelIf(yield undefined)
    if (column.kind !== 'numbers') continue
    const { values } = column
    const scaled = new Float64Array(state.domain + 1)
    for (let id = 0; id < scaled.length; id += 1) scaled[id] = onScale(entry, values[id] as number)
    figures.set(entry.id, scaled)
  }
  return figures
}
