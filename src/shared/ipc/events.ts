import type { BackupProgress } from '../backup.ts'
import type { OngoingWork } from '../program/desktop.ts'
import type { Fault } from '../fault.ts'
import type { LongWork } from '../undo/long-work.ts'
import type { Notice } from '../program/notice.ts'
import type { DraftOutcome } from '../reports/report.ts'
import type { Topic } from '../topics.ts'

/** The events that the main process sends to the window. */
export interface Events {
  /** What screens may show has changed, collected over a moment. */
  changed: { topics: Topic[] }
  notice: Notice
  /** What a backup or a restore does at the moment; null when it is over. */
  backup: BackupProgress | null
  /** All long work in the library that is under way, as often as it has come further. */
  longWork: { works: LongWork[] }
  openRequested: { waiting: number }
  askClose: OngoingWork
  /** How far a report is that takes its time. */
  reportProgress: { ticket: string; written: number; total: number }
  /** A scheduled report was written, or could not be. */
  reportScheduled: { name: string; file: string | null; cut: number; draft: DraftOutcome | null; fault: Fault | null }
  /** Something was chosen in the menu, and waits to be taken. */
  menu: { waiting: number }
}
export type EventName = keyof Events

const LISTED: Record<EventName, true> = {
  changed: true,
  notice: true,
  backup: true,
  longWork: true,
  openRequested: true,
  askClose: true,
  reportProgress: true,
  reportScheduled: true,
  menu: true,
}
export const EVENT_NAMES = Object.keys(LISTED) as EventName[]
