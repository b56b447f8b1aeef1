import { areFresh, type FigureModels, readFigureModels } from '../../../shared/agreement/figure-models.ts'
import type { ReadableDb, WritableDb } from '../file/database.ts'
import { text } from '../file/row-reader.ts'
import { selectValue, statement } from '../file/statements.ts'
import { type LibraryState, stampOf, stateOf } from './library-state.ts'

const KEY = 'figure_models'
const DAY = 86_400_000

interface Known {
  text: string | null
  kept: FigureModels | null
}

const known = new WeakMap<ReadableDb, Known>()

/** The models that the library keeps, whoever has made them; null where nobody has. */
export function keptModels(db: ReadableDb): FigureModels | null {
  const stored = selectValue(db, text, 'select value from meta where key = ?').get(KEY) ?? null
  const before = known.get(db)
  if (before && before.text === stored) return before.kept
  const kept = readFigureModels(stored)
  known.set(db, { text: stored, kept })
  return kept
}

/** Tells models apart. */
export const markOfModels = (kept: FigureModels | null): string => (kept ? `${kept.state}/${kept.day}` : 'none')

/** Of what models are that are made of a library as it is now. */
export const modelsOf = (state: LibraryState, now: number): Pick<FigureModels, 'state' | 'highest' | 'day'> => ({
  state: stampOf(state, ['lookups'], state.lookup, state.domain),
  highest: state.domain,
  day: Math.floor(now / DAY),
})

/** Whether models are kept, and of about the library as it is. */
export function ageOfModels(db: ReadableDb, now: number): 'none' | 'old' | 'fresh' {
  const kept = keptModels(db)
  if (kept === null) return 'none'
  return areFresh(kept, modelsOf(stateOf(db), now)) ? 'fresh' : 'old'
}

/** Keeps models in the place of those before. */
export function keepModels(db: WritableDb, models: FigureModels): void {
  statement(db, 'insert into meta values (?, ?) on conflict (key) do update set value = excluded.value').run(
    KEY,
    JSON.stringify(models),
  )
}
