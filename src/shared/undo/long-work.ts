/** What may take long in a library and goes on in steps while the program is used. */
export type LongWorkKind =
  | 'changing'
  | 'undoing'
  | 'redoing'
  | 'deleting'
  | 'restoring-deleted'
  | 'importing'
  | 'compacting'
  | 'rebuilding'
  | 'working-out'

/** Long work that is under way. */
export interface LongWork {
  id: string
  kind: LongWorkKind
  /** In whatever it counts; 0 of 0 as long as nobody can say. */
  done: number
  total: number
  /** Working out: the name of the formula. */
  formula?: string
}
