import { z } from 'zod'
import { readFileAtMost } from '../../core/read-at-most.ts'
import { faultError } from '../../shared/fault.ts'
import { reportRequest } from '../../shared/ipc/routes/reports.ts'
import { nameText } from '../../shared/ipc/schemas.ts'
import { portableRequest } from '../../shared/reports/portable-request.ts'
import type { ReportTemplate } from '../../shared/reports/report.ts'

const FORMAT = 'domain-almanac-template'
const VERSION = 1
/** A template is a page of text at most. */
const MOST_BYTES = 1_000_000

const mark = z.object({ format: z.literal(FORMAT), version: z.number() })
const templateFile = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  name: nameText(200),
  request: reportRequest,
})

type Shared = Pick<ReportTemplate, 'name' | 'request'>

/** A template as a file for somebody else: without when it is written, where, and what is the person's own. */
export const templateText = ({ name, request }: Shared): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, name, request: portableRequest(request) }, null, 2)}\n`

/** Reads a template file of anybody's. Of what is the reader's own nothing in it may tick anything. Rejects with FaultError. */
export async function readTemplate(file: string): Promise<Shared> {
  const bytes = await readFileAtMost(file, MOST_BYTES)
  if (bytes === null) throw faultError('template-file-foreign')
  const parsed = parse(bytes)
  const marked = mark.safeParse(parsed)
  if (!marked.success) throw faultError('template-file-foreign', {}, { cause: marked.error })
  if (marked.data.version !== VERSION) throw faultError('template-file-other-version')
  const read = templateFile.safeParse(parsed)
  if (!read.success) throw faultError('template-file-damaged', {}, { cause: read.error })
  const { name, request } = read.data
  return { name, request: portableRequest(request) }
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw faultError('template-file-foreign', {}, { cause: error })
  }
}
