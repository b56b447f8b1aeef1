import { app, dialog } from 'electron'
import { faultOf } from '../../core/system-fault.ts'
import { faultText } from '../../shared/fault-text.ts'
import { translatorOf } from '../../shared/locales/catalogues.ts'
import { chooseLanguage } from '../../shared/locales/languages.ts'
import { FolderUnusable } from '../app/program-folders.ts'

/** Says why the program cannot start, where a person and a terminal can read it, and ends it with status 1. */
export function cannotStart(error: unknown): void {
  // The settings may be what cannot be read: the system's language is all that is known.
  const t = translatorOf(chooseLanguage(process.env.ALMANAC_LOCALE, app.getLocale()))
  const why =
    error instanceof FolderUnusable
      ? t('crash.data-folder', { folder: error.folder, why: error.why })
      : faultText(t, faultOf(error))
  process.stderr.write(`${why}\n`)
  dialog.showErrorBox(t('crash.cannot-start'), why)
  app.exit(1)
}
