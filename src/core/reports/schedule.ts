import { type Fault, fault, isFault } from '../../shared/fault.ts'
import { lastTurn } from '../../shared/next-turn.ts'
import { freeFile } from './file-name.ts'
import { filesOfTemplate, type Members } from './files-of-template.ts'
import { faultOf } from '../system-fault.ts'
import { isInFuture } from '../../shared/future.ts'
import { type DraftOutcome, MOST_FILES, REPORT_EXTENSIONS, type ReportTemplate } from '../../shared/report.ts'

const HOUR = 3_600_000

/** True when a template has to be written now, by the clocks of a zone. Turns that were missed are made up for by one. */
export function isDue(template: ReportTemplate, now: number, refreshedAt: number | null, zone: string): boolean {
  const { schedule, folder } = template
  if (schedule === null || folder === null) return false
  const since = template.lastRunAt ?? template.createdAt
  // By a clock that was ahead: written once, and from then on in turn.
  if (isInFuture(since, now)) return schedule.every !== 'refresh' || refreshedAt !== null
  if (schedule.every === 'refresh') return refreshedAt !== null && refreshedAt > since
  return lastTurn(schedule, now, zone) > since
}

interface Deps {
  now: () => number
  /** The time zone of wherever the person is. */
  zone: () => string
  templates: () => Promise<ReportTemplate[]>
  /** When the list that a template is of was last refreshed to its end; null when it is of no list, or was never. */
  refreshedAt: (template: ReportTemplate) => Promise<number | null>
  /** The watchlists and labels that there are. */
  members: () => Promise<Members>
  /** Gives how many cells were cut, since the format cannot hold so long a text, and the draft. */
  write: (template: ReportTemplate, file: string) => Promise<{ cut: number; draft: DraftOutcome | null }>
  saveRun: (id: number, ran: { at: number; fault: Fault | null }) => Promise<void>
}

/** What one scheduled report came to. */
export interface ScheduledRun {
  name: string
  file: string | null
  /** How many cells were cut. */
  cut: number
  draft: DraftOutcome | null
  fault: Fault | null
}

/** Writes the templates that are due into their folders, one after another. What failed is tried again after an hour. */
export class ReportSchedules {
  readonly #deps: Deps
  readonly #failedAt = new Map<number, number>()
  #running: Promise<ScheduledRun[]> | null = null

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Looks once; a look that is under way is joined. */
  run(): Promise<ScheduledRun[]> {
    this.#running ??= this.#run().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #run(): Promise<ScheduledRun[]> {
    const ran: ScheduledRun[] = []
    for (const template of await this.#deps.templates()) {
      const now = this.#deps.now()
      if ((this.#failedAt.get(template.id) ?? Number.NEGATIVE_INFINITY) > now - HOUR) continue
      if (
        template.schedule === null ||
        !isDue(template, now, await this.#deps.refreshedAt(template), this.#deps.zone())
      )
        continue
      const runs = await this.#write(template, now)
      if (runs === null) break
      ran.push(...runs)
    }
    return ran
  }

  /** Writes all files of a template; one that fails stops no other. Null when the program ends: the next start writes them. */
  async #write(template: ReportTemplate, at: number): Promise<ScheduledRun[] | null> {
    const { id, request, folder } = template
    const files = filesOfTemplate(template, await this.#deps.members(), at, this.#deps.zone())
    const [runs, taken] = [[] as ScheduledRun[], new Set<string>()]
    for (const { request: of, name } of files.slice(0, MOST_FILES)) {
      try {
        const file = await freeFile(folder ?? '', { name, ending: REPORT_EXTENSIONS[request.format] }, taken)
        const { cut, draft } = await this.#deps.write({ ...template, request: of }, file)
        runs.push({ name: runName(template, name), file, cut, draft, fault: null })
      } catch (error) {
        if (isFault(error, 'report-cancelled')) return null
        runs.push({ name: runName(template, name), file: null, cut: 0, draft: null, fault: faultOf(error) })
      }
    }
    if (files.length > MOST_FILES)
      runs.push({
        name: template.name,
        file: null,
        cut: 0,
        draft: null,
        fault: fault('report-too-many-files', { most: MOST_FILES }),
      })
    const failed = runs.find((run) => run.fault !== null)?.fault ?? null
    // Where some were written, those are not written once more for the sake of the others.
    const isWritten = files.length === 0 || runs.some(({ file }) => file !== null)
    if (isWritten) this.#failedAt.delete(id)
    else this.#failedAt.set(id, at)
    if (isWritten) await this.#deps.saveRun(id, { at, fault: null })
    if (failed !== null) await this.#deps.saveRun(id, { at, fault: failed })
    return runs
  }
}

/** What a file of a run is called where it is told: by its template, or by what it is of among many. */
const runName = (template: ReportTemplate, name: string): string =>
  template.request.files?.each ? `${template.name}: ${name}` : template.name

/** A title as the name of a file: without what file systems forbid, and not too long. */
export function fileNameOf(title: string): string {
  const tidy = title
    .replaceAll(/[/\\:*?"<>|\p{Cc}\p{Cf}]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[. ]+|[. ]+$/gu, '')
  return (
    [...tidy]
      .slice(0, 80)
      .join('')
      .replace(/[. ]+$/u, '') || 'report'
  )
}
