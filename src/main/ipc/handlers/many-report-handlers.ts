import { freeName, standsIn } from '../../../core/reports/writing/file-name.ts'
import { filesOfTemplate, type WantedFile } from '../../../core/reports/writing/files-of-template.ts'
import { membersOf } from '../../../core/reports/rows/members.ts'
import { writeFiles } from '../../../core/reports/writing/write-files.ts'
import { faultError } from '../../../shared/fault.ts'
import { zoneHere } from '../../../shared/formats/zone-clock.ts'
import type { Events } from '../../../shared/ipc/events.ts'
import type { Handlers, InputOf } from '../../../shared/ipc/routes.ts'
import { REPORT_EXTENSIONS } from '../../../shared/reports/report.ts'
import type { Host } from '../../app/host.ts'
import type { ReportService } from '../../reports/report-service.ts'
import type { Tickets } from '../common/tickets.ts'

interface Deps {
  host: Host
  reportService: ReportService
  tickets: Tickets
  /** True for a folder that the person has named in this program. */
  isChosen: (folder: string) => Promise<boolean>
  /** Called with each file that was written. */
  onWritten: (file: string) => void
  onProgress: (progress: Events['reportProgress']) => void
}

/** Routes of writing one file for each of some watchlists or labels, by hand. */
export function manyReportHandlers(deps: Deps): Pick<Handlers<'reports'>, 'previewFileNames' | 'writeMany'> {
  const { host, reportService, tickets } = deps
  return {
    async previewFileNames({ folder, ...ask }) {
      const isKnown = folder !== null && (await deps.isChosen(folder))
      const stands = async (whole: string): Promise<boolean> => isKnown && (await standsIn(folder, whole))
      const [names, taken] = [[] as string[], new Set<string>()]
      for (const { request, name } of (await filesOf(host, ask)).files)
        names.push(await freeName({ name, ending: REPORT_EXTENSIONS[request.format] }, taken, stands))
      return names
    },
    async writeMany({ ticket, folder, ...ask }) {
      if (!(await deps.isChosen(folder))) throw faultError('report-folder-not-chosen')
      const { files, lastFileAt } = await filesOf(host, ask)
      const { signal, end } = tickets.begin(ticket)
      let written = 0
      const tell = (): void => deps.onProgress({ ticket, written, total: files.length })
      tell()
      try {
        return await writeFiles(files, {
          folder,
          write: (request, file) =>
            reportService.write(request, file, { signal, how: 'hand', template: ask.template, lastFileAt }),
          onRun({ file }) {
            written += 1
            tell()
            if (file !== null) deps.onWritten(file)
          },
        })
      } finally {
        end()
      }
    },
  }
}

/** The files that are asked for, in the order of the watchlists or labels, and when the template was written last. */
async function filesOf(
  host: Host,
  { request, template, each, members, pattern }: Omit<InputOf<'previewFileNames'>, 'folder'>,
): Promise<{ files: WantedFile[]; lastFileAt: number | null }> {
  const { read } = host.almanac.library
  const wanted = new Set(members)
  const { lists, labels } = await membersOf(read)
  const chosen = {
    lists: lists.filter((name) => wanted.has(name)),
    labels: labels.filter(({ name }) => wanted.has(name)),
  }
  const saved = (await read.reportTemplates()).find(({ name }) => name === template)
  const lastRunAt = saved?.lastRunAt ?? null
  const of = { request: { ...request, files: { each, pattern } }, name: template ?? '', lastRunAt }
  return { files: filesOfTemplate(of, chosen, host.almanac.now(), zoneHere()), lastFileAt: lastRunAt }
}
