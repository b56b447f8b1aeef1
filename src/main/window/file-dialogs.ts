import { dirname, join } from 'node:path'
import type { BrowserWindow, Dialog, FileFilter, OpenDialogOptions, SaveDialogOptions } from 'electron'
import type { Translator } from '../../shared/locales/translator.ts'
import { LIST_EXTENSIONS } from '../app/arguments.ts'

interface DialogDeps {
  dialog: Pick<Dialog, 'showOpenDialog' | 'showSaveDialog'>
  /** The window that a dialog belongs to; null when none is shown. A dialog without one does not hold the window. */
  parent: () => BrowserWindow | null
  /** The translator of the language in use. */
  words: () => Translator
  /** Where the first dialog opens. */
  firstFolder: () => string
}

/**
 * Asks the person for files and folders. Each dialog opens where the last one ended: since version 43 Electron sends
 * those without a `defaultPath` to Downloads and keeps the system from remembering (breaking-changes.md).
 */
export class FileDialogs {
  readonly #deps: DialogDeps
  /** The folder chosen last, in this session. */
  #folder: string | null = null

  constructor(deps: DialogDeps) {
    this.#deps = deps
  }

  /** A file to open, a list unless the filters say otherwise; null when the person cancels. */
  async chooseFile(filters: FileFilter[] = this.#lists()): Promise<string | null> {
    const [file = null] = await this.#open({ properties: ['openFile'], filters })
    return this.#remember(file, dirname)
  }

  /** Lists to open; none when the person cancels. */
  async chooseLists(): Promise<string[]> {
    const files = await this.#open({ properties: ['openFile', 'multiSelections'], filters: this.#lists() })
    this.#remember(files[0] ?? null, dirname)
    return files
  }

  /** A backup to restore; null when the person cancels. */
  chooseBackup(): Promise<string | null> {
    return this.chooseFile([
      { name: this.#deps.words()('files.backups'), extensions: ['almanac-backup'] },
      { name: this.#deps.words()('files.all'), extensions: ['*'] },
    ])
  }

  /** A folder, which may be a new one; null when the person cancels. */
  async chooseFolder(): Promise<string | null> {
    const [folder = null] = await this.#open({ properties: ['openDirectory', 'createDirectory'] })
    return this.#remember(folder, (chosen) => chosen)
  }

  /** Where to write a file of this name; null when the person cancels. */
  async chooseTarget(name: string): Promise<string | null> {
    const options: SaveDialogOptions = {
      defaultPath: join(this.#start(), name.replaceAll(/[/\\:*?"<>|]/gu, ' ')),
      // On Linux the dialog replaces a file without a question unless it is told to ask; elsewhere it always does.
      properties: ['showOverwriteConfirmation', 'createDirectory'],
    }
    const { dialog, parent } = this.#deps
    const window = parent()
    const { canceled, filePath } = await (window
      ? dialog.showSaveDialog(window, options)
      : dialog.showSaveDialog(options))
    return this.#remember(canceled || !filePath ? null : filePath, dirname)
  }

  #lists(): FileFilter[] {
    return [
      { name: this.#deps.words()('files.lists'), extensions: [...LIST_EXTENSIONS, 'almanac-report'] },
      { name: this.#deps.words()('files.all'), extensions: ['*'] },
    ]
  }

  async #open(dialogOptions: OpenDialogOptions): Promise<string[]> {
    const options = { ...dialogOptions, defaultPath: this.#start() }
    const { dialog, parent } = this.#deps
    const window = parent()
    const { canceled, filePaths } = await (window
      ? dialog.showOpenDialog(window, options)
      : dialog.showOpenDialog(options))
    return canceled ? [] : filePaths
  }

  #start(): string {
    return this.#folder ?? this.#deps.firstFolder()
  }

  #remember(chosen: string | null, folderOf: (path: string) => string): string | null {
    if (chosen !== null) this.#folder = folderOf(chosen)
    return chosen
  }
}
