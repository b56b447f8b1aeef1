import { disagreements } from '../../../../shared/agreement/disagreements.ts'
import type { Steps } from '../../steps/steps.ts'
import type { ReadableDb } from '../../file/database.ts'
import { bytesOf, newNumbers, type NumberValues } from '../column-values.ts'
import { figureModels, onScales, storedFigures } from './figure-models.ts'
import { keptColumnsOf } from '../kept-columns.ts'
import { type LibraryState, stampOf } from '../library-state.ts'

/**
 * Whether the figures of each domain disagree, by the ids of the domains: 1 for yes, 0 for no, none where nothing can be said.
 */
export function* disagreementValues(db: ReadableDb, state: LibraryState): Steps<NumberValues> {
  const { models, mark } = yield* figureModels(db, state)
  return yield* keptColumnsOf(db).get<NumberValues>(
    'figures disagree',
    `${stampOf(state, ['lookups'], state.lookup, state.domain)}:${mark}`,
    function* (): Steps<NumberValues> {
      const figures = onScales(yield* storedFigures(db, state))
      const { judged, marked } = disagreements(models, figures, state.domain + 1)
      const made = newNumbers(state.domain)
      for (let id = 0; id <= state.domain; id += 1) if (judged[id] !== 0) made.values[id] = marked[id] === 0 ? 0 : 1
      return made
    },
    bytesOf,
  )
}
