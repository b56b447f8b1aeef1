import type { Fault } from '../fault.ts'
import type { UndoWhat } from '../undo/undo.ts'

/** Something the person has to be shown once, after the start or out of the background. */
export interface Notice {
  kind:
    | 'library-moved-aside'
    | 'library-emptied'
    | 'change-taken-back'
    | 'library-gone'
    | 'library-read-only'
    | 'library-damaged'
    | 'settings-moved-aside'
    | 'preferences-moved-aside'
    | 'restore-undone'
    | 'restore-finished'
    | 'restore-resumed'
    | 'copy-failed'
    | 'copy-incomplete'
    | 'calendar-failed'
    | 'error-main'
    | 'error-window'
    | 'window-gone'
    | 'storing-failed'
    | 'queue-failed'
    | 'notifications-refused'
    | 'folder-not-opened'
    | 'sandbox-off'
    | 'update'
  detail: string
  /** The change that was taken back. */
  what?: UndoWhat
  /** Why, where that is a fault. */
  fault?: Fault
  /** A moment that belongs to it, in UTC milliseconds: when the latest copy was made. */
  at?: number
  /** Opened in the person's browser when they ask for it. */
  link?: string
}
