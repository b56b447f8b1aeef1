import type { ActionId } from '../actions.ts'
import type { BackupProgress } from '../backup.ts'
import type { OngoingWork, OpenPlace } from '../desktop.ts'
import type { Fault } from '../fault.ts'
import type { Notice } from '../notice.ts'
import type { Topic } from '../topics.ts'

/** What the main process tells the window unasked. */
export interface Events {
  /** What screens may show has changed, gathered over a moment. */
  changed: { topics: Topic[] }
  notice: Notice
  open: OpenPlace
  /** What a backup or a restore does at the moment; null when it is over. */
  backup: BackupProgress | null
  handedOver: { waiting: number }
  askClose: OngoingWork
  /** How far a report is that takes its time. */
  reportProgress: { ticket: string; written: number; total: number }
  /** A scheduled report was written, or could not be. */
  reportScheduled: { name: string; file: string | null; fault: Fault | null }
  menu: { action: ActionId }
}
export type EventName = keyof Events

const LISTED: Record<EventName, true> = {
  changed: true,
  notice: true,
  open: true,
  backup: true,
  handedOver: true,
  askClose: true,
  reportProgress: true,
  reportScheduled: true,
  menu: true,
}
export const EVENT_NAMES = Object.keys(LISTED) as EventName[]
