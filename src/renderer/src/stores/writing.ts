import { create } from 'zustand'
import { runCommand } from './commands.ts'
import { onEvent, send } from '../api/send.ts'
import type { Fault } from '../../../shared/fault.ts'
import type { DraftOutcome, ReportRequest } from '../../../shared/report.ts'

interface WrittenFile {
  file: string
  rows: number
  cut: number
  draft: DraftOutcome | null
}

interface Writing {
  /** The report that is being written; null when none is. */
  now: { ticket: string; written: number; total: number } | null
  /** Why the last one was not written. */
  fault: Fault | null
  /** Asks where and writes; gives the file, or null when it was cancelled or failed. */
  write: (request: ReportRequest) => Promise<WrittenFile | null>
  cancel: () => void
  clear: () => void
}

/** A report takes its time in the main process; wherever the person goes meanwhile, this knows how far it is. */
export const useWriting = create<Writing>((set, get) => ({
  now: null,
  fault: null,
  write: async (request) => {
    if (get().now) return null
    const ticket = crypto.randomUUID()
    set({ now: { ticket, written: 0, total: 0 }, fault: null })
    const result = await send('writeReport', { ticket, request })
    set({ now: null, fault: result.ok ? null : result.error })
    return result.ok ? result.value : null
  },
  cancel: () => {
    const { now } = get()
    if (now) void runCommand('cancelReport', { ticket: now.ticket })
  },
  clear: () => set({ fault: null }),
}))

onEvent('reportProgress', ({ ticket, written, total }) =>
  useWriting.setState(({ now }) => (now?.ticket === ticket ? { now: { ticket, written, total } } : {})),
)
