import { type Clock, MACHINE_CLOCK } from '../../core/clock.ts'
import { membersOf } from '../../core/reports/rows/members.ts'
import { ReportSchedules } from '../../core/reports/writing/schedule.ts'
import { type FileRun, watchlistOf } from '../../shared/reports/report.ts'
import { describeError } from '../../core/system-fault.ts'
import { zoneHere } from '../../shared/formats/zone-clock.ts'
import type { Host } from '../app/host.ts'
import type { Log } from '../logging/log.ts'
import type { ReportService } from './report-service.ts'

interface Deps {
  host: Host
  reportService: ReportService
  log: Log
  /** Called with each report that was written or could not be. */
  onRan: (run: FileRun) => void
  /** The machine's, unless the time is made up. */
  clock?: Clock
}

const [EVERY_MS, SOON_MS] = [60_000, 1_000]

/** Looks now and then whether a scheduled report is due in the library that is open. */
export class ScheduledReports {
  readonly #deps: Deps
  readonly #schedules: ReportSchedules
  readonly #clock: Clock
  #endLooking: (() => void) | null = null
  #soon: (() => void) | null = null
  /** The look under way, or null. */
  #looking: Promise<void> | null = null
  /** Another look was wanted meanwhile. */
  #isStale = false

  constructor(deps: Deps) {
    this.#deps = deps
    this.#clock = deps.clock ?? MACHINE_CLOCK
    const { host, reportService } = deps
    this.#schedules = new ReportSchedules({
      now: () => host.almanac.now(),
      zone: zoneHere,
      templates: () => host.almanac.library.read.reportTemplates(),
      refreshedAt: async ({ request: { of } }) => {
        const list = watchlistOf(of)
        return list === null ? null : host.almanac.library.read.listRefreshedAt(list)
      },
      write: async (template, file) => {
        try {
          return await reportService.write(template.request, file, {
            how: 'schedule',
            template: template.name,
            lastFileAt: template.lastRunAt,
          })
        } catch (error) {
          deps.log(`report ${template.id}: ${describeError(error)}`)
          throw error
        }
      },
      members: () => membersOf(host.almanac.library.read),
      saveRun: (id, ran) => host.almanac.library.write.reportTemplateRan(id, ran),
    })
  }

  start(): void {
    this.#endLooking = this.#clock.every(EVERY_MS, () => this.#look())
    this.soon()
  }

  /** The library has changed: a list may have been refreshed, or the sample's clock moved on. */
  soon(): void {
    this.#soon ??= this.#clock.after(SOON_MS, () => {
      this.#soon = null
      this.#look()
    })
  }

  /** Ends the looking, and with it what is being written: it is written at the next start. */
  async stop(): Promise<void> {
    this.#endLooking?.()
    this.#soon?.()
    this.#endLooking = null
    this.#deps.reportService.stop()
    await this.#looking
  }

  get #mayLook(): boolean {
    return this.#endLooking !== null && this.#deps.host.isOpen
  }

  #look(): void {
    this.#isStale = true
    if (this.#mayLook)
      this.#looking ??= this.#run().finally(() => {
        this.#looking = null
      })
  }

  /** Looks until nothing was changed meanwhile, one look after the other: each report is announced by the look that wrote it. */
  async #run(): Promise<void> {
    while (this.#isStale && this.#mayLook) {
      this.#isStale = false
      try {
        for (const run of await this.#schedules.run()) this.#deps.onRan(run)
      } catch (error) {
        this.#deps.log(`scheduled reports: ${describeError(error)}`)
      }
    }
  }
}
