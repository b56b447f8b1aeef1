import { app, dialog } from 'electron'
import { word } from '../../shared/locales/word.ts'
import { DataFolderUnusable } from './data-folder.ts'

/** Says why the program cannot start, where a person and a terminal can read it, and ends it with status 1. */
export function cannotStart(error: unknown): void {
  const why =
    error instanceof DataFolderUnusable
      ? word('crash.data-folder', { folder: error.folder, why: error.why })
      : error instanceof Error
        ? error.message
        : String(error)
  process.stderr.write(`${why}\n`)
  dialog.showErrorBox(word('crash.cannot-start'), why)
  app.exit(1)
}
