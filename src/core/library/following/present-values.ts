import { type Known, OUTCOME_FIELD, sameKnown } from '../../../shared/changes.ts'
import { isChange } from '../../../shared/values/compare-values.ts'
import { field, type FieldSource, isFieldId } from '../../../shared/fields.ts'
import type { Evidence, StoredAlert } from '../../../shared/rules/rules.ts'
import type { ReadableDb } from '../file/database.ts'
import { NAME_COLUMNS, nameFactsOf } from '../file/name-columns.ts'
import { integer, optional, type RowOf, rowReader, text } from '../file/row-reader.ts'
import { select } from '../file/statements.ts'
import { recordOf } from '../lookups/lookups.ts'
import { answeredSql } from '../columns/outcome-sql.ts'
import { outcomeCode } from '../lookups/outcome-codes.ts'

const readLatest = rowReader({ ...NAME_COLUMNS, at: integer, outcome: outcomeCode, body: optional(text) })

/** What was answered last about a domain. */
interface Latest {
  at: number
  isFound: boolean
  /** Read when it is first asked for: most alerts are about the latest answer themselves. */
  source: () => FieldSource
}

/** Undone alerts with what their figure is by now, where the latest answer says another than the alert. */
export function withPresentValues(db: ReadableDb, alerts: readonly StoredAlert[]): StoredAlert[] {
  const open = alerts.filter(({ doneAt, evidence }) => doneAt === null && !evidence.column).map(({ name }) => name)
  if (open.length === 0) return [...alerts]
  const latest = latestOf(db, [...new Set(open)])
  return alerts.map((alert) => {
    const now = alert.doneAt === null ? latest.get(alert.name) : undefined
    const present = now && presentValue(alert.evidence, now)
    return present ? { ...alert, present } : alert
  })
}

/** One statement for all of them. */
function latestOf(db: ReadableDb, names: readonly string[]): Map<string, Latest> {
  const rows = select(
    db,
    readLatest,
    `select d.name, d.unicode, d.label, d.tld, n.requested_at as at, n.outcome, w.body from json_each(?) asked
    join domain d on d.name = asked.value
    join lookup n on n.id = (select l.id from lookup l where l.domain_id = d.id and ${answeredSql('l')}
      order by l.requested_at desc, l.id desc limit 1)
    left join answer w on w.lookup_id = n.id`,
  ).all(JSON.stringify(names))
  return new Map(rows.map((row) => [row.name, latestFrom(row)]))
}

function latestFrom(row: RowOf<typeof readLatest>): Latest {
  let source: FieldSource | null = null
  return {
    at: row.at,
    isFound: row.outcome === 'found',
    source: () => (source ??= { record: recordOf(row), name: nameFactsOf(row), now: row.at }),
  }
}

function presentValue({ field: id, column, after, toAt }: Evidence, { at, isFound, source }: Latest): Known | null {
  if (column || at <= toAt) return null
  if (id === OUTCOME_FIELD) {
    const is: Known = { state: 'value', value: isFound ? 'found' : 'not-found' }
    return sameKnown(is, after) ? null : is
  }
  if (!isFound || !isFieldId(id)) return null
  const entry = field(id)
  const reading = entry.read(source())
  if (reading.state === 'unreadable') return null
  const isAnother =
    reading.state === 'value' && after.state === 'value'
      ? isChange(entry, after.value, reading.value)
      : reading.state !== after.state
  return isAnother ? reading : null
}
