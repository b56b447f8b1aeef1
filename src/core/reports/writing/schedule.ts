import { type Fault, fault } from '../../../shared/fault.ts'
import { lastTurn } from '../../../shared/reports/next-turn.ts'
import { filesOfTemplate, type Members } from './files-of-template.ts'
import { failedRun, writeFiles } from './write-files.ts'
import { isInFuture } from '../../../shared/time/future.ts'
import { type DraftOutcome, type FileRun, MOST_FILES, type ReportTemplate } from '../../../shared/reports/report.ts'
import { HOUR } from '../../../shared/time/durations.ts'

/** True when a template has to be written now, by the clocks of a zone. Turns that were missed are made up for by one. */
export function isDue(template: ReportTemplate, now: number, refreshedAt: number | null, zone: string): boolean {
  const { schedule, folder } = template
  if (schedule === null || folder === null) return false
  const since = countsFrom(template, now)
  // By a clock that was ahead: written once, and from then on in turn.
  if (isInFuture(since, now)) return schedule.every !== 'refresh' || refreshedAt !== null
  if (schedule.every === 'refresh') return refreshedAt !== null && refreshedAt > since
  return lastTurn(schedule, now, zone) > since
}

/** Since when a template has not been written; a schedule that was changed after the last report counts from the change. */
function countsFrom({ lastRunAt, createdAt }: ReportTemplate, now: number): number {
  if (lastRunAt === null) return createdAt
  return isInFuture(createdAt, now) ? lastRunAt : Math.max(lastRunAt, createdAt)
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

/** Writes the templates that are due into their folders, one after another. What failed is tried again after an hour. */
export class ReportSchedules {
  readonly #deps: Deps
  readonly #failedAt = new Map<number, number>()
  #running: Promise<FileRun[]> | null = null

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Looks once; a look that is under way is joined. */
  run(): Promise<FileRun[]> {
    this.#running ??= this.#run().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #run(): Promise<FileRun[]> {
    const ran: FileRun[] = []
    for (const template of await this.#deps.templates()) {
      const now = this.#deps.now()
      const failedAt = this.#failedAt.get(template.id)
      // By a clock that was ahead, nobody knows how long ago it was.
      if (failedAt !== undefined && failedAt > now - HOUR && !isInFuture(failedAt, now)) continue
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
  async #write(template: ReportTemplate, at: number): Promise<FileRun[] | null> {
    const { id, folder } = template
    const files = filesOfTemplate(template, await this.#deps.members(), at, this.#deps.zone())
    const { runs: written, isCancelled } = await writeFiles(files.slice(0, MOST_FILES), {
      folder: folder ?? '',
      write: (of, file) => this.#deps.write({ ...template, request: of }, file),
    })
    if (isCancelled) return null
    const runs = written.map((run): FileRun => ({ ...run, name: runName(template, run.name) }))
    if (files.length > MOST_FILES)
      runs.push(failedRun(template.name, fault('report-too-many-files', { most: MOST_FILES })))
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
