import { field } from '../../../shared/fields.ts'

/** The SQL column in which a field's sort value stands. */
export function sqlColumn(fieldId: string): string {
  return `f_${field(fieldId).mirrors ?? fieldId}`
}
