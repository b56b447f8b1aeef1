import { BrowserWindow } from 'electron'
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

/** Prints a report's page in a window that is never shown, has no preload and runs no script. */
export async function printPdf(
  address: string,
  { title, mark, landscape, tagged, signal }: PrintOptions,
): Promise<Uint8Array> {
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
    await window.loadURL(address)
    return await window.webContents.printToPDF({
      pageSize: 'A4',
      landscape,
      printBackground: true,
      displayHeaderFooter: true,
      generateTaggedPDF: tagged,
      generateDocumentOutline: tagged,
      margins: { top: 18 / INCH, bottom: 16 / INCH, left: 13 / INCH, right: 13 / INCH },
      headerTemplate: `<div style="${STYLE}"><span style="flex: 1; overflow: hidden; white-space: nowrap; text-overflow: ellipsis;" dir="auto">${escapeHtml(title)}</span><b style="color: #7a5200;">${escapeHtml(mark)}</b></div>`,
      footerTemplate: `<div style="${STYLE} justify-content: flex-end;"><span><span class="pageNumber"></span> / <span class="totalPages"></span></span></div>`,
    })
  } finally {
    signal?.removeEventListener('abort', cancel)
    if (!window.isDestroyed()) window.destroy()
  }
}
