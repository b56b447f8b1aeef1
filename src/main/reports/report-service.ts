import { access, constants } from 'node:fs/promises'
import { dirname } from 'node:path'
import { draftBeside } from '../../core/reports/mail/write-draft.ts'
import { faultOfWriting } from '../../core/reports/writing/faults-of-writing.ts'
import { loggedWriting } from '../../core/reports/writing/logged-writing.ts'
import { pdfPages } from '../../core/reports/printing/pdf-pages.ts'
import { printContents } from '../../core/reports/printing/print-contents.ts'
import { asSheets, withPlaces } from '../../core/reports/printing/printed-sheets.ts'
import type { ReportDone, ReportJob } from '../../core/reports/report-job.ts'
import { reportText, type WriteOptions, writeReport } from '../../core/reports/writing/write-report.ts'
import { workbookBeside } from '../../core/reports/writing/workbook-beside.ts'
import type { KeptWorkers } from '../../core/kept-workers.ts'
import { writeAtomically } from '../../core/write-atomically.ts'
import { faultError } from '../../shared/fault.ts'
import { lookOf } from '../../shared/reports/letterhead.ts'
import type { LetterheadStore } from '../../core/settings/letterhead-store.ts'
import type { Letterhead, ReportRequest, WrittenReport } from '../../shared/reports/report.ts'
import type { ReportToLog } from '../../shared/reports/report-log.ts'
import type { ProgramLanguage } from '../app/program-language.ts'
import type { Host } from '../app/host.ts'
import type { LongWorks } from '../app/long-works.ts'
import type { Previews } from './previews.ts'
import type { PrintOptions } from './print-pdf.ts'

interface Deps {
  host: Host
  workers: KeptWorkers
  previews: Previews
  letterheads: Pick<LetterheadStore, 'named'>
  version: string
  language: ProgramLanguage
  works: Pick<LongWorks, 'follow'>
  /** The program's own address, before a preview's. */
  appUrl: string
  print: (address: string, options: PrintOptions) => Promise<Uint8Array>
}

type Written = Omit<WrittenReport, 'file'>
/** Who has a report written, for the log. */
type ForWhom = Pick<ReportToLog, 'how' | 'template'> & { lastFileAt?: number | null }

/** A page to be looked at under its address; `pages`: of the print, where all of it is shown. */
type Preview = Pick<ReportDone, 'rows' | 'sentences'> & { address: string; shown: number; pages: number | null }

const PREVIEWED_ROWS = 60
/** Of what is printed more is shown: its pages are looked through. Those of a longer report are counted when it is written. */
const PREVIEWED_ON_PAPER = 1_000
/** Up to so many rows a PDF holds the structure of its tables, which makes a long one twenty times as large. */
const TAGGED_ROWS = 1_000
/** No clipboard, and nothing that is pasted into, is made for more. */
const MOST_COPIED = 20_000

/** Makes reports for the window: to look at, to write and to copy. */
export class ReportService {
  readonly #deps: Deps
  readonly #stopping = new AbortController()
  #looking = new AbortController()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** What the file of a report will hold, its first rows, on the letterhead it names or on one that is edited. */
  async preview(request: ReportRequest, look: Letterhead | null): Promise<Preview> {
    if (request.format === 'pdf') return this.#previewPrint(request, look)
    const { text, rows, sentences } = await this.#made(this.#previewed(request, look, PREVIEWED_ROWS), {})
    return { address: this.show(text), rows, shown: Math.min(rows, PREVIEWED_ROWS), pages: null, sentences }
  }

