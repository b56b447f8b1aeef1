import { libraryColumns } from '../../core/library/formulas/formulas.ts'
import { listsOfNames, watchlists } from '../../core/library/following/lists/watchlists.ts'
import { rules } from '../../core/library/following/rules/rules.ts'
import { LIST_FIELD } from '../../shared/rules/membership-alert.ts'
import type { ReadableDb } from '../../core/library/file/database.ts'
import { batchSummaries } from '../../core/library/sending/batches.ts'
import { labels } from '../../core/library/subjects/subjects.ts'
import { isAskable, shownInTables } from '../../shared/columns/catalogue.ts'
import type { Column } from '../../shared/columns/column.ts'
import { isFactId, isWritten } from '../../shared/columns/facts.ts'
import { columnsIn, conditionsIn, type Filter } from '../../shared/filter/filter.ts'
import type { LanguageParts } from '../../shared/filter/make-language.ts'
import type { ListName } from '../../shared/list.ts'
import type { Rule, StoredAlert } from '../../shared/rules/rules.ts'
import type { Watchlist } from '../../shared/watchlists/watchlist.ts'

type Named = LanguageParts['labels']

/** What of a library an agent may see: everything that can be named, shown or asked for is taken from here. */
export interface Sight {
  /** What the person keeps is a part of it. */
  readonly isPrivate: boolean
  /** The columns that rows can be filtered, sorted and grouped by. */
  readonly columns: readonly Column[]
  /** Those that rows can show, by their ids. */
  readonly shown: ReadonlyMap<string, Column>
  readonly lists: readonly Watchlist[]
  readonly labels: Named
  readonly batches: Named
  /** Whether an alert may be told. */
  tellsAlert(alert: Pick<StoredAlert, 'ruleId' | 'evidence' | 'name'>): boolean
}

/** True for a column that holds nothing of the person's: neither what they keep, nor a name or a text that they wrote. */
export const isPublic = ({ origin, yours }: Column): boolean =>
  yours !== true && origin !== 'own' && origin !== 'formula'

/**
 * What an agent may see on a connection, from which the private tables are hidden unless `isPrivate`. `beside` is the column of
 * a formula that the agent wrote itself.
 */
export function sightOf(db: ReadableDb, isPrivate: boolean, beside: string | null = null): Sight {
  const all = libraryColumns(db)
  const seen = (column: Column): boolean => isPrivate || isPublic(column) || column.id === beside
  const columns = all.filter(seen)
  const known = new Set(columns.map(({ id }) => id))
  const lists = watchlists(db).filter(({ question }) => isPrivate || question === null || restsOn(question, known))
  const listIds = new Set(lists.map(({ id }) => id))
  const publicRules = new Map(
    isPrivate
      ? []
      : rules(db).flatMap((rule) => (isPublicRule(rule, known, listIds) ? [[rule.id, rule] as const] : [])),
  )
  const isFollowed = inLists(db, listIds)
  return {
    isPrivate,
    columns: columns.filter(({ id }) => isAskable(id)),
    shown: new Map(
      shownInTables(all)
        .filter((column) => seen(column) && (!isFactId(column.id) || isWritten(column.id)))
        .map((column) => [column.id, column]),
    ),
    lists,
    labels: isPrivate ? labels(db) : [],
    batches: isPrivate ? batchSummaries(db) : [],
    tellsAlert: ({ ruleId, evidence, name }) => {
      if (isPrivate) return true
      // Of a rule that is gone nobody knows on what it rested.
      const rule = ruleId === null ? undefined : publicRules.get(ruleId)
      if (rule === undefined || (evidence.field !== LIST_FIELD && !known.has(evidence.field))) return false
      // What is watched only because it is in a list that is left out must not be known by its alerts.
      return rule.scope.of !== 'all' || isFollowed(name)
    },
  }
}

/** Whether a domain is in one of some lists. */
const inLists =
  (db: ReadableDb, ids: ReadonlySet<number>) =>
  (name: string): boolean =>
    listsOfNames(db, [name]).some(({ lists }) => lists.some((id) => ids.has(id)))

/** True for a question that asks about nothing but some columns. Free words look into notes as well. */
const restsOn = (question: Filter, known: ReadonlySet<string>): boolean =>
  columnsIn(question).every((id) => known.has(id)) && conditionsIn(question).every(({ op }) => op !== 'words')

function isPublicRule(
  { field, scope, condition }: Rule,
  known: ReadonlySet<string>,
  lists: ReadonlySet<number>,
): boolean {
  if (scope.of === 'labels') return false
  // Who comes into any list comes into one that is left out as well.
  if ((condition.kind === 'joins' || condition.kind === 'leaves') && scope.of !== 'lists') return false
  if (scope.of === 'lists' && !scope.ids.every((id) => lists.has(id))) return false
  return field === null || known.has(field)
}

/** A filter in which free words look only into what is seen: names and titles, and not into notes. */
export function withoutNotes(filter: Filter): Filter {
  if (filter.op === 'and' || filter.op === 'or') return { ...filter, of: filter.of.map(withoutNotes) }
  if (filter.op === 'not') return { ...filter, of: withoutNotes(filter.of) }
  if (filter.op !== 'words') return filter
  return {
    op: 'or',
    of: ['domain', 'title'].map((column) => ({ op: 'contains', column, text: filter.text })),
  }
}

/** The columns of a table that are seen. */
export const columnsOfTable = ({ columns }: Sight, list: ListName): Column[] =>
  columns.filter(({ sources }) => sources.includes(list))
