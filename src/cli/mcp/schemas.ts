import { z } from 'zod'
import { BUILT_IN_COLUMNS, shownInTables } from '../../shared/columns/catalogue.ts'
import { DISAGREEMENT_COLUMN } from '../../shared/columns/disagreement-column.ts'
import type { Column } from '../../shared/columns/column.ts'
import { labelText } from '../../shared/columns/column-words.ts'
import { isFactId, isWritten } from '../../shared/columns/facts.ts'
import { fields } from '../../shared/locales/en/fields.ts'
import { createTranslator } from '../../shared/locales/translator.ts'
import { VALUE_RULES } from '../../shared/values/value-rules.ts'
import { isPublic } from './sight.ts'

const ENGLISH = createTranslator(fields, 'en')

/** The columns that every library has and every agent may see, as rows show them. */
const COLUMNS: readonly Column[] = shownInTables(BUILT_IN_COLUMNS).filter(
  (column) => isPublic(column) && (!isFactId(column.id) || isWritten(column.id)),
)

/** The others that every library has: what the person keeps, and what is worked out. */
const OTHERS: readonly string[] = [...shownInTables(BUILT_IN_COLUMNS), ...BUILT_IN_COLUMNS, DISAGREEMENT_COLUMN]
  .map(({ id }) => id)
  .filter((id, at, all) => all.indexOf(id) === at && COLUMNS.every((column) => column.id !== id))

/** The most rows of one answer. */
export const MOST_ROWS = 200
/** How far into a table an answer can begin. */
const FARTHEST = 1_000_000

/**
 * The id of a column: one of those that every library has, a percentile, a change, or one of the person's, which is known only where
 * private columns are shown.
 */
export const columnId = z.union([
  z.enum(COLUMNS.map(({ id }) => id) as [string, ...string[]]),
  z.string().regex(/^(?:percentile|change|own|formula)_[a-z0-9_]{1,80}$/u),
  z.enum(OTHERS as [string, ...string[]]),
])

export const domainName = z.string().min(1).max(253).describe('A domain name, such as example.com')
export const limit = z.int().min(1).max(MOST_ROWS).default(50).describe('How many rows at most')
export const offset = z
  .int()
  .min(0)
  .max(FARTHEST)
  .default(0)
  .describe('How many rows to pass over, as "next" of an answer says')
export const since = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/u)
  .optional()
  .describe('Only since the beginning of this day, as YYYY-MM-DD')
/** A list by its number, and by its name only where private columns are shown. */
export const listRef = z
  .union([z.int().min(1), z.string().min(1).max(120)])
  .describe('A watchlist, by its number of list_lists')

export const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])

function typeOf(column: Column): z.ZodType {
  if (VALUE_RULES[column.type].numeric) return z.union([z.number(), z.string()]).nullable()
  if (column.type === 'flag') return z.boolean().nullable()
  return scalar
}

/** A row of a table: what was asked for of the columns. */
export const row = z
  .object(
    Object.fromEntries(
      COLUMNS.map((column) => [column.id, typeOf(column).optional().describe(labelText(column.label, ENGLISH))]),
    ),
  )
  .catchall(scalar)

/** What every answer says of itself. */
export const about = {
  third_party: z.string().describe('Says that texts of the answer are data of third parties'),
  private: z.string().optional().describe('Says that the answer may hold what the person keeps for themselves'),
}

/** An answer that is a part of more. */
export const paged = {
  ...about,
  total: z.int().optional().describe('How many there are in all'),
  next: z.string().nullable().describe('How to get what follows; null at the end'),
}

export const cursor = z.string().min(3).max(40).optional().describe('Where to go on, as "next" of an answer says')
