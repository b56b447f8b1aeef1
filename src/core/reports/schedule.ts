import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { type Fault, isFault } from '../../shared/fault.ts'
import { lastTurn } from '../../shared/next-turn.ts'
import { faultOf } from '../system-fault.ts'
import { isInFuture } from '../../shared/future.ts'
import { REPORT_EXTENSIONS, type ReportTemplate } from '../../shared/report.ts'

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
  /** Gives how many cells were cut, since the format cannot hold so long a text. */
  write: (template: ReportTemplate, file: string) => Promise<{ cut: number }>
  saveRun: (id: number, ran: { at: number; fault: Fault | null }) => Promise<void>
}

/** What one scheduled report came to. */
export interface ScheduledRun {
  name: string
  file: string | null
  /** How many cells were cut. */
  cut: number
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
      const run = await this.#write(template, now)
      if (run === null) break
      ran.push(run)
    }
    return ran
  }

  async #write(template: ReportTemplate, at: number): Promise<ScheduledRun | null> {
    try {
      const file = await freeName(template, at)
      const { cut } = await this.#deps.write(template, file)
      this.#failedAt.delete(template.id)
      await this.#deps.saveRun(template.id, { at, fault: null })
      return { name: template.name, file, cut, fault: null }
    } catch (error) {
      // The program ends: it is written at the next start.
      if (isFault(error, 'report-cancelled')) return null
      this.#failedAt.set(template.id, at)
      const fault = faultOf(error)
      await this.#deps.saveRun(template.id, { at, fault })
      return { name: template.name, file: null, cut: 0, fault }
    }
  }
}

/** A file's name with the day in it, that no file has yet. */
async function freeName({ name, folder, request }: ReportTemplate, at: number): Promise<string> {
  const day = new Date(at).toISOString().slice(0, 10)
  const base = `${fileNameOf(name)} ${day}`
  for (let count = 1; ; count += 1) {
    const file = join(folder ?? '', `${base}${count === 1 ? '' : ` (${count})`}.${REPORT_EXTENSIONS[request.format]}`)
    const taken = await access(file).then(
      () => true,
      () => false,
    )
    if (!taken) return file
  }
}

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
