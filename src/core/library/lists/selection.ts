import type { ReadableDb } from '../file/database.ts'
import type { NameFacts } from '../../../shared/fields.ts'
import type { ListName, Selection } from '../../../shared/list.ts'
import { NAME_COLUMNS, nameFactsOf } from '../file/name-columns.ts'
import { rowReader } from '../file/row-reader.ts'
import { select } from '../file/statements.ts'
import type { Steps } from '../door/steps.ts'
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

const FACTS_OF: Record<ListName, string> = {
  domains: 'json_each(?) e cross join domain n on n.id = e.value',
  history: 'json_each(?) e cross join lookup l on l.id = e.value cross join domain n on n.id = l.domain_id',
  watched: 'json_each(?) e cross join subject n on n.id = e.value',
}
const readName = rowReader(NAME_COLUMNS)

/** The domains of a selection, each once, in the list's order. */
export function* factsOfSelection(
  db: ReadableDb,
  list: ListName,
  selection: Selection,
  now: number,
): Steps<NameFacts[]> {
  const found = new Map<string, NameFacts>()
  const sql = `select n.name, n.unicode, n.label, n.tld from ${FACTS_OF[list]} order by e.key`
  const ids = yield* idsOfSelection(db, list, selection, now)
  for (let at = 0; at < ids.length; at += CHUNK) {
    for (const row of select(db, readName, sql).all(JSON.stringify(ids.slice(at, at + CHUNK))))
      if (!found.has(row.name)) found.set(row.name, nameFactsOf(row))
    yield
  }
  return [...found.values()]
}
