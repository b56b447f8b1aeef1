import type { DatabaseSync } from 'node:sqlite'
import { columnName, filterText } from '../../../shared/filter/filter-words.ts'
import { watchlists } from '../../library/following/lists/watchlists.ts'
import { labels } from '../../library/subjects/subjects.ts'
import { filterLanguage } from '../../../shared/filter/make-language.ts'
import { writeFilter } from '../../../shared/filter/write-filter.ts'
import { allOf, type Condition, conditionsIn, partsOf } from '../../../shared/filter/filter.ts'
import { isPersonColumn, type ListQuery } from '../../../shared/list.ts'
import type { Translator } from '../../../shared/locales/translator.ts'
import type { ChosenColumns } from './chosen-columns.ts'
import { isInNotes } from '../../library/rows/search.ts'

/** What knows the words of a report, and what may not stand in it. */
interface ReportDeps {
  db: DatabaseSync
  columns: Pick<ChosenColumns, 'words' | 'isWithheld'>
}

type Scope = Extract<Condition, { op: 'is' }>

/** The one batch or watchlist by which a table is called; undefined for a table of anything else. */
function scopeOf({ filter }: ListQuery): Scope | undefined {
  const scopes = partsOf(filter).flatMap((part) =>
    part.op === 'is' && (part.column === 'batch' || part.column === 'list') && part.values.length === 1 ? [part] : [],
  )
  return scopes.length === 1 ? scopes[0] : undefined
}

/** What a table is called: the batch or the watchlist that it shows, or its list. */
export function tableName(query: ListQuery, { columns: { words } }: Pick<ReportDeps, 'columns'>): string {
  const scope = scopeOf(query)
  const named = scope && words.nameOf(scope.column, Number(scope.values[0]))
  return named ?? words.t(query.list === 'watched' ? 'screen.watchlists' : `screen.${query.list}`)
}

/**
 * What a query leaves in, a condition a line, for somebody who does not see the filter. Of conditions on what the person
 * keeps, and has not ticked, only the number is told.
 */
export function filterLines(query: ListQuery, deps: ReportDeps): string[] {
  const { words } = deps.columns
  const [parts, scope] = [partsOf(query.filter), scopeOf(query)]
  const plain = parts.filter((part) => part === scope || conditionsIn(part).every((one) => mayBeTold(one, deps)))
  return [...plain.map((part) => filterText(part, words)), ...withheldLine(parts.length - plain.length, words.t)]
}

/** What a query leaves in as it is typed, with ids of columns and in no language; what may not be told is left out. */
export function whereText({ filter }: ListQuery, deps: ReportDeps): string {
  const { db, columns } = deps
  const { words } = columns
  const plain = partsOf(filter).filter((part) => conditionsIn(part).every((one) => mayBeTold(one, deps)))
  const batches = plain
    .flatMap(conditionsIn)
    .flatMap((one) => (one.op === 'is' && one.column === 'batch' ? one.values : []))
  const language = filterLanguage(
    {
      columns: words.columns,
      t: words.t,
      labels: labels(db),
      lists: watchlists(db),
      batch: batches.map((id) => ({ id: Number(id), name: words.nameOf('batch', Number(id)) ?? String(id) })),
    },
    null,
  )
  return writeFilter(allOf(plain), language)
}

/** The line for conditions that are not told; none where all are. */
export const withheldLine = (count: number, t: Translator): string[] =>
  count === 0 ? [] : [t('charts.filter-withheld', { count })]

function mayBeTold(condition: Condition, { db, columns: { isWithheld } }: ReportDeps): boolean {
  if (condition.op !== 'words') return !isWithheld(condition.column)
  // Free words are looked for in notes as well: what stands in one is the person's.
  return !isWithheld('note') || !isInNotes(db, condition.text)
}

/** The order of a query in words. */
export function orderLine({ sort }: ListQuery, { columns: { words, isWithheld } }: ReportDeps): string {
  if (isWithheld(sort.column)) return words.t('report.order-withheld')
  return words.t(sort.descending ? 'report.descending' : 'report.ascending', { what: columnName(sort.column, words) })
}

/** Which of the columns that were chosen for a report are deleted by now, in a line; none where all are there. */
export function deletedLines(chosen: readonly string[], { words }: Pick<ChosenColumns, 'words'>): string[] {
  const gone = chosen.filter((id) => isPersonColumn(id) && !words.columns.has(id))
  if (gone.length === 0) return []
  const names = gone.map((id) => words.deleted?.get(id) ?? words.t('column.gone'))
  return [words.t('report.deleted-columns', { columns: names.join(', ') })]
}
