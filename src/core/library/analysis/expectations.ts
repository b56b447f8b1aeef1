import { AGREEING_FIELDS, type ExpectedFigure } from '../../../shared/agreement/agreement.ts'
import { expectedFigures } from '../../../shared/agreement/expect-figures.ts'
import type { FigureModels } from '../../../shared/agreement/figure-models.ts'
import type { FieldId } from '../../../shared/fields.ts'
import { sqlColumn } from '../file/columns.ts'
import type { ReadableDb } from '../file/database.ts'
import { number, optional, type RowReader, rowReader, text } from '../file/row-reader.ts'
import { select } from '../file/statements.ts'
import { keptModels } from './kept-models.ts'

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
 * What the figures of a domain let expect of each of them, by the models that the library keeps, or by others where it cannot be
 * written; null without a record.
 */
export function expectations(db: ReadableDb, name: string, others: FigureModels | null): ExpectedFigure[] | null {
  const figureOf = figuresOfDomains(db, [name]).get(name)
  return figureOf ? expectedFigures((others ?? keptModels(db))?.models ?? [], figureOf) : null
}
