import type { KeptWorkers } from '../../../core/kept-workers.ts'
import { faultError } from '../../../shared/fault.ts'
import { resolve } from 'node:path'
import { OpenedFile } from '../../../core/reports/opened/opened-file.ts'
import { decisionLines } from '../../../core/reports/formats/decisions-csv.ts'
import { writeAtomically } from '../../../core/write-atomically.ts'
import { fileNameOf } from '../../../core/reports/writing/file-name.ts'
import type { Handlers, InputOf } from '../../../shared/ipc/routes.ts'
import { DEFAULT_OPTIONS, REPORT_EXTENSIONS, type ReportRequest } from '../../../shared/reports/report.ts'
import type { Events } from '../../../shared/ipc/events.ts'
import type { OpenRequests } from '../../app/open-requests.ts'
import type { Host } from '../../app/host.ts'
import type { ProgramLanguage } from '../../app/program-language.ts'
import type { ReportService } from '../../reports/report-service.ts'
import { readTemplate, templateText } from '../../reports/template-file.ts'
import type { Undoable } from '../../../shared/undo/undo.ts'
import { manyReportHandlers } from './many-report-handlers.ts'
import { reportLogHandlers } from './report-log-handlers.ts'
import { Tickets } from '../common/tickets.ts'
import type { System } from '../common/system.ts'

export interface ReportDeps
  extends Pick<System, 'chooseFile' | 'chooseTarget' | 'chooseFolder' | 'showItem' | 'copyText'> {
  host: Host
  reportService: ReportService
  openRequests: Pick<OpenRequests, 'releaseFile'>
  openWorkers: KeptWorkers
  language: ProgramLanguage
  /** Called with each file that a schedule has written. */
  onScheduled(listener: (file: string) => void): void
  onProgress(progress: Events['reportProgress']): void
}

/** Routes of reports: looking at them, writing them, their templates, and those that are opened again. */
export function reportHandlers(deps: ReportDeps): Handlers<'reports'> {
  const { host, reportService } = deps
  const tickets = new Tickets()
  // The page may show and use only what the person chose in a dialog, or what was written there.
  const written = new Set<string>()
  const folders = new Set<string>()
  let opened: OpenedFile | null = null
  // Beside an opened report stands what its library knows now: with another library it would be another's.
  host.onClosing(async () => {
    const closing = opened
    opened = null
    await closing?.close()
  })
  deps.onScheduled((file) => written.add(file))
  return {
    previewReport: ({ request, look }) => reportService.preview(request, look ?? null),
    async writeReport({ ticket, request, template }) {
      const target = await targetOf(deps, request)
      if (target === null) return null
      return tickets.run(ticket, async (signal) => {
        const done = await reportService.write(request, target, {
          signal,
          how: 'hand',
          template,
          onProgress: (rows, total) => deps.onProgress({ ticket, written: rows, total }),
        })
        written.add(target)
        return { file: target, ...done }
      })
    },
    cancelReport({ ticket }) {
      tickets.cancel(ticket)
      return null
    },
    copyReport: (input) => copy(deps, input),
    async saveChart({ name, drawing }) {
      const target = await deps.chooseTarget(`${fileNameOf(name)}.${drawing.as}`)
      if (target === null) return null
      await writeAtomically(target, (write) => write(drawing.as === 'svg' ? drawing.svg : drawing.bytes))
      written.add(target)
      return target
    },
    async saveDecisions(period) {
      const target = await deps.chooseTarget(`${fileNameOf(deps.language.t('came.file-name', period))}.csv`)
      if (target === null) return null
      const { library } = host.almanac
      const lines = decisionLines(period, (ask) => library.count.plainDecisions(ask))
      await writeAtomically(target, async (write) => {
        for await (const line of lines) await write(line)
      })
      written.add(target)
      return target
    },
    showFile({ file }) {
      if (!written.has(file)) return false
      deps.showItem(file)
      return true
    },
    ...reportLogHandlers({ ...deps, tickets, onWritten: (file) => written.add(file) }),
    ...manyReportHandlers({
      ...deps,
      tickets,
      onWritten: (file) => written.add(file),
      isChosen: async (folder) =>
        folders.has(folder) || (await host.almanac.library.read.reportTemplates()).some((one) => one.folder === folder),
    }),
    async saveTemplate(input) {
      const { library } = host.almanac
      const saved = (await library.read.reportTemplates()).find((one) => one.name === input.name)
      if (input.folder !== null && !folders.has(input.folder) && saved?.folder !== input.folder)
        throw faultError('report-folder-not-chosen')
      // Schedules of a restored backup wait for a folder.
      const waits = saved !== undefined && saved.schedule !== null && saved.folder === null
      if (input.schedule !== null && input.folder === null && !waits) throw faultError('report-folder-missing')
      return library.undoable({ kind: 'template-saved', name: input.name }, (write) =>
        write.saveReportTemplate({ ...input, now: host.almanac.now() }),
      )
    },
    saveTemplateFile: (input) => saveTemplateFile(deps, input),
    openTemplateFile: () => openTemplateFile(deps),
    async chooseReportFolder() {
      const folder = await deps.chooseFolder()
      if (folder !== null) folders.add(folder)
      return folder
    },
    async openJsonReport({ token }) {
      const file =
        token !== null
          ? deps.openRequests.releaseFile(token)
          : await deps.chooseFile([{ name: deps.language.t('files.reports'), extensions: ['json', 'almanac-report'] }])
      if (file === null) return null
      const { library } = host.almanac
      const next = await OpenedFile.open(deps.openWorkers, library.file, file)
      if (!host.isOpen || host.almanac.library !== library) {
        await next.close()
        throw faultError('report-connection-changed')
      }
      await opened?.close()
      opened = next
      return next.report
    },
    getOpenedReport: ({ id }) => (opened?.report.id === id ? opened.report : null),
    async openedReportPage({ id }) {
      if (opened?.report.id !== id) throw faultError('report-closed')
      const { code: language, format } = deps.language
      return reportService.show(await opened.html({ language, format }))
    },
    openedReportRows({ id, ...ask }) {
      if (opened?.report.id !== id) throw faultError('report-closed')
      return opened.page({ ...ask, now: host.almanac.now() })
    },
  }
}

