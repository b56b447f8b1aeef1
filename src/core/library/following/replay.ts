import type { ReadableDb } from '../file/database.ts'
import { KIND_RULES } from '../../../shared/field-kinds.ts'
import { type Field, field, type FieldSource } from '../../../shared/fields.ts'
import type { Reading } from '../../../shared/record.ts'
import {
  type Evidence,
  NEW_STATE,
  type RuleBody,
  type RuleLook,
  type RuleState,
  stepRule,
} from '../../../shared/rules.ts'
import { sqlColumn } from '../file/columns.ts'
import { answeredSql, recordOf } from '../lookups/lookups.ts'
import { select, selectValue } from '../file/statements.ts'
import { integer, number, optional, type RowOf, rowReader, text } from '../file/row-reader.ts'
import { NAME_COLUMNS, nameFactsOf } from '../file/name-columns.ts'
import { outcomeCode } from '../lookups/outcome-codes.ts'

/** What a rule reads of a record; a rule about the domain as a whole reads nothing. */
export const readRule = (rule: RuleBody, source: FieldSource): Reading =>
  rule.field === null ? { state: 'not-provided' } : field(rule.field).read(source)

const readNumberAt = rowReader({ value: number, at: integer })

/** The numbers that a rule's field has held for a domain, out of the list columns: a window may begin long before the looks at hand. */
export function numbersOf(db: ReadableDb, rule: RuleBody, domainId: number): RuleLook['numberAt'] {
  if (rule.field === null || !KIND_RULES[field(rule.field).kind].numeric || field(rule.field).mirrors !== null)
    return () => null
  const column = sqlColumn(rule.field)
  return (moment) => {
    const row = select(
      db,
      readNumberAt,
      `select ${column} as value, requested_at as at from lookup where domain_id = ? and requested_at <= ?
      and outcome = 0 and ${column} is not null order by requested_at desc, id desc limit 1`,
    ).get(domainId, moment)
    return row ? { value: row.value, at: row.at } : null
  }
}

/** More looks than this say nothing more about where a rule stands. */
const REPLAYED = 400

const readLook = rowReader({ id: integer, requested_at: integer, outcome: outcomeCode, v: optional(number) })
const readName = rowReader(NAME_COLUMNS)

/** The answered looks of a domain as a rule sees them, oldest first, all but one lookup. */
export function pastLooks(
  db: ReadableDb,
  rule: RuleBody,
  domainId: number,
  which: { but: number | null; since: number | null },
): RuleLook[] {
  const entry = rule.field === null ? null : field(rule.field)
  const column = entry && isWhole(entry) ? sqlColumn(entry.id) : null
  const rows = select(
    db,
    readLook,
    `select id, requested_at, outcome, ${column ?? 'null'} as v from lookup l
    where domain_id = ?1 and ${answeredSql('l')} and id != coalesce(?2, 0) and requested_at >= ?3
    order by requested_at desc, id desc limit ${REPLAYED}`,
  ).all(domainId, which.but, which.since === null ? 0 : fewLooksBefore(db, domainId, which.since))
  const numberAt = numbersOf(db, rule, domainId)
  const read = readingsOf(db, entry, domainId)
  return rows
    .reverse()
    .map((row): RuleLook => ({ at: row.requested_at, reading: row.outcome === 'found' ? read(row) : null, numberAt }))
}

/** True for the kinds that a list column holds whole: their answers need not be read again. */
const isWhole = (entry: Field): boolean =>
  entry.mirrors === null && (KIND_RULES[entry.kind].numeric || entry.kind === 'flag')

function readingsOf(db: ReadableDb, entry: Field | null, domainId: number): (row: RowOf<typeof readLook>) => Reading {
  if (entry === null) return () => ({ state: 'not-provided' })
  const name = nameFactsOf(
    select(db, readName, 'select name, unicode, label, tld from domain where id = ?').one(domainId),
  )
  return (row) => {
    if (row.v !== null) return { state: 'value', value: entry.kind === 'flag' ? row.v === 1 : row.v }
    const body = selectValue(db, optional(text), 'select body from answer where lookup_id = ?').get(row.id) ?? null
    return entry.read({ record: recordOf({ outcome: 'found', body }), name, now: row.requested_at })
  }
}

/** The moment of the third answered look before a moment: where looks are rare, a rule has to know where it stood before. */
function fewLooksBefore(db: ReadableDb, domainId: number, moment: number): number {
  return (
    selectValue(
      db,
      integer,
      `select requested_at from lookup l where domain_id = ? and requested_at < ? and ${answeredSql('l')}
      order by requested_at desc limit 1 offset 2`,
    ).get(domainId, moment) ?? 0
  )
}

/** Goes through looks from the beginning. Gives where the rule stands after them, and each time that it fired. */
export function replay(rule: RuleBody, looks: readonly RuleLook[]): { state: RuleState; fired: Evidence[] } {
  const fired: Evidence[] = []
  let state = NEW_STATE
  for (const look of looks) {
    const stepped = stepRule(rule, state, look)
    state = stepped.state
    if (stepped.fired) fired.push(stepped.fired)
  }
  return { state, fired }
}
