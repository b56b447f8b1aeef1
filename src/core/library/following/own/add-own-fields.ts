import type { DatabaseSync } from 'node:sqlite'
import { type NewOwnField, plannedFields } from '../../../../shared/own-fields/planned-fields.ts'
import { transaction } from '../../file/statements.ts'
import { ownFields, saveOwnField } from '../../subjects/subjects.ts'

/** Makes those of some own fields that are not there yet, all or none. Gives the ids of the made ones. */
export function addOwnFields(db: DatabaseSync, wanted: readonly NewOwnField[]): number[] {
  return transaction(db, () =>
    plannedFields(wanted, ownFields(db)).flatMap((one) =>
      one.there === null ? [saveOwnField(db, { id: null, ...one.wanted })] : [],
    ),
  )
}
