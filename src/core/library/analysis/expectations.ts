import { AGREEING_FIELDS, type ExpectedFigure } from '../../../shared/agreement/agreement.ts'
import { expectedFigures } from '../../../shared/agreement/expect-figures.ts'
import type { FieldId } from '../../../shared/fields.ts'
import type { Steps } from '../steps/steps.ts'
import { sqlColumn } from '../columns/sql-column.ts'
import type { ReadableDb } from '../file/database.ts'
import { number, optional, type RowReader, rowReader, text } from '../file/row-reader.ts'
import { select } from '../file/statements.ts'
import { withViews } from './analysis.ts'
import { type FigureModels, knownModels, modelsOf, storedFigures } from '../values/figures/figure-models.ts'
import { stateOf } from '../values/library-state.ts'

const readFigures = rowReader({
  name: text,
  ...Object.fromEntries(AGREEING_FIELDS.map(({ id }) => [sqlColumn(id), optional(number)])),
}) as RowReader<{ name: string } & Record<string, number | null | string>>

/** The figures of some domains with a record by their names; NaN for those that it does not have. */
export function figuresOfDomains(db: ReadableDb, names: readonly string[]): Map<string, (id: FieldId) => number> {
  const columns = AGREEING_FIELDS.map(({ id }) => sqlColumn(id)).join(', ')
  return new Map(
    select(
      db,
      readFigures,
      `select name, ${columns} from domain where found_id is not null and name in (select value from json_each(?))`,
    )
      .all(JSON.stringify(names))
      .map((row) => [row.name, (id: FieldId) => Number(row[sqlColumn(id)] ?? Number.NaN)]),
  )
}

/**
 * How the figures of the library follow from each other, for what is no question about many rows. Where it has to be worked out, other
 * questions wait only until the figures are read.
 */
export function* modelsInTurn(db: ReadableDb): Steps<FigureModels> {
  const made = knownModels(db, stateOf(db))
  if (made) return made
  const { state, figures } = yield* withViews(db, 'domains', 0, function* ({ state: now }) {
    return { state: now, figures: yield* storedFigures(db, now) }
  })
  return yield* modelsOf(db, state, figures)
}

/** What the figures of a domain let expect of each of them; null without a record. */
export function* expectations(db: ReadableDb, name: string): Steps<ExpectedFigure[] | null> {
  const { models } = yield* modelsInTurn(db)
  const figureOf = figuresOfDomains(db, [name]).get(name)
  return figureOf ? expectedFigures(models, figureOf) : null
}
