import type { Role } from './methods.ts'

/** A call, as the thread that waits for it sends it. */
export interface Call {
  id: number
  method: string
  args: unknown[]
  /** The entry of the undo journal that what it changes belongs to. */
  step?: number
  /** Whose method it is, where that is not the worker's own role. */
  role?: Role
}

/** Ends a call that works in steps, by its id. */
export interface Cancel {
  cancel: number
}