/** Writes a template where the person wants it, without what is their own; gives the file, or null. */
async function saveTemplateFile(
  { host, chooseTarget }: ReportDeps,
  { id }: InputOf<'saveTemplateFile'>,
): Promise<string | null> {
  const template = (await host.almanac.library.read.reportTemplates()).find((one) => one.id === id)
  const target = template ? await chooseTarget(`${fileNameOf(template.name)}.template.json`) : null
  if (template && target !== null) await writeAtomically(target, (write) => write(Buffer.from(templateText(template))))
  return target
}

/** Adds a template from a file, under a name that is free; gives it. */
async function openTemplateFile({ host, chooseFile, language }: ReportDeps): Promise<Undoable<string | null>> {
  const file = await chooseFile([{ name: language.t('files.templates'), extensions: ['json'] }])
  if (file === null) return { value: null, undo: null }
  const { name: told, request } = await readTemplate(file)
  const { library } = host.almanac
  const taken = new Set((await library.read.reportTemplates()).map(({ name }) => name))
  let name = told
  for (let number = 2; taken.has(name); number += 1) name = `${told} (${number})`
  const saved = await library.undoable({ kind: 'template-saved', name }, (write) =>
    write.saveReportTemplate({ name, request, schedule: null, folder: null, now: host.almanac.now() }),
  )
  return { value: name, undo: saved.undo }
}

/** Where the person wants it; the ending says what it is, whatever was typed. */
async function targetOf({ chooseTarget, reportService }: ReportDeps, request: ReportRequest): Promise<string | null> {
  // The system opens a JSON report with the program by this ending.
  const extension = request.format === 'json' ? 'almanac.json' : REPORT_EXTENSIONS[request.format]
  const chosen = await chooseTarget(`${fileNameOf(await reportService.titleOf(request))}.${extension}`)
  if (chosen === null) return null
  return resolve(
    chosen.toLowerCase().endsWith(`.${extension}`) || /\.[a-z0-9]{1,5}$/iu.test(chosen)
      ? chosen
      : `${chosen}.${extension}`,
  )
}

async function copy(
  { reportService, copyText }: ReportDeps,
  { of, columns, as }: InputOf<'copyReport'>,
): Promise<number> {
  const options = {
    ...DEFAULT_OPTIONS,
    columns,
    delimiter: '\t' as const,
    parts: DEFAULT_OPTIONS.parts.filter((part) => part !== 'facts' || as === 'markdown'),
  }
  const { text, rows } = await reportService.copy({ of, format: as === 'tsv' ? 'csv' : 'markdown', options })
  // A mark at the beginning is for files.
  await copyText(text.replace(/^\uFEFF/u, ''))
  return rows
}