  /**
   * The sheets of a PDF: it is printed, and its page broken where the print is. What was being printed to be looked at is
   * given up, since nobody looks at it any more.
   */
  async #previewPrint(request: ReportRequest, look: Letterhead | null): Promise<Preview> {
    this.#looking.abort()
    this.#looking = new AbortController()
    const signal = AbortSignal.any([this.#stopping.signal, this.#looking.signal])
    const { text, rows, sentences } = await this.#made(this.#previewed(request, look, PREVIEWED_ON_PAPER), { signal })
    let last = ''
    const pdf = await printContents(withPlaces(text), (page) => {
      last = page
      return this.#print(page, { tagged: false, signal })
    })
    const printed = pdfPages(pdf)
    const pages = rows > PREVIEWED_ON_PAPER ? null : (printed?.pages ?? null)
    return {
      address: this.show(asSheets(last, printed)),
      rows,
      shown: Math.min(rows, PREVIEWED_ON_PAPER),
      pages,
      sentences,
    }
  }

  #previewed(request: ReportRequest, look: Letterhead | null, most: number): ReportJob {
    return { ...this.#job(request, most, look), isPreview: true }
  }

  /** Keeps a page of a report for a while, to be looked at; gives its address. */
  show(html: string): string {
    return this.#deps.previews.put(html)
  }

  /** Writes a report; gives the number of rows, and of cells that its format cannot hold whole, and its draft. Rejects with FaultError. */
  async write(
    request: ReportRequest,
    file: string,
    { signal, onProgress, how, template, lastFileAt = null }: WriteOptions & ForWhom,
  ): Promise<Written> {
    const { library } = this.#deps.host.almanac
    const job = this.#job(request, null, null, lastFileAt)
    const options: WriteOptions = {
      onProgress,
      signal: AbortSignal.any([this.#stopping.signal, ...(signal ? [signal] : [])]),
    }
    const wanted = { at: job.origin.now, how, template, request, lastFileAt, file }
    const { rows, cut, draft, beside } = await loggedWriting(library, wanted, () => this.#writeFile(job, file, options))
    return { rows, cut, draft, beside }
  }

  async #writeFile(
    job: ReportJob,
    file: string,
    options: WriteOptions,
  ): Promise<ReportDone & Pick<Written, 'draft' | 'beside'>> {
    await checkFolder(file)
    const { workers, host } = this.#deps
    const done =
      job.request.format === 'pdf'
        ? await this.#writePdf(job, file, options)
        : await this.#working(options, (watched) => writeReport(workers, host.almanac.library.file, job, file, watched))
    const beside = await workbookBeside(file, done, job, (workbook, to) =>
      this.#working(options, (watched) => writeReport(workers, host.almanac.library.file, workbook, to, watched)),
    )
    return { ...done, beside, draft: await draftBeside(file, done.mail, beside) }
  }

  /** The title of a report, which is that of what it is of unless the person gave one. */
  async titleOf(request: ReportRequest): Promise<string> {
    return (await this.#text({ ...request, format: 'html' }, 0, {})).title
  }

  /** A report as text. */
  async copy(request: ReportRequest): Promise<{ text: string; rows: number }> {
    const copied = await this.#text(request, MOST_COPIED, {})
    if (copied.rows > MOST_COPIED) throw faultError('report-too-long-to-copy', { most: MOST_COPIED })
    return copied
  }

  /** Ends everything that is being written; what stood at its place stays. */
  stop(): void {
    this.#stopping.abort()
  }

  #text(request: ReportRequest, limit: number | null, options: WriteOptions): Promise<ReportDone & { text: string }> {
    return this.#made(this.#job(request, limit), options)
  }

  async #made(job: ReportJob, options: WriteOptions): Promise<ReportDone & { text: string }> {
    const { workers, host } = this.#deps
    return this.#working(options, (watched) => reportText(workers, host.almanac.library.file, job, watched))
  }

  /** Shows meanwhile how far formulas are that have to be worked out for a report, and lets the person cancel them. */
  async #working<T>(options: WriteOptions, make: (options: WriteOptions) => Promise<T>): Promise<T> {
    const stop = new AbortController()
    const shown = this.#deps.works.follow(() => stop.abort())
    const signal = AbortSignal.any([stop.signal, ...(options.signal ? [options.signal] : [])])
    const onProgress = (written: number, total: number): void => {
      shown.over()
      options.onProgress?.(written, total)
    }
    try {
      return await make({ ...options, signal, onProgress, onWorking: shown.tell })
    } finally {
      shown.over()
    }
  }

  async #writePdf(job: ReportJob, file: string, options: WriteOptions): Promise<ReportDone> {
    const { text, ...done } = await this.#made(job, options)
    const { rows } = done
    options.onProgress?.(rows, rows)
    const how = { tagged: rows <= TAGGED_ROWS, signal: options.signal }
    try {
      const pdf = await printContents(text, (page) => this.#print(page, how))
      await writeAtomically(file, (write) => write(pdf))
      return done
    } catch (error) {
      throw options.signal?.aborted ? faultError('report-cancelled', {}, { cause: error }) : faultOfWriting(error, file)
    }
  }

  async #print(page: string, options: PrintOptions): Promise<Uint8Array> {
    const { previews, appUrl, print } = this.#deps
    const address = previews.put(page)
    try {
      return await print(new URL(address, appUrl).href, options)
    } finally {
      previews.drop(address)
    }
  }

  #job(
    request: ReportRequest,
    limit: number | null,
    look: Letterhead | null = null,
    lastFileAt: number | null = null,
  ): ReportJob {
    const { host, version, language, letterheads } = this.#deps
    const { letterhead } = request.options
    const active = host.active()
    const service = { name: active?.name ?? '', baseUrl: active?.baseUrl ?? '', sample: active?.sample ?? false }
    return {
      request,
      limit,
      letterhead: look ?? (letterhead === null ? undefined : lookOf(letterheads.named(letterhead))),
      origin: {
        now: host.almanac.now(),
        language: language.code,
        format: language.format,
        program: `Domain Almanac ${version}`,
        service,
        lastFileAt,
      },
    }
  }
}

/** A folder that has gone or is read-only is reported before any work is done. */
async function checkFolder(file: string): Promise<void> {
  await access(dirname(file), constants.W_OK).catch((error: unknown) => {
    throw faultOfWriting(error, file)
  })
}
