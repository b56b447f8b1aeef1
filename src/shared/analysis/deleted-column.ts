/** An own field or a formula that was deleted, by its column's id. */
export interface DeletedColumn {
  id: string
  /** The name that it had. */
  name: string
  /** Whether it can be brought back. */
  restorable: boolean
}
