import type { ReadableDb } from '../file/database.ts'
import { VALUE_RULES } from '../../../shared/values/value-rules.ts'
import { field, isFieldId } from '../../../shared/fields.ts'

const known = new WeakSet<ReadableDb>()

/** Makes `name_value(field, ascii, unicode, label, tld)` known to the statements of a connection. */
export function knowNameValues(db: ReadableDb): void {
  if (known.has(db)) return
  known.add(db)
  db.function('name_value', { deterministic: true }, (id, ascii, unicode, label, tld) => {
    const entry = field(String(id))
    const name = { ascii: String(ascii), unicode: String(unicode), label: String(label), tld: String(tld) }
    const reading = entry.read({ record: null, name, now: 0 })
    return reading.state === 'value' ? VALUE_RULES[entry.type].sortValue(reading.value) : null
  })
}

/** A stored column as *Watched* reads it: of a domain that was never looked up, what its name tells is known all the same. */
export function watchedColumn(column: string, sql: string): string {
  return isFieldId(column) && field(column).group === 'name'
    ? `coalesce(t.${sql}, name_value('${column}', s.name, s.unicode, s.label, s.tld))`
    : `t.${sql}`
}
