import { access } from 'node:fs/promises'
import { parse } from 'node:path'
import { freeFile } from '../../../core/reports/writing/file-name.ts'
import { faultError } from '../../../shared/fault.ts'
import type { Handlers } from '../../../shared/ipc/routes.ts'
import { REPORT_EXTENSIONS, type ReportFormatId } from '../../../shared/reports/report.ts'
import type { LoggedLine, LoggedReport } from '../../../shared/reports/report-log.ts'
import type { Events } from '../../../shared/ipc/events.ts'
import type { Host } from '../../app/host.ts'
import type { ReportService } from '../../reports/report-service.ts'
import type { System } from '../common/system.ts'
import type { Tickets } from '../common/tickets.ts'

type LogHandlers = Pick<Handlers<'reports'>, 'listWritten' | 'goneFiles' | 'showWritten' | 'writeAgain'>

interface Deps extends Pick<System, 'showItem'> {
  host: Host
  reportService: ReportService
  tickets: Tickets
  /** Called with each file that was written. */
  onWritten: (file: string) => void
  onProgress: (progress: Events['reportProgress']) => void
}

/** Routes of the log of reports. The page names a file by its number alone: where it is, the library says. */
export function reportLogHandlers(deps: Deps): LogHandlers {
  const { host, reportService, tickets } = deps
  const stands = (file: string): Promise<boolean> =>
    access(file).then(
      () => true,
      () => false,
    )
  /** What a schedule could not write, and a person has written instead, is not written by it a second time. */
  const settleSchedule = async (name: string | null): Promise<void> => {
    const { read, write } = host.almanac.library
    const failed = (await read.reportTemplates()).find((one) => one.name === name && one.lastFault !== null)
    if (failed) await write.reportTemplateRan(failed.id, { at: host.almanac.now(), fault: null })
  }
  return {
    async listWritten(ask) {
      const { reports, total } = await host.almanac.library.read.loggedReports(ask)
      return { lines: reports.map(lineOf), total, now: host.almanac.now() }
    },
    async goneFiles({ ids }) {
      const found = await Promise.all(ids.map((id) => host.almanac.library.read.loggedReport(id)))
      const gone = await Promise.all(
        found.map(async (one) => one !== null && one.fault === null && !(await stands(one.file))),
      )
      return ids.filter((_, at) => gone[at])
    },
    async showWritten({ id }) {
      const one = await host.almanac.library.read.loggedReport(id)
      if (one === null || !(await stands(one.file))) return false
      deps.showItem(one.file)
      return true
    },
    async writeAgain({ ticket, id }) {
      const one = await host.almanac.library.read.loggedReport(id)
      if (!one?.request) throw faultError('report-not-kept')
      const { request, template, lastFileAt } = one
      const { folder, name, ending } = partsOf(one.file, request.format)
      const file = await freeFile(folder, { name, ending }, new Set())
      return tickets.run(ticket, async (signal) => {
        const done = await reportService.write(request, file, {
          signal,
          how: 'again',
          template,
          lastFileAt,
          onProgress: (written, total) => deps.onProgress({ ticket, written, total }),
        })
        deps.onWritten(file)
        if (one.how === 'schedule' && one.fault !== null) await settleSchedule(template)
        return { file, ...done }
      })
    },
  }
}

const lineOf = ({ request, lastFileAt: _, ...line }: LoggedReport): LoggedLine => ({
  ...line,
  of: request?.of ?? null,
  format: request?.format ?? null,
})

/** A file's folder, its name without the number that kept it from another, and its ending, which may be of two parts. */
function partsOf(file: string, format: ReportFormatId): { folder: string; name: string; ending: string } {
  const { dir, base, ext } = parse(file)
  const twofold = base.toLowerCase().endsWith('.almanac.json')
  const ending = twofold ? 'almanac.json' : ext.slice(1) || REPORT_EXTENSIONS[format]
  const name = twofold || ext !== '' ? base.slice(0, -ending.length - 1) : base
  return { folder: dir, name: name.replace(/ \(\d{1,3}\)$/u, ''), ending }
}
