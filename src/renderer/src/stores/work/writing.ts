import { create } from 'zustand'
import { runCommand } from '../commands.ts'
import { onEvent, send } from '../../api/send.ts'
import type { Fault } from '../../../../shared/fault.ts'
import type { Result } from '../../../../shared/ipc/result.ts'
import type { InputOf } from '../../../../shared/ipc/routes.ts'
import type { ManyWritten, ReportRequest, WrittenReport } from '../../../../shared/reports/report.ts'

interface Writing {
  /** The report that is being written, counted in rows, or many, counted in files; null when none is. */
  now: { ticket: string; written: number; total: number; of: 'rows' | 'files' } | null
  /** Why the last one was not written. */
  fault: Fault | null
  /** Asks where and writes, for a template if there is one; gives the file, or null when it was cancelled or failed. */
  write: (request: ReportRequest, template: string | null) => Promise<WrittenReport | null>
  /** Writes a report of the log once more, beside the first. */
  again: (id: number) => Promise<WrittenReport | null>
  /** Writes a file for each of some watchlists or labels; gives what became of them, or null when it could not begin. */
  many: (input: Omit<InputOf<'writeMany'>, 'ticket'>) => Promise<ManyWritten | null>
  cancel: () => void
  clear: () => void
}

/** Has one report written, or many, unless one is under way. */
async function run<T>(
  begin: (ticket: string) => Promise<Result<T | null>>,
  of: 'rows' | 'files' = 'rows',
): Promise<T | null> {
  if (useWriting.getState().now) return null
  const ticket = crypto.randomUUID()
  useWriting.setState({ now: { ticket, written: 0, total: 0, of }, fault: null })
  const result = await begin(ticket)
  useWriting.setState({ now: null, fault: result.ok ? null : result.error })
  return result.ok ? result.value : null
}

/** A report takes its time in the main process; wherever the person goes meanwhile, this knows how far it is. */
export const useWriting = create<Writing>((set, get) => ({
  now: null,
  fault: null,
  write: (request, template) => run((ticket) => send('writeReport', { ticket, request, template })),
  many: (input) => run((ticket) => send('writeMany', { ticket, ...input }), 'files'),
  again: (id) => run((ticket) => send('writeAgain', { ticket, id })),
  cancel: () => {
    const { now } = get()
    if (now) void runCommand('cancelReport', { ticket: now.ticket })
  },
  clear: () => set({ fault: null }),
}))

onEvent('reportProgress', ({ ticket, written, total }) =>
  useWriting.setState(({ now }) => (now?.ticket === ticket ? { now: { ...now, written, total } } : {})),
)
