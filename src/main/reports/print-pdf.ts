import { setImmediate } from 'node:timers/promises'
import { BrowserWindow } from 'electron'
import { type FaultError, faultError } from '../../shared/fault.ts'
import { WEB_PREFERENCES } from '../window/web-preferences.ts'

export interface PrintOptions {
  /** With the structure that readers for the blind use; it takes its room and time. */
  tagged: boolean
  signal: AbortSignal | undefined
}

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

async function loadAndPrint(window: BrowserWindow, address: string, { tagged }: PrintOptions): Promise<Uint8Array> {
  await window.loadURL(address)
  return window.webContents.printToPDF({
    // Size, margins and what stands in them are those of the page's own style, which may turn some of its pages.
    preferCSSPageSize: true,
    printBackground: true,
    generateTaggedPDF: tagged,
    generateDocumentOutline: tagged,
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
