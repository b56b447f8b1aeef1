import { type Fault, isFault } from '../../../shared/fault.ts'
import {
  type DraftOutcome,
  type FileRun,
  REPORT_EXTENSIONS,
  type ReportRequest,
} from '../../../shared/reports/report.ts'
import { faultOf } from '../../system-fault.ts'
import { freeFile } from './file-name.ts'
import type { WantedFile } from './files-of-template.ts'

interface Deps {
  folder: string
  /** Gives how many cells were cut, since the format cannot hold so long a text, and the draft. */
  write: (request: ReportRequest, file: string) => Promise<{ cut: number; draft: DraftOutcome | null }>
  /** Called with each file that was written or could not be. */
  onRun?: (run: FileRun) => void
}

/** Writes files into a folder, one after another and none over another; one that fails stops no other, a cancelled one all. */
export async function writeFiles(
  files: readonly WantedFile[],
  { folder, write, onRun }: Deps,
): Promise<{ runs: FileRun[]; isCancelled: boolean }> {
  const [runs, taken] = [[] as FileRun[], new Set<string>()]
  for (const { request, name } of files) {
    try {
      const file = await freeFile(folder, { name, ending: REPORT_EXTENSIONS[request.format] }, taken)
      const { cut, draft } = await write(request, file)
      runs.push({ name, file, cut, draft, fault: null })
    } catch (error) {
      if (isFault(error, 'report-cancelled')) return { runs, isCancelled: true }
      runs.push(failedRun(name, faultOf(error)))
    }
    onRun?.(runs.at(-1) as FileRun)
  }
  return { runs, isCancelled: false }
}

/** A file that could not be written. */
export const failedRun = (name: string, fault: Fault): FileRun => ({ name, file: null, cut: 0, draft: null, fault })
