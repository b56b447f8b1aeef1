import { dirname, parse } from 'node:path'
import { freeFile } from './file-name.ts'
import type { ReportJob } from '../report-job.ts'

/**
 * Writes the workbook that a report on pages wants beside it, with every row that the pages leave out; gives its file, or
 * none where none is wanted. It is called as the report is, with a number where that is taken: nothing is written over.
 */
export async function workbookBeside(
  report: string,
  { workbook }: { workbook: boolean },
  job: ReportJob,
  write: (job: ReportJob, file: string) => Promise<unknown>,
): Promise<string[]> {
  if (!workbook) return []
  const file = await freeFile(dirname(report), { name: parse(report).name, ending: 'xlsx' }, new Set())
  const options = { ...job.request.options, mail: null, workbook: false }
  await write({ ...job, request: { ...job.request, format: 'xlsx', options } }, file)
  return [file]
}
