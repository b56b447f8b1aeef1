import { VALUE_RULES } from '../../../shared/values/value-rules.ts'
import { field, isFieldId } from '../../../shared/fields.ts'
import { sqlColumn } from '../columns/sql-column.ts'
import { UnknownColumn } from '../rows/sql-condition.ts'

/** The column of a field that has values over time. Throws UnknownColumn. */
export function fieldColumn(fieldId: string): string {
  if (!isFieldId(fieldId)) throw new UnknownColumn(fieldId)
  const { type } = field(fieldId)
  if (!VALUE_RULES[type].numeric && type !== 'grade') throw new UnknownColumn(fieldId)
  return sqlColumn(fieldId)
}
