import type { ReadableDb } from '../file/database.ts'
import type { NameFacts } from '../../../shared/fields.ts'
import type { ListName, Selection } from '../../../shared/list.ts'
import { integer } from '../file/row-reader.ts'
import { namesOfDomains } from '../file/some-domains.ts'
import { selectValue } from '../file/statements.ts'
import type { Steps } from '../steps/steps.ts'
import { selectedInSteps } from './list.ts'

/** Rows that are only read, or that stand in few indexes. */
const CHUNK = 250

/**
 * The row ids a selection means at this moment, in the list's order: found at once, so that what is then done to the
 * rows cannot move others into or out of it.
 */
export function* idsOfSelection(db: ReadableDb, list: ListName, selection: Selection, now: number): Steps<number[]> {
  // What the filter no longer shows is left alone, whatever was true when it was selected.
  if ('ids' in selection) {
    if (!selection.query) return selection.ids
    const selected = new Set(selection.ids)
    const shown = yield* selectedInSteps(db, { ...selection.query, list }, now)
    return shown.filter((id) => selected.has(id))
  }
  const except = new Set(selection.except)
  const all = yield* selectedInSteps(db, { ...selection.query, list }, now)
  return all.filter((id) => !except.has(id))
}

/**
 * The domains of a selection as rows that `SomeDomains` names, each domain once: ids are quick to hand on, however many. And
 * the name of the first, for who says what was done to one.
 */
export function* domainsOfSelection(
  db: ReadableDb,
  list: ListName,
  selection: Selection,
  now: number,
): Steps<{ rows: { list: ListName; ids: number[] }; first: string }> {
  const ids = yield* idsOfSelection(db, list, selection, now)
  const rows = list === 'history' ? { list: 'domains' as const, ids: yield* domainsOfLookups(db, ids) } : { list, ids }
  const [first] = namesOfDomains(db, { list: rows.list, ids: rows.ids.slice(0, 1) })
  return { rows, first: first?.unicode ?? '' }
}

function* domainsOfLookups(db: ReadableDb, lookups: readonly number[]): Steps<number[]> {
  const found = new Set<number>()
  const sql = 'select l.domain_id from json_each(?) e cross join lookup l on l.id = e.value order by e.key'
  for (let at = 0; at < lookups.length; at += CHUNK) {
    for (const id of selectValue(db, integer, sql).all(JSON.stringify(lookups.slice(at, at + CHUNK)))) found.add(id)
    yield
  }
  return [...found]
}

/** The names of a selection's domains, each once, in the list's order. */
export function* factsOfSelection(
  db: ReadableDb,
  list: ListName,
  selection: Selection,
  now: number,
): Steps<NameFacts[]> {
  const { rows } = yield* domainsOfSelection(db, list, selection, now)
  const found: NameFacts[] = []
  for (let at = 0; at < rows.ids.length; at += CHUNK) {
    found.push(...namesOfDomains(db, { list: rows.list, ids: rows.ids.slice(at, at + CHUNK) }))
    yield
  }
  return found
}
