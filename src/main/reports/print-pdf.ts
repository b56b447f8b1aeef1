import { setImmediate } from 'node:timers/promises'
import { BrowserWindow } from 'electron'
import { type FaultError, faultError } from '../../shared/fault.ts'
import { escapeHtml } from '../../core/reports/formats/html.ts'
import { WEB_PREFERENCES } from '../app/web-preferences.ts'

export interface PrintOptions {
  /** Stands in the margin of each page. */
  title: string
  /** Marks invented data; empty when they are not. */
  mark: string
  landscape: boolean
  /** With the structure that readers for the blind use; it takes its room and time. */
  tagged: boolean
  signal: AbortSignal | undefined
}

const INCH = 25.4
const STYLE =
  'font: 8px Helvetica, Arial, sans-serif; width: 100%; margin: 0 13mm; display: flex; gap: 8mm; color: #59626f; -webkit-print-color-adjust: exact;'

/**
 * Prints a report's page in a window that is never shown, has no preload and runs no script. Rejects with the fault
 * `report-cancelled` when the signal aborts or something else closes that window, as the end of the program does.
 */
export async function printPdf(address: string, options: PrintOptions): Promise<Uint8Array> {
  const { signal } = options
  if (signal?.aborted) throw cancelled()
  const window = new BrowserWindow({
    show: false,
    width: 1000,
    height: 1400,
    webPreferences: { ...WEB_PREFERENCES, javascript: false },
  })
  // What is being printed ends with its window.
  const cancel = (): void => window.destroy()
  signal?.addEventListener('abort', cancel)
  try {
    // Electron may leave the promise of a destroyed window open for ever: its answer is bound to the window's contents.
    return await Promise.race([loadAndPrint(window, address, options), endOf(window)])
  } catch (error) {
    // The printing may fail in the middle of the window's end, before the window says that it is gone.
    await setImmediate()
    throw window.isDestroyed() ? cancelled() : error
  } finally {
    signal?.removeEventListener('abort', cancel)
    if (!window.isDestroyed()) window.destroy()
  }
}

async function loadAndPrint(
  window: BrowserWindow,
  address: string,
  { title, mark, landscape, tagged }: PrintOptions,
): Promise<Uint8Array> {
  await window.loadURL(address)
  return window.webContents.printToPDF({
    pageSize: 'A4',
    landscape,
    printBackground: true,
    displayHeaderFooter: true,
    generateTaggedPDF: tagged,
    generateDocumentOutline: tagged,
    margins: { top: 18 / INCH, bottom: 16 / INCH, left: 13 / INCH, right: 13 / INCH },
    headerTemplate: `<div style="${STYLE}">
      <span style="flex: 1; overflow: hidden; white-space: nowrap; text-overflow: ellipsis;" dir="auto">${escapeHtml(title)}</span>
      <b style="color: #7a5200;">${escapeHtml(mark)}</b></div>`,
    footerTemplate: `<div style="${STYLE} justify-content: flex-end;">
      <span><span class="pageNumber"></span> / <span class="totalPages"></span></span></div>`,
  })
}

/** Rejects when the window closes, or when the process of its page dies, after which nothing would answer. */
function endOf(window: BrowserWindow): Promise<never> {
  return new Promise((_resolve, reject) => {
    window.once('closed', () => reject(cancelled()))
    window.webContents.once('render-process-gone', (_event, { reason }) =>
      reject(faultError('report-stopped', {}, { cause: new Error(reason) })),
    )
  })
}

const cancelled = (): FaultError => faultError('report-cancelled')
